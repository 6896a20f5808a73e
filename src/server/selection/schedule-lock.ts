// The row of the job that locks a part at its deadline.

import type { Transaction } from 'kysely';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import { scheduleJob } from '../platform/jobs/job-store.ts';
import type { PartPlace } from './part-place.ts';

/** The kind of this job in the table of jobs. */
export const lockPartKind = 'lock-part';

/** The key of a part's job. */
export const lockKey = ({ season, gameweek, part }: PartPlace): string => `${season}/${gameweek}/${part}`;

/** Schedules the locking of a part at its deadline, or moves it there. */
export async function scheduleLock(trx: Transaction<Database>, place: PartPlace, deadline: Instant): Promise<void> {
  const { season, gameweek, part } = place;
  const body = { season_id: season, gameweek_id: gameweek, part };
  await scheduleJob(trx, { kind: lockPartKind, key: lockKey(place), dueAt: deadline, body });
}
