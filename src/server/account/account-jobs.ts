// The jobs of accounts and of the mail queue.

import type { JobKinds } from '../platform/jobs/run-due-job.ts';
import { sendMailKind } from '../platform/mail/post-mail.ts';
import { sendMail, sendMailBody } from '../platform/mail/send-mail.ts';
import type { ServerContext } from '../server-context.ts';
import { accountMailBody, sendAccountMail } from './link/account-mail.ts';
import { accountMailKind } from './link/request-mail.ts';

/** What they do, with the settings and the secret of this server. */
export const accountJobs = ({ database, config, secret }: ServerContext): JobKinds => ({
  [accountMailKind]: ({ trx, clock }, body) =>
    sendAccountMail({ trx, config, secret, now: clock.now() }, accountMailBody.parse(body)),
  [sendMailKind]: ({ clock }, body) =>
    sendMail({ db: database.db, config, secret, clock }, sendMailBody.parse(body).mail_id),
});
