// The job 'account-mail': looks up the typed address, and only mails if it is known. The request itself does not look
// it up, so known and unknown addresses are answered with the same statements.

import type { Transaction } from 'kysely';
import { z } from 'zod';
import { type Instant, minutesInMilliseconds } from '#game/instant';
import { type EmailAddress } from '#game/invite/email-address';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/schema.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { unseal } from '../../platform/seal.ts';
import { accountLetters } from '../account-letters.ts';
import { findAccount, lockMemberRow } from '../account-store.ts';
import { issueCode, issueToken } from '../sign-in-token-store.ts';
import { maySignUp } from './may-sign-up.ts';

export const accountMailBody = z.discriminatedUnion('kind', [
  /** The hash of the chosen password is sealed, because this row outlives the request. */
  z.object({
    kind: z.literal('sign-up'),
    address: z.string(),
    sealed_hash: z.string(),
    /** Of the browser in which it was chosen, in base64url; null in a request of an older version. */
    browser_hash: z.string().nullable().default(null),
  }),
  z.object({ kind: z.literal('magic-link'), address: z.string(), next: z.string().nullable() }),
  z.object({ kind: z.literal('code'), address: z.string() }),
  z.object({ kind: z.literal('recovery'), address: z.string() }),
]);
export type AccountMail = z.output<typeof accountMailBody>;

type Surroundings = {
  readonly trx: Transaction<Database>;
  readonly config: Config;
  readonly secret: Buffer;
  readonly now: Instant;
};

export const linkLife = minutesInMilliseconds(10);
const confirmationLife = minutesInMilliseconds(24 * 60);

/** Mails the link or code if the address may have it. */
export async function sendAccountMail(surroundings: Surroundings, mail: AccountMail): Promise<void> {
  if (mail.kind === 'sign-up') return askToConfirm(surroundings, mail);
  const { trx, secret, config, now } = surroundings;
  const { address } = mail;
  const account = await findAccount(trx, address);
  if (account === null) return;
  const { managerId } = account;
  const issue = { managerId, now, life: linkLife };
  const post = { to: address, now, life: linkLife };
  switch (mail.kind) {
    case 'magic-link': {
      const token = await issueToken(trx, { ...issue, purpose: 'magic-link' });
      const next = mail.next === null ? '' : `?next=${encodeURIComponent(mail.next)}`;
      const letter = accountLetters.magicLink(`${config.publicUrl}/login${next}#link=${token}`);
      return void (await postMail(trx, secret, { ...post, letter }));
    }
    case 'recovery': {
      const token = await issueToken(trx, { ...issue, purpose: 'password' });
      const letter = accountLetters.recovery(`${config.publicUrl}/update-password#token=${token}`);
      return void (await postMail(trx, secret, { ...post, letter }));
    }
    case 'code': {
      const digits = await issueCode(trx, secret, { ...issue, purpose: 'code', email: address });
      const isPhone = address.startsWith('+');
      const letter = isPhone ? accountLetters.codeByText(digits) : accountLetters.code(digits);
      return void (await postMail(trx, secret, { ...post, letter, channel: isPhone ? 'text' : 'email' }));
    }
  }
}

/** Asks the address to confirm the sign-up, if it may sign up. */
async function askToConfirm(
  { trx, secret, config, now }: Surroundings,
  { address, sealed_hash, browser_hash }: Extract<AccountMail, { kind: 'sign-up' }>,
): Promise<void> {
  const member = await lockMemberRow(trx, address);
  const post = { to: address, now, life: confirmationLife };
  if (member?.hasAccount === true) {
    const letter = accountLetters.alreadySignedUp(`${config.publicUrl}/login`);
    return void (await postMail(trx, secret, { ...post, letter }));
  }
  if (!(await maySignUp(trx, config, address as EmailAddress, now))) return;
  const token = await issueToken(trx, {
    purpose: 'sign-up',
    managerId: member?.managerId ?? null,
    email: address,
    ...(browser_hash !== null && {
      chosen: { passwordHash: unseal(secret, sealed_hash), browserHash: Buffer.from(browser_hash, 'base64url') },
    }),
    now,
    life: confirmationLife,
  });
  const letter = accountLetters.signUp(`${config.publicUrl}/login#link=${token}`);
  await postMail(trx, secret, { ...post, letter });
}
