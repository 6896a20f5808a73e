// The official figures as last fetched, and the reports beside them.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { MatchId, PlayerCode, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { MatchEvent } from '#game/match/match-event';
import { type OfficialCount, officialFigures, type ReportedFigures } from '#game/match/second-opinion';
import { canonicalName } from '#game/real-team/canonical-name';
import type { Database } from '../platform/database/schema.ts';
import { type Reader, stored } from '../platform/database/stored.ts';
import { eventOf } from '../reads/event-columns.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import type { ProvidedSeason } from './provider/fixture-provider.ts';
import { type OfficialMatch, officialMatch } from './provider/official-match.ts';

const storedFigures = stored('official_figures.body', officialMatch.shape.figures as Reader<readonly OfficialCount[]>);

const waitedFor = 2 * 24 * 3_600_000;

/** Stores the figures published for the current season's matches; returns how many, 0 for another season. */
export async function keepProvided(
  trx: Transaction<Database>,
  { season: { seasonName }, official }: ProvidedSeason,
  now: Instant,
): Promise<number> {
  const season = await findCurrentSeason(trx);
  return season?.name === seasonName ? await keepOfficial(trx, season.id, official, now) : 0;
}

/** Stores the figures of these matches, found by their clubs' canonical names; returns how many. */
async function keepOfficial(
  trx: Transaction<Database>,
  season: SeasonId,
  official: readonly OfficialMatch[],
  now: Instant,
): Promise<number> {
  const matches = official.map(({ home, away, figures }) => ({
    home: canonicalName(home),
    away: canonicalName(away),
    counts: figures,
  }));
  const { numAffectedRows } = await sql`
    insert into official_figures (match_id, body, fetched_at)
    select m.id, given.body::jsonb, ${new Date(now)}
    from unnest(${matches.map(({ home }) => home)}::text[], ${matches.map(({ away }) => away)}::text[],
      ${matches.map(({ counts }) => JSON.stringify(counts))}::text[]) as given (home, away, body)
    join real_teams h on h.real_team_name = given.home
    join real_teams a on a.real_team_name = given.away
    join real_matches m on m.home_team_id = h.id and m.away_team_id = a.id and m.season_id = ${season}
    on conflict (match_id) do update set body = excluded.body, fetched_at = excluded.fetched_at`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Whether a complete match from the last two days still has no official figures. */
export async function isWithoutOfficial(trx: Transaction<Database>, now: Instant): Promise<boolean> {
  const row = await trx
    .selectFrom('real_matches')
    .leftJoin('official_figures', 'match_id', 'real_matches.id')
    .select('real_matches.id')
    .where('report_complete', '=', true)
    .where('is_void', '=', false)
    .where('match_date', '>', new Date(now - waitedFor))
    .where('match_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type MatchToCompare = {
  readonly id: MatchId;
  readonly home: string;
  readonly away: string;
  readonly official: readonly OfficialCount[];
  readonly fetchedAt: Date;
};

/** The season's complete matches with official figures, by kick-off. */
export async function readMatchesToCompare(db: Kysely<Database>, season: SeasonId): Promise<readonly MatchToCompare[]> {
  const rows = await db
    .selectFrom('official_figures')
    .innerJoin('real_matches', 'real_matches.id', 'official_figures.match_id')
    .innerJoin('real_teams as home', 'home.id', 'home_team_id')
    .innerJoin('real_teams as away', 'away.id', 'away_team_id')
    .select([
      'real_matches.id',
      'home.real_team_name as home',
      'away.real_team_name as away',
      'body as official',
      'fetched_at as fetchedAt',
    ])
    .where('season_id', '=', season)
    .where('report_complete', '=', true)
    .where('is_void', '=', false)
    .orderBy('match_date')
    .orderBy('real_matches.id')
    .execute();
  return rows.flatMap((row) => {
    const official = storedFigures(row.official);
    return official === null ? [] : { ...row, official };
  });
}

export type Reported = ReportedFigures & { readonly match_id: MatchId };

/** The figures of every report of these matches. */
export async function readReported(db: Kysely<Database>, matches: readonly MatchId[]): Promise<readonly Reported[]> {
  return await db
    .selectFrom('match_reports')
    .select(['match_id', 'player_id', ...officialFigures])
    .where('match_id', '=', sql<MatchId>`any(${[...matches]}::integer[])`)
    .execute();
}

/** Players' names by code. */
export async function readPlayerNames(
  db: Kysely<Database>,
  codes: readonly PlayerCode[],
): Promise<ReadonlyMap<PlayerCode, string>> {
  const rows = await db
    .selectFrom('players')
    .select(['code', 'name'])
    .where('code', '=', sql<PlayerCode>`any(${[...codes]}::integer[])`)
    .execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** The clubs and the events of these matches, in playing order. */
export async function readEventsToCompare(
  db: Kysely<Database>,
  matches: readonly MatchId[],
): Promise<ReadonlyMap<MatchId, readonly MatchEvent[]>> {
  const ids = sql<MatchId>`any(${[...matches]}::integer[])`;
  const clubs = await db
    .selectFrom('real_matches')
    .select(['id', 'home_team_id', 'away_team_id'])
    .where('id', '=', ids)
    .execute();
  const rows = await db
    .selectFrom('match_events')
    .selectAll()
    .where('match_id', '=', ids)
    .orderBy('minute')
    .orderBy('sequence')
    .execute();
  return new Map(
    clubs.map(({ id, home_team_id, away_team_id }) => [
      id,
      rows
        .filter(({ match_id }) => match_id === id)
        .map((row) => eventOf(row, { home: home_team_id, away: away_team_id })),
    ]),
  );
}
