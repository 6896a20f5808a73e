// Every way in ends here, so that none passes by the second factor: it asks for it, checks it, and opens the session.

import type { Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import { type Instant, minutesInMilliseconds } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import type { Caller } from '../platform/http/caller.ts';
import { lockSecondFactor, spendTotpStep } from './account-store.ts';
import { openSession } from './session/session-store.ts';
import { issueToken } from './sign-in-token-store.ts';
import { matchTotp } from './totp.ts';

export type SignIn = {
  readonly managerId: ManagerId;
  /** The six digits, where they were asked for. */
  readonly secondFactorCode: string | null;
  /** What the browser calls itself, for the list of sessions. */
  readonly browser: string;
  readonly now: Instant;
};

export type SignedInSession = { readonly step: 'signed-in'; readonly caller: Caller; readonly credential: string };
export type SignInOutcome =
  | SignedInSession
  | { readonly step: 'second-factor'; readonly token: string }
  | { readonly step: 'wrong-code' };

const timeForCode = minutesInMilliseconds(5);

/** Lets a manager in whose first factor has been proved. */
export async function completeSignIn(trx: Transaction<Database>, signIn: SignIn): Promise<SignInOutcome> {
  const { managerId, secondFactorCode, browser, now } = signIn;
  const secondFactor = await lockSecondFactor(trx, managerId);
  if (secondFactor !== null) {
    if (secondFactorCode === null) {
      const token = await issueToken(trx, { purpose: 'second-factor', managerId, now, life: timeForCode });
      return { step: 'second-factor', token };
    }
    const step = matchTotp(secondFactor.secret, secondFactorCode, now, secondFactor.lastStep);
    if (step === null) return { step: 'wrong-code' };
    await spendTotpStep(trx, managerId, step);
  }
  const { sessionId, credential } = await openSession(trx, { managerId, browser, now });
  return { step: 'signed-in', caller: { managerId, sessionId }, credential };
}
