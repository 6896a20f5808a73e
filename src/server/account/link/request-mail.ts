// Asking for a link or a code: the address is counted and stored, and the answer is the same whether it is known or
// not.

import { randomUUID } from 'node:crypto';
import { parsePhoneNumber } from '#game/account/phone-number';
import { parseEmailAddress } from '#game/invite/email-address';
import { isRefusal, type Refusal } from '#game/refusal';
import { scheduleJob } from '../../platform/jobs/job-store.ts';
import type { ServerContext } from '../../platform/server-context.ts';
import { transact } from '../../platform/transact.ts';
import { countAttempt, guessKey } from '../guess-store.ts';
import type { AccountMail } from './account-mail.ts';

/** The kind of the job that looks up the address and mails. */
export const accountMailKind = 'account-mail';

/** The e-mail address, or otherwise the phone number, as it is stored. */
export function parseName({ email, phone }: { email?: string | undefined; phone?: string | undefined }) {
  if (email === undefined && phone !== undefined) return parsePhoneNumber(phone);
  const number = parsePhoneNumber(email ?? '');
  return isRefusal(number) ? parseEmailAddress(email ?? '') : number;
}

/** Has the mail sent to this address if it is known. Throws 429 if too many were requested. */
export async function requestMail(context: ServerContext, mail: AccountMail): Promise<void> {
  const { database, clock, secret } = context;
  // A stranger must not be able to fill somebody's mailbox.
  await countAttempt(database.db, guessKey(secret, `mail to ${mail.address}`), clock.now());
  await transact(context, async ({ trx, now }) => {
    await scheduleJob(trx, { kind: accountMailKind, key: randomUUID(), dueAt: now, body: mail });
  });
}

/** Like `requestMail`, for a typed name, unless it is refused. */
export async function requestMailTo(
  context: ServerContext,
  address: string | Refusal,
  mailFor: (address: string) => AccountMail,
): Promise<Refusal | Record<string, never>> {
  if (isRefusal(address)) return address;
  await requestMail(context, mailFor(address));
  return {};
}
