// The job 'clean-up': once a day it deletes what is over, and schedules itself again.

import type { Instant } from '#game/instant';
import { transaction } from '../platform/database/transaction.ts';
import { scheduleJob, scheduleUnlessThere } from '../platform/jobs/job-store.ts';
import type { JobContext, JobKinds } from '../platform/jobs/run-due-job.ts';
import type { ServerContext } from '../server-context.ts';
import { deleteWhatIsOver } from './clean-up-store.ts';

const kind = 'clean-up';
const day = 86_400_000;
const aDayAfter = (now: Instant) => ({ kind, key: 'daily', dueAt: (now + day) as Instant });

async function cleanUp({ trx, clock, log }: JobContext): Promise<void> {
  const now = clock.now();
  const deleted = await deleteWhatIsOver(trx, now);
  await scheduleJob(trx, aDayAfter(now));
  log.info({ deleted }, 'what is over was deleted');
}

export const cleanUpJob: JobKinds = { [kind]: cleanUp };

/** Sees to it that an installation cleans up: the first time a day after its first start. */
export async function prepareCleanUp({ database, clock }: ServerContext): Promise<void> {
  await transaction(database.db, (trx) => scheduleUnlessThere(trx, aDayAfter(clock.now())));
}
