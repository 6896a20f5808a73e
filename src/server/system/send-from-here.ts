// A restored copy may send again: an admin says so on System, or the operator at the command line.

import * as api from '#api/system';
import { isRefusal, type Refusal, refuse } from '#game/refusal';
import { tellNotices } from '../notice/tell-notices.ts';
import { act } from '../platform/act.ts';
import { wakeJobs } from '../platform/jobs/job-store.ts';
import { giveUpMailsBefore } from '../platform/mail/mail-store.ts';
import { sendQueuedMail } from '../platform/mail/send-mail.ts';
import { endHold } from '../platform/restored-copy-store.ts';
import type { Writing } from '../platform/transact.ts';
import { watchForWebhooks } from '../webhook/webhook-jobs.ts';
import { forgetWhatWas } from '../webhook/webhook-store.ts';

/**
 * Ends the hold and returns how many mails are given up. They came with the backup, so the installation that was backed
 * up has probably sent them; an admin can still send each of them again that is no notice.
 */
export async function endHoldOfCopy({ trx, now }: Pick<Writing, 'trx' | 'now'>): Promise<number | Refusal> {
  const held = await endHold(trx);
  if (held === null) return refuse('not_held', 'This installation is no restored copy: it sends already.');
  await forgetWhatWas(trx, now);
  await wakeJobs(trx, sendQueuedMail.kind);
  await wakeJobs(trx, tellNotices.kind);
  await wakeJobs(trx, watchForWebhooks.kind);
  return await giveUpMailsBefore(trx, held.restored_at, 'It came with the backup and may have been sent before.');
}

export const sendFromHere = act(api.sendFromHere, async ({ trx, now, audit }) => {
  const given_up_mails = await endHoldOfCopy({ trx, now });
  if (isRefusal(given_up_mails)) return given_up_mails;
  audit({ action: 'send-from-here', subject: {}, after: { given_up_mails } });
  return { given_up_mails };
});
