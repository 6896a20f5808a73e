// The links and codes that sign in. Each works once, and ends like every sign-in: in complete-sign-in.

import { isRefusal, type Refusal } from '#game/refusal';
import { HttpError } from '../../platform/http/http-error.ts';
import type { ServerContext } from '../../platform/server-context.ts';
import { transact } from '../../platform/transact.ts';
import { accountRefusals } from '../account-refusals.ts';
import { completeSignIn, type FirstStep, firstStep } from '../complete-sign-in.ts';
import { countAttempt, forgetAttempts, guessKey } from '../guess-store.ts';
import { findToken, useCode, useToken } from '../sign-in-token-store.ts';
import { type ChoosePassword, type Confirming, confirmSignUp } from './confirm-sign-up.ts';
import { linkOver } from './link-over.ts';
import { parseName } from './request-mail.ts';

/**
 * Signs in with the token of a magic link, or of a sign-up that it confirms, which may need a password first; throws 401
 * for any other.
 */
export async function verifyLink(
  context: ServerContext,
  confirming: Confirming,
): Promise<FirstStep | ChoosePassword | Refusal> {
  const { token, browser } = confirming;
  const { database, clock } = context;
  const signUp = await findToken(database.db, 'sign-up', token, clock.now());
  if (signUp !== null) return confirmSignUp(context, signUp, confirming);
  return transact(context, async ({ trx, now }) => {
    const magic = await useToken(trx, 'magic-link', token, now);
    if (magic === null || magic.managerId === null) throw linkOver();
    return firstStep(await completeSignIn(trx, { managerId: magic.managerId, secondFactorCode: null, browser, now }));
  });
}

/** Signs in with the six digits sent to this address; throws 401 for a wrong code, 429 after too many. */
export async function verifyCode(
  context: ServerContext,
  { code, ...name }: { email?: string | undefined; phone?: string | undefined; code: string },
  browser: string,
): Promise<FirstStep | Refusal> {
  const address = parseName(name);
  if (isRefusal(address)) return address;
  const { database, clock, secret } = context;
  const key = guessKey(secret, `code of ${address}`);
  await countAttempt(database.db, key, clock.now());
  const outcome = await transact(context, async ({ trx, now }) => {
    const found = await useCode(trx, secret, { purpose: 'code', address, digits: code }, now);
    if (found === null || found.managerId === null) return null;
    return firstStep(await completeSignIn(trx, { managerId: found.managerId, secondFactorCode: null, browser, now }));
  });
  if (outcome === null) throw new HttpError(401, 'code_over', accountRefusals.codeOver);
  await forgetAttempts(database.db, key);
  return outcome;
}
