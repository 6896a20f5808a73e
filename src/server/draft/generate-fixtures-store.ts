// A league's fantasy fixtures, generated once, when its draft completes (rules/standings 7).

import type { Transaction } from 'kysely';
import { drawOrder, roundRobin } from '#game/fantasy-match/round-robin';
import type { Gameweek } from '#game/gameweek/gameweek';
import { hasPassed } from '#game/gameweek/judge-deadline';
import type { TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import { readGameweeks } from '../reads/gameweek-store.ts';
import type { DraftKey } from './draft-store.ts';

/**
 * Generates the fixtures over the gameweeks whose first deadline is still to come; returns how many. Those of a draft
 * whose squads were cleared give way.
 */
export async function generateFixtures(
  trx: Transaction<Database>,
  { season, league }: DraftKey,
  teams: readonly TeamId[],
  seed: number,
  now: Instant,
): Promise<number> {
  await trx.deleteFrom('fantasy_matches').where('season_id', '=', season).where('league_id', '=', league).execute();
  const firstDeadlines = new Map(
    (await readGameweeks(trx, season)).flatMap((gameweek) => {
      const first = firstDeadline(gameweek);
      return first === null || hasPassed(first, now) ? [] : [[gameweek.id, first] as const];
    }),
  );
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

function firstDeadline({ midweek_deadline, weekend_deadline }: Gameweek): Instant | null {
  const deadlines = [midweek_deadline, weekend_deadline].filter((deadline) => deadline !== null);
  return deadlines.toSorted((a, b) => a - b)[0] ?? null;
}
