// The row of the job that settles a gameweek.

import type { Transaction } from 'kysely';
import type { GameweekId, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import { scheduleJob } from '../platform/jobs/job-store.ts';

/** Schedules the settling of a gameweek for now: what leagues decide in it may have become another. */
export async function scheduleSettle(
  trx: Transaction<Database>,
  season: SeasonId,
  gameweek: GameweekId,
  now: Instant,
): Promise<void> {
  const body = { season_id: season, gameweek_id: gameweek };
  await scheduleJob(trx, { kind: 'settle', key: `${season}:${gameweek}`, dueAt: now, body });
}
