// The second half of a sign-in: the challenge's token together with the six digits.

import { transaction } from '../platform/database/transaction.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { accountRefusals } from './account-refusals.ts';
import { completeSignIn, type SignInOutcome } from './complete-sign-in.ts';
import { countAttempt, forgetAttempts, guessKey } from './guess-store.ts';
import { findToken, useToken } from './sign-in-token-store.ts';

const questionOver = (): HttpError => new HttpError(401, 'question_over', accountRefusals.questionOver);

/** The session; throws 401 for a wrong code or an expired challenge, and 429 after too many. */
export async function signInWithSecondFactor(
  { database: { db }, clock, secret }: ServerContext,
  { token, code }: { readonly token: string; readonly code: string },
  browser: string,
): Promise<SignInOutcome> {
  const now = clock.now();
  const managerId = (await findToken(db, 'second-factor', token, now))?.managerId ?? null;
  if (managerId === null) throw questionOver();
  const key = guessKey(secret, `second factor of ${managerId}`);
  await countAttempt(db, key, now);
  const outcome = await transaction(db, async (trx) => {
    const completed = await completeSignIn(trx, { managerId, secondFactorCode: { typed: code, secret }, browser, now });
    // The challenge stays open after a wrong code, because the throttle counts those.
    if (completed.step === 'signed-in' && (await useToken(trx, 'second-factor', token, now)) === null)
      throw questionOver();
    return completed;
  });
  if (outcome.step === 'wrong-code') throw new HttpError(401, 'code_wrong', accountRefusals.codeWrong);
  await forgetAttempts(db, key);
  return outcome;
}
