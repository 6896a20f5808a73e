// Confirms the address of somebody who signed up, and opens their account.

import { type EmailAddress } from '#game/invite/email-address';
import { isRefusal, type Refusal } from '#game/refusal';
import type { ServerContext } from '../../platform/server-context.ts';
import { transact } from '../../platform/transact.ts';
import type { FirstStep } from '../complete-sign-in.ts';
import { judgePassword } from '../password/judge-password.ts';
import { hashPassword } from '../password/password-hash.ts';
import { type FoundToken, useToken } from '../sign-in-token-store.ts';
import { linkOver } from './link-over.ts';
import { maySignUp } from './may-sign-up.ts';
import { openAccount } from './sign-up.ts';
import { isSameBrowser } from './sign-up-cookie.ts';

/** Asks for a password, because the link was opened in another browser than the one in which it was typed. */
export type ChoosePassword = { readonly step: 'choose-password'; readonly email: string };

export type Confirming = {
  readonly token: string;
  /** Chosen by whoever has the link. */
  readonly password?: string | undefined;
  /** The browser's name for itself. */
  readonly browser: string;
  /** The hash of its cookie from signing up. */
  readonly browserHash: Buffer | null;
};

/** Signs in with the new account, or asks for its password; throws 401 if the address may no longer sign up. */
export async function confirmSignUp(
  context: ServerContext,
  found: FoundToken,
  { token, password, browser, browserHash }: Confirming,
): Promise<FirstStep | ChoosePassword | Refusal> {
  const { config, clock, database } = context;
  const email = found.email as EmailAddress;
  // An invitation may have been cancelled since.
  if (!(await maySignUp(database.db, config, email, clock.now()))) throw linkOver();
  const typed = isSameBrowser(found.browserHash, browserHash) ? found.passwordHash : null;
  const passwordHash = password === undefined ? typed : await hashOfChosen(password, email);
  if (passwordHash === null) return { step: 'choose-password', email };
  if (isRefusal(passwordHash)) return passwordHash;
  return transact(context, async (writing) => {
    const { trx, now } = writing;
    if ((await useToken(trx, 'sign-up', token, now)) === null) throw linkOver();
    if (!(await maySignUp(trx, config, email, now))) throw linkOver();
    const opened = await openAccount(writing, { email, passwordHash, browser });
    if (opened === null) throw linkOver();
    return opened;
  });
}

async function hashOfChosen(password: string, email: EmailAddress): Promise<string | Refusal> {
  return judgePassword(password, email) ?? (await hashPassword(password));
}
