// The job that answers a request for account mail, in a lane of its own: strangers can ask for it.

import { randomUUID } from 'node:crypto';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { accountMailBody, sendAccountMail } from './account-mail.ts';
import { accountMailKind, deleteDoneRequests } from './account-mail-store.ts';

/** Mails what was asked for if the address may have it, and forgets the request. */
export const writeAccountMail = defineJob({
  kind: accountMailKind,
  lane: 'accountMail',
  body: accountMailBody,
  // Every request is a job of its own.
  key: () => randomUUID(),
  run: async ({ trx, now, context: { config, secret } }, mail) => {
    await sendAccountMail({ trx, config, secret, now }, mail);
    await deleteDoneRequests(trx);
  },
});
