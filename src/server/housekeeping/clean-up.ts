// The job 'clean-up': once a day it deletes expired rows and kept mails, and schedules itself again.

import { z } from 'zod';
import type { Instant } from '#game/instant';
import { transaction } from '../platform/database/transaction.ts';
import { defineJob, type JobSurroundings } from '../platform/jobs/define-job.ts';
import { emptyOutbox } from '../platform/mail/local-outbox.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { daysOfMails, deleteWhatIsOver } from './clean-up-store.ts';

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
    afterCommit(() => void deleteOldMails(context, now));
  },
});

/**
 * Makes sure that the clean-up is scheduled, the first one a day after the first start. Each process deletes old mails at
 * its start, too: another one may take the job every day, and does not see this one's files.
 */
export async function prepareCleanUp(context: ServerContext): Promise<void> {
  const { database, clock } = context;
  const next = aDayAfter(clock.now());
  await transaction(database.db, (trx) => cleanUp.scheduleUnlessThere(trx, {}, next, next));
  await deleteOldMails(context, clock.now());
}

const deleteOldMails = (context: JobSurroundings, now: Instant): Promise<void> =>
  emptyOutbox(context, new Date(now - daysOfMails * day));
