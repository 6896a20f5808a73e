// The job 'clean-up': once a day it deletes expired rows, and schedules itself again.

import { z } from 'zod';
import type { Instant } from '#game/instant';
import { transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { deleteWhatIsOver } from './clean-up-store.ts';

const day = 86_400_000;
const aDayAfter = (now: Instant) => (now + day) as Instant;

export const cleanUp = defineJob({
  kind: 'clean-up',
  lane: 'inTransaction',
  body: z.object({}),
  key: () => 'daily',
  run: async ({ trx, now, context, afterCommit }) => {
    const deleted = await deleteWhatIsOver(trx, now);
    await cleanUp.schedule(trx, {}, aDayAfter(now));
    afterCommit(() => context.log.info({ deleted }, 'expired rows deleted'));
  },
});

/** Makes sure that the clean-up is scheduled: the first one a day after the first start. */
export async function prepareCleanUp({ database, clock }: ServerContext): Promise<void> {
  await transaction(database.db, (trx) => cleanUp.scheduleUnlessThere(trx, {}, aDayAfter(clock.now())));
}
