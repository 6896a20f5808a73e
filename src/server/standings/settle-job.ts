// The job 'settle': scheduled when a match is reopened or ends, which may make its part final.

import type { Transaction } from 'kysely';
import { z } from 'zod';
import { part as partName } from '#api/gameweek';
import { gameweekId, seasonId } from '#api/identity-schema';
import type { Part } from '#game/gameweek/part';
import type { GameweekId, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { settleGameweek } from './settle-gameweek.ts';
import { leaguesInRange, ofGameweek, planRanges } from './settle-range.ts';
import { isPartFinal, readLeaguesOfTeams } from './settle-store.ts';

export type SettleRequest = {
  readonly season: SeasonId;
  readonly gameweek: GameweekId;
  /** A unique name for the request, such as a match and its version. */
  readonly reason: string;
  /** Settles only if every match of this part is over by then; the act that ends the last match schedules it too. */
  readonly ifFinal?: Part | null;
};

/**
 * Settles the gameweek and announces it to the processes, whose cached tables build on it. Each request has its own key, so that
 * no reporter ever waits for a running settling; one settling handles every waiting request. A large installation is
 * settled by the jobs that this one plans.
 */
export const settle = defineJob({
  kind: 'settle',
  lane: 'settling',
  body: z.object({ season_id: seasonId, gameweek_id: gameweekId, reason: z.string(), if_final: partName.nullish() }),
  key: ({ season_id, gameweek_id, reason }) => `${ofGameweek(season_id, gameweek_id)}${reason}`,
  run: async ({ trx, now, announce }, { season_id, gameweek_id, if_final }) => {
    if (if_final && !(await isPartFinal(trx, season_id, gameweek_id, if_final))) return;
    await settle.finishWaiting(trx, ofGameweek(season_id, gameweek_id), now);
    const settled = { season: season_id, gameweek: gameweek_id };
    const leagues = await readLeaguesOfTeams(trx);
    if (leagues.length > leaguesInRange) return planRanges(trx, settled, leagues, now);
    const written = await settleGameweek(trx, settled, leagues, now);
    if (written > 0) announce({ kind: 'settled', season_id, gameweek_id });
  },
});

/** Schedules the settling of a gameweek for now, because its league results may have changed. */
export async function scheduleSettle(
  trx: Transaction<Database>,
  { season, gameweek, reason, ifFinal }: SettleRequest,
  now: Instant,
): Promise<void> {
  await settle.schedule(trx, { season_id: season, gameweek_id: gameweek, reason, if_final: ifFinal }, now);
}
