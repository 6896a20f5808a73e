// Real matches, as everyone reads them.

import { type Kysely, sql } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import type { RealMatchRow } from '#api/league-snapshot';
import type * as api from '#api/match';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import type { GameweekId, MatchId } from '#game/identity';
import { type Instant, instantOf } from '#game/instant';
import { restorableUntil } from '#game/match/restorable';
import type { Database } from '../platform/database/schema.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { clubsOf } from './club-store.ts';
import { matchStatus } from './match-status.ts';

/** Selects real matches, of every season, as everyone reads them. */
export const selectMatches = (db: Kysely<Database>) =>
  db
    .selectFrom('real_matches')
    .select(['real_matches.id', 'home_goals', 'away_goals', 'current_minute', 'gameweek_id', 'part', 'match_date'])
    .select([
      'home_team_id',
      'away_team_id',
      'report_complete',
      'is_void',
      'version',
      'set_minute',
      'deleted_report_at',
      'heroes',
      'real_matches.season_id',
    ])
    .select(sql<boolean>`exists (select from match_lineups where match_id = real_matches.id)`.as('has_line_ups'));

type SelectedMatch = Awaited<ReturnType<ReturnType<typeof selectMatches>['executeTakeFirstOrThrow']>>;

/** A selected match as the contract's row. */
export function realMatchRowOf(row: SelectedMatch): RealMatchRow {
  return {
    id: row.id,
    home_goals: row.home_goals,
    away_goals: row.away_goals,
    current_minute: row.current_minute,
    status: matchStatus(row),
    gameweek_id: row.gameweek_id,
    part: row.part,
    match_date: row.match_date?.toISOString() ?? null,
    home_team_id: row.home_team_id,
    away_team_id: row.away_team_id,
    report_complete: row.report_complete,
  };
}

/** The same, with until when its deleted report can be restored. */
export const restorableMatchRow = (row: SelectedMatch, now: Instant) => ({
  ...realMatchRowOf(row),
  restorable_until: restorableUntil(row.deleted_report_at && instantOf(row.deleted_report_at), now),
});

/**
 * The matches of the current season's gameweek (0 is the first) by match_date, with the clubs; none without a season.
 */
export async function matchesOfGameweek(
  db: Kysely<Database>,
  gameweek: GameweekId,
  now: Instant,
): Promise<OutputOf<typeof api.listMatches>> {
  const season = await findCurrentSeason(db);
  if (season === null) return { matches: [], clubs: [] };
  const rows = await selectMatches(db)
    .where('season_id', '=', season.id)
    .where('gameweek_id', '=', gameweekOrFirst(gameweek))
    .orderBy('match_date')
    .orderBy('id')
    .execute();
  const moments = await momentsOf(
    db,
    rows.map(({ id }) => id),
  );
  const matches = rows.map((row) => ({ ...restorableMatchRow(row, now), moments: moments.get(row.id) ?? [] }));
  return { matches, clubs: await clubsOf(db, matches) };
}

type Moment = OutputOf<typeof api.listMatches>['matches'][number]['moments'][number];

/** The goals and dismissals of these matches, in playing order. */
async function momentsOf(db: Kysely<Database>, matches: readonly MatchId[]): Promise<ReadonlyMap<MatchId, Moment[]>> {
  if (matches.length === 0) return new Map();
  const rows = await db
    .selectFrom('match_events')
    .select(['id', 'match_id', 'minute', 'team_id', 'event_type', 'scorer_id', 'assist_id', 'carded_player_id'])
    .where('match_id', 'in', matches)
    .where((is) => is.or([is('event_type', '=', 'GOAL'), is('card_type', 'in', ['SECOND_YELLOW', 'RED'])]))
    .orderBy('minute')
    .orderBy('sequence')
    .execute();
  const found = new Map<MatchId, Moment[]>();
  for (const { id: event_id, match_id, minute, team_id, event_type, ...players } of rows) {
    const player_ids = [players.scorer_id, players.assist_id, players.carded_player_id].filter((code) => code !== null);
    const moment = { event_id, minute, team_id, is_goal: event_type === 'GOAL', player_ids };
    found.set(match_id, [...(found.get(match_id) ?? []), moment]);
  }
  return found;
}

/** One match by its id, or undefined. */
export const findMatch = (db: Kysely<Database>, id: MatchId): Promise<SelectedMatch | undefined> =>
  selectMatches(db).where('real_matches.id', '=', id).executeTakeFirst();
