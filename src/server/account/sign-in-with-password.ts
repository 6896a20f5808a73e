// Signing in by address and password. Known and unknown addresses meet the same statements and one hash.

import { type Refusal, refuse } from '#game/refusal';
import { transaction } from '../platform/database/transaction.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { ServerContext } from '../server-context.ts';
import { findAccount } from './account-store.ts';
import { accountTexts } from './account-texts.ts';
import { completeSignIn, type SignInOutcome } from './complete-sign-in.ts';
import { countAttempt, forgetAttempts, guessKey } from './guess-store.ts';
import { verifyPassword } from './password/password-hash.ts';

export type PasswordSignIn = {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly password?: string | undefined;
};

/** The session, or the question for the second factor; throws 401 for a wrong pair and 429 after too many. */
export async function signInWithPassword(
  { database: { db }, clock, secret }: ServerContext,
  { email, phone, password }: PasswordSignIn,
  browser: string,
): Promise<SignInOutcome | Refusal> {
  const address = [email, phone].map((name) => name?.trim().toLowerCase() ?? '').find((name) => name !== '');
  if (address === undefined || password === undefined || password === '') {
    return refuse('credentials_missing', accountTexts.credentialsMissing);
  }
  const key = guessKey(secret, address);
  await countAttempt(db, key, clock.now());
  const account = await findAccount(db, address);
  const isRight = await verifyPassword(account?.passwordHash ?? null, password);
  if (account === null || !isRight) throw new HttpError(401, 'credentials_wrong', accountTexts.credentialsWrong);
  await forgetAttempts(db, key);
  const { managerId } = account;
  return transaction(db, (trx) =>
    completeSignIn(trx, { managerId, secondFactorCode: null, browser, now: clock.now() }),
  );
}
