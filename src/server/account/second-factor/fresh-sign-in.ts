// Changes with which a thief could keep an account (address, password, second factor) need a fresh sign-in
// (rules/account 8).

import type { Transaction } from 'kysely';
import { type Instant, minutesInMilliseconds } from '#game/instant';
import type { Caller } from '../../platform/access/caller.ts';
import type { Database } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { ServerContext } from '../../platform/server-context.ts';
import { transact } from '../../platform/transact.ts';
import { accountRefusals } from '../account-refusals.ts';
import { readCredentials } from '../account-store.ts';
import { countAttempt, forgetAttempts, guessKey } from '../guess-store.ts';
import { verifyPassword } from '../password/password-hash.ts';
import { noteProof, readProof } from '../session/sessions-store.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { lockSecondFactorRow } from './second-factor-store.ts';

/** How long a proof counts as fresh. */
export const freshFor = minutesInMilliseconds(10);

/** Throws 403 unless this session has recently proved who is using it. */
export async function mustBeFresh(trx: Transaction<Database>, caller: Caller, now: Instant): Promise<void> {
  const proof = await readProof(trx, caller);
  if (proof !== null && now - proof.getTime() < freshFor) return;
  throw new HttpError(403, 'fresh_sign_in_needed', accountRefusals.freshNeeded);
}

/** Proves the manager's identity again; throws 403 for a wrong password or code, 429 after too many. */
export async function proveAgain(
  context: ServerContext,
  caller: Caller,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<Record<string, never>> {
  const { database, clock, secret } = context;
  const key = guessKey(secret, `proof of ${caller.managerId}`);
  await countAttempt(database.db, key, clock.now());
  const credentials = await readCredentials(database.db, caller.managerId);
  const isRight = await verifyPassword(credentials?.password_hash ?? null, password);
  if (!isRight) throw new HttpError(403, 'credentials_wrong', accountRefusals.credentialsWrong);
  const isProved = await transact(context, async ({ trx, now }) => {
    const factor = await lockSecondFactorRow(trx, caller.managerId);
    const typed = { typed: code, secret };
    if (factor?.isOn === true && !(await proveSecondFactor(trx, { managerId: caller.managerId, factor }, typed, now))) {
      return false;
    }
    await noteProof(trx, caller, now);
    return true;
  });
  if (!isProved) throw new HttpError(403, 'code_wrong', accountRefusals.codeWrong);
  await forgetAttempts(database.db, key);
  return {};
}
