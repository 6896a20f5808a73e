// A league's fantasy fixtures, generated once: when its draft completes, or the season has gameweeks (rules/standings 7).

import type { Transaction } from 'kysely';
import { drawOrder, roundRobin } from '#game/fantasy-match/round-robin';
import type { Gameweek } from '#game/gameweek/gameweek';
import { hasPassed } from '#game/gameweek/judge-deadline';
import type { GameweekId, LeagueId, SeasonId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import { drawSeed } from '../platform/draw-seed.ts';
import { readGameweeks } from '../reads/gameweek-store.ts';

/**
 * Generates the fixtures over the gameweeks whose first deadline is still to come; returns how many. Those of a draft
 * whose squads were cleared give way.
 */
export async function generateFixtures(
  trx: Transaction<Database>,
  { season, league }: { readonly season: SeasonId; readonly league: LeagueId },
  teams: readonly TeamId[],
  seed: number,
  now: Instant,
): Promise<number> {
  await trx.deleteFrom('fantasy_matches').where('season_id', '=', season).where('league_id', '=', league).execute();
  const firstDeadlines = await readDeadlinesAhead(trx, season, now);
  const fixtures = roundRobin(drawOrder(teams, seed), [...firstDeadlines.keys()]);
  await trx
    .updateTable('draft_state')
    .set({ fixtures_seed: seed })
    .where('season_id', '=', season)
    .where('league_id', '=', league)
    .execute();
  const rows = fixtures.map((fixture) => ({
    ...fixture,
    season_id: season,
    league_id: league,
    match_date: new Date(firstDeadlines.get(fixture.gameweek_id) ?? now),
    created_at: new Date(now),
  }));
  if (rows.length > 0) await trx.insertInto('fantasy_matches').values(rows).execute();
  return rows.length;
}

/**
 * Generates the fixtures of each league that has a complete draft and none, because the season had no gameweeks when the
 * draft ended; returns the names of these leagues.
 */
export async function generateMissingFixtures(
  trx: Transaction<Database>,
  season: SeasonId,
  now: Instant,
): Promise<readonly string[]> {
  if ((await readDeadlinesAhead(trx, season, now)).size === 0) return [];
  const drafts = await trx
    .selectFrom('draft_state')
    .innerJoin('leagues', 'leagues.id', 'league_id')
    .select(['league_id', 'name'])
    .where('season_id', '=', season)
    .where('status', '=', 'complete')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fantasy_matches')
            .whereRef('fantasy_matches.season_id', '=', 'draft_state.season_id')
            .whereRef('fantasy_matches.league_id', '=', 'draft_state.league_id'),
        ),
      ),
    )
    .orderBy('league_id')
    .forUpdate('draft_state')
    .execute();
  const generated: string[] = [];
  for (const { league_id: league, name } of drafts) {
    const teams = await readDraftedTeams(trx, season, league);
    if ((await generateFixtures(trx, { season, league }, teams, drawSeed(), now)) > 0) generated.push(name);
  }
  return generated;
}

async function readDraftedTeams(trx: Transaction<Database>, season: SeasonId, league: LeagueId): Promise<TeamId[]> {
  const rows = await trx
    .selectFrom('draft_picks')
    .select('team_id')
    .distinct()
    .where('season_id', '=', season)
    .where('league_id', '=', league)
    .orderBy('team_id')
    .execute();
  return rows.map(({ team_id }) => team_id);
}

/** The first deadline of each gameweek in which it is still to come. */
async function readDeadlinesAhead(
  trx: Transaction<Database>,
  season: SeasonId,
  now: Instant,
): Promise<ReadonlyMap<GameweekId, Instant>> {
  return new Map(
    (await readGameweeks(trx, season)).flatMap((gameweek) => {
      const first = firstDeadline(gameweek);
      return first === null || hasPassed(first, now) ? [] : [[gameweek.id, first] as const];
    }),
  );
}

/** The earlier of the gameweek's deadlines; null if it has none. */
export function firstDeadline({ midweek_deadline, weekend_deadline }: Gameweek): Instant | null {
  const deadlines = [midweek_deadline, weekend_deadline].filter((deadline) => deadline !== null);
  return deadlines.toSorted((a, b) => a - b)[0] ?? null;
}
