// The job 'settle': scheduled when a match ends, which may make its part final, or is reopened.

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
import { isPartFinal } from './settle-store.ts';

export type SettleRequest = {
  readonly season: SeasonId;
  readonly gameweek: GameweekId;
  /** A unique name for the request, such as a match and its version. */
  readonly reason: string;
  /** Settles only if every match of this part is over by then; the act that ends the last one schedules it too. */
  readonly ifFinal?: Part | null;
};

const ofGameweek = (season: SeasonId, gameweek: GameweekId): string => `${season}:${gameweek}:`;

/**
 * Settles the gameweek and tells the processes, whose cached tables begin where it ends. Each request has a key of its
 * own, so that no reporter ever waits for a settling under way; one settling answers every request that waits.
 */
export const settle = defineJob({
  kind: 'settle',
  lane: 'inTransaction',
  body: z.object({ season_id: seasonId, gameweek_id: gameweekId, reason: z.string(), if_final: partName.nullish() }),
  key: ({ season_id, gameweek_id, reason }) => `${ofGameweek(season_id, gameweek_id)}${reason}`,
  run: async ({ trx, now, announce }, { season_id, gameweek_id, if_final }) => {
    if (if_final && !(await isPartFinal(trx, season_id, gameweek_id, if_final))) return;
    await settle.finishWaiting(trx, ofGameweek(season_id, gameweek_id), now);
    const written = await settleGameweek(trx, { season: season_id, gameweek: gameweek_id }, now);
    if (written > 0) announce({ kind: 'settled', season_id, gameweek_id });
  },
});

/** Schedules the settling of a gameweek for now: what leagues decide in it may have become another. */
export async function scheduleSettle(
  trx: Transaction<Database>,
  { season, gameweek, reason, ifFinal }: SettleRequest,
  now: Instant,
): Promise<void> {
  await settle.schedule(trx, { season_id: season, gameweek_id: gameweek, reason, if_final: ifFinal }, now);
}
