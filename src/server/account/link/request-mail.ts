// Asking for a link or a code: the request is counted and stored, and the answer is the same whether the address is
// known or not.

import { parsePhoneNumber } from '#game/account/phone-number';
import { parseEmailAddress } from '#game/invite/email-address';
import { isRefusal, type Refusal } from '#game/refusal';
import { HttpError } from '../../platform/http/http-error.ts';
import { hasMail } from '../../platform/mail/has-mail.ts';
import type { ServerContext } from '../../platform/server-context.ts';
import { transact } from '../../platform/transact.ts';
import { accountRefusals } from '../account-refusals.ts';
import { countAttempt, guessKey, mailKey } from '../guess-store.ts';
import { isKnownBrowser } from '../session/is-known-browser.ts';
import type { AccountMail } from './account-mail.ts';
import { hasFullQueue } from './account-mail-store.ts';
import { writeAccountMail } from './write-account-mail.ts';

/** Where a request comes from. */
export type Asking = {
  /** The browser's cookie from an earlier sign-in. */
  readonly known: string | null;
  /** The network address. */
  readonly source: string;
};

/** The e-mail address, or otherwise the phone number, as it is stored. */
export function parseName({ email, phone }: { email?: string | undefined; phone?: string | undefined }) {
  if (email === undefined && phone !== undefined) return parsePhoneNumber(phone);
  const number = parsePhoneNumber(email ?? '');
  return isRefusal(number) ? parseEmailAddress(email ?? '') : number;
}

/**
 * Counts a request for this address and returns the key under which its mails are counted: a browser that has signed in
 * with the address has a key of its own, so that strangers cannot lock its owner out. Throws 429 if the source has sent
 * too many.
 */
export async function countRequest(
  context: ServerContext,
  address: string,
  { known, source }: Asking,
): Promise<Buffer> {
  if (await isKnownBrowser(context, address, known))
    return guessKey(context.secret, `mail to ${address} from ${known}`);
  context.sources.count(source);
  return mailKey(context.secret, address);
}

/** Has the mail sent to its address if it is known. Throws 429 if too many were requested, 503 if too many wait. */
export async function requestMail(context: ServerContext, mail: AccountMail, key: Buffer): Promise<void> {
  const { database, clock } = context;
  // A stranger must not be able to fill somebody's mailbox.
  await countAttempt(database.db, key, clock.now());
  await transact(context, async ({ trx, now }) => {
    if (await hasFullQueue(trx)) throw new HttpError(503, 'busy', accountRefusals.mailBusy, { retryAfter: 10 });
    await writeAccountMail.schedule(trx, mail, now);
  });
}

export type MailAnswer = { readonly can_send: boolean };

/** Text messages, and mails without a mail server, leave this machine only through the operator. */
export const mailAnswer = ({ config }: Pick<ServerContext, 'config'>, address: string): MailAnswer => ({
  can_send: hasMail(config) && (address.includes('@') || config.mode !== 'production'),
});

/** Like `requestMail`, for a typed name, unless it is refused. */
export async function requestMailTo(
  context: ServerContext,
  address: string | Refusal,
  asking: Asking,
  mailFor: (address: string) => AccountMail,
): Promise<Refusal | MailAnswer> {
  if (isRefusal(address)) return address;
  await requestMail(context, mailFor(address), await countRequest(context, address, asking));
  return mailAnswer(context, address);
}
