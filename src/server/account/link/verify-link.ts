// The links and codes that sign in. Each works once, and ends like every sign-in: in complete-sign-in.

import type { EmailAddress } from '#game/invite/email-address';
import { isRefusal, type Refusal } from '#game/refusal';
import { HttpError } from '../../platform/http/http-error.ts';
import type { ServerContext } from '../../platform/server-context.ts';
import { transact } from '../../platform/transact.ts';
import { accountTexts } from '../account-texts.ts';
import { completeSignIn, type FirstStep, firstStep } from '../complete-sign-in.ts';
import { countAttempt, forgetAttempts, guessKey } from '../guess-store.ts';
import { useCode, useToken } from '../sign-in-token-store.ts';
import { parseName } from './request-mail.ts';
import { openAccount } from './sign-up.ts';

export const linkOver = (): HttpError => new HttpError(401, 'link_over', accountTexts.linkOver);

/** Signs in with the token of a magic link, or of a sign-up that it confirms; throws 401 for any other. */
export async function verifyLink(context: ServerContext, token: string, browser: string): Promise<FirstStep> {
  return transact(context, async (writing) => {
    const { trx, now } = writing;
    const magic = await useToken(trx, 'magic-link', token, now);
    if (magic !== null && magic.managerId !== null) {
      return firstStep(await completeSignIn(trx, { managerId: magic.managerId, secondFactorCode: null, browser, now }));
    }
    const signUp = await useToken(trx, 'sign-up', token, now);
    if (signUp === null || signUp.email === null || signUp.passwordHash === null) throw linkOver();
    const email = signUp.email as EmailAddress;
    const opened = await openAccount(writing, { email, passwordHash: signUp.passwordHash, browser });
    if (opened === null) throw linkOver();
    return opened;
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
  if (outcome === null) throw new HttpError(401, 'code_over', accountTexts.codeOver);
  await forgetAttempts(database.db, key);
  return outcome;
}
