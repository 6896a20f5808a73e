// An admin has failed mails sent again, one or all.

import * as api from '#api/outbox';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { queueAgain, queueAllAgain } from '../platform/mail/mail-store.ts';
import { sendQueuedMail } from '../platform/mail/send-mail.ts';

/** Queues one failed mail again. */
export const retryMail = act(api.retryMail, async ({ trx, input, now, audit }) => {
  if (!(await queueAgain(trx, input.mail_id))) throw notFound('Mail');
  await sendQueuedMail.schedule(trx, { mail_id: input.mail_id }, now);
  audit({ action: 'retry-mail', subject: { mail_id: input.mail_id } });
  return {};
});

/** Queues every failed mail again, and returns how many there were. */
export const retryAllMails = act(api.retryAllMails, async ({ trx, now, audit }) => {
  const ids = await queueAllAgain(trx);
  for (const id of ids) await sendQueuedMail.schedule(trx, { mail_id: id }, now);
  audit({ action: 'retry-all-mails', subject: {}, after: { queued: ids.length } });
  return { queued: ids.length };
});
