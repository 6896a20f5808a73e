// Every sign-in ends here, so that none bypasses the second factor: it asks for it, checks it, and opens the session.

import type { Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import { type Instant, minutesInMilliseconds } from '#game/instant';
import type { Caller } from '../platform/access/caller.ts';
import type { Database } from '../platform/database/schema.ts';
import { proveSecondFactor, type TypedCode } from './second-factor/prove-second-factor.ts';
import { lockSecondFactorRow } from './second-factor/second-factor-store.ts';
import { openSession } from './session/session-store.ts';
import { issueToken } from './sign-in-token-store.ts';

export type SignIn = {
  readonly managerId: ManagerId;
  /** What was typed as the second factor. */
  readonly secondFactorCode: TypedCode | null;
  /** The browser's name for itself, for the list of sessions. */
  readonly browser: string;
  readonly now: Instant;
};

export type SignedInSession = { readonly step: 'signed-in'; readonly caller: Caller; readonly credential: string };
/** The result of a first factor. */
export type FirstStep = SignedInSession | { readonly step: 'second-factor'; readonly token: string };
export type SignInOutcome = FirstStep | { readonly step: 'wrong-code' };

/** No code has been entered yet, so none can be wrong. */
export function firstStep(outcome: SignInOutcome): FirstStep {
  if (outcome.step === 'wrong-code') throw new Error('a first factor ended with a wrong code');
  return outcome;
}

const timeForCode = minutesInMilliseconds(5);

/** Signs in a manager whose first factor has been proved. */
export async function completeSignIn(trx: Transaction<Database>, signIn: SignIn): Promise<SignInOutcome> {
  const { managerId, secondFactorCode, browser, now } = signIn;
  const factor = await lockSecondFactorRow(trx, managerId);
  if (factor?.isOn === true) {
    if (secondFactorCode === null) {
      const token = await issueToken(trx, { purpose: 'second-factor', managerId, now, life: timeForCode });
      return { step: 'second-factor', token };
    }
    const isProved = await proveSecondFactor(trx, { managerId, factor }, secondFactorCode, now);
    if (!isProved) return { step: 'wrong-code' };
  }
  const { sessionId, credential } = await openSession(trx, { managerId, browser, now });
  return { step: 'signed-in', caller: { managerId, sessionId }, credential };
}
