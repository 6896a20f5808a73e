// The jobs of accounts and of the mail queue.

import { defineJob, type Job } from '../platform/jobs/define-job.ts';
import { sendMailKind } from '../platform/mail/post-mail.ts';
import { sendMail, sendMailBody } from '../platform/mail/send-mail.ts';
import { accountMailBody, sendAccountMail } from './link/account-mail.ts';
import { accountMailKind, deleteDoneRequests } from './link/account-mail-store.ts';

const writeAccountMail = defineJob({
  kind: accountMailKind,
  lane: 'accountMail',
  body: accountMailBody,
  run: async ({ trx, now, context: { config, secret } }, mail) => {
    await sendAccountMail({ trx, config, secret, now }, mail);
    await deleteDoneRequests(trx);
  },
});

/** Outside a transaction, because a mail server can be slow. */
const sendQueuedMail = defineJob({
  kind: sendMailKind,
  lane: 'outside',
  leavesTheHouse: true,
  body: sendMailBody,
  run: async ({ context: { database, config, secret, clock, log } }, { mail_id }) => {
    await sendMail({ db: database.db, config, secret, clock, log }, mail_id);
  },
});

export const accountJobs: readonly Job[] = [writeAccountMail, sendQueuedMail];
