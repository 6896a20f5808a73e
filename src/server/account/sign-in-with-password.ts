// Signing in by address and password. Known and unknown addresses run the same statements and one hash.

import type { Transaction } from 'kysely';
import { parsePhoneNumber } from '#game/account/phone-number';
import { isRefusal, type Refusal, refuse } from '#game/refusal';
import type { Database } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { accountRefusals } from './account-refusals.ts';
import { findAccount, type KnownAccount } from './account-store.ts';
import { completeSignIn, type SignInOutcome } from './complete-sign-in.ts';
import { countAttempt, forgetAttempts, guessKey } from './guess-store.ts';
import { inHashTurn, type Verify } from './password/password-hash.ts';
import { isKnownBrowser } from './session/is-known-browser.ts';
import { knowsManager } from './session/known-browser.ts';

export type PasswordSignIn = {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly password?: string | undefined;
};

export type SignInFrom = {
  /** The browser's name for itself. */
  readonly browser: string;
  /** Its cookie from an earlier sign-in. */
  readonly known: string | null;
  /** The network address of the request. */
  readonly source: string;
};

/** The session, or the challenge for the second factor; throws 401 for a wrong pair and 429 after too many. */
export async function signInWithPassword(
  context: ServerContext,
  { email, phone, password }: PasswordSignIn,
  from: SignInFrom,
): Promise<SignInOutcome | Refusal> {
  const address = signInName({ email, phone });
  if (address === undefined || password === undefined || password === '') {
    return refuse('credentials_missing', accountRefusals.credentialsMissing);
  }
  const { database, clock } = context;
  const line = (await isKnownBrowser(context, address, from.known)) ? 'members' : 'strangers';
  const account = await inHashTurn(
    (verify) => transaction(database.db, (trx) => judge(trx, context, { address, password }, from, verify)),
    line,
  );
  if (account === null) throw new HttpError(401, 'credentials_wrong', accountRefusals.credentialsWrong);
  const { managerId } = account;
  const signIn = { managerId, secondFactorCode: null, browser: from.browser, now: clock.now() };
  return transaction(database.db, (trx) => completeSignIn(trx, signIn));
}

/** The first name given, as it is stored: one field accepts an address or a number. */
function signInName({ email, phone }: PasswordSignIn): string | undefined {
  const typed = [email, phone].map((name) => name?.trim().toLowerCase() ?? '').find((name) => name !== '');
  const number = typed === undefined ? null : parsePhoneNumber(typed);
  return number === null || isRefusal(number) ? typed : number;
}

/**
 * The account, if this is its password. The attempt is counted in the same transaction, so it only counts if a password
 * was judged, and parallel attempts gain nothing.
 */
async function judge(
  trx: Transaction<Database>,
  { clock, secret, sources }: ServerContext,
  { address, password }: { readonly address: string; readonly password: string },
  { known, source }: SignInFrom,
  verify: Verify,
): Promise<KnownAccount | null> {
  const account = await findAccount(trx, address);
  const isKnown = account !== null && knowsManager(secret, known, account.managerId);
  // A browser that has signed in as the manager has its own attempts, whatever strangers do.
  const takeBack = isKnown ? () => undefined : sources.count(source);
  try {
    const key = guessKey(secret, isKnown ? `${address} from ${known}` : address);
    await countAttempt(trx, key, clock.now());
    if (!(await verify(account?.passwordHash ?? null, password))) return null;
    await forgetAttempts(trx, key);
    takeBack();
    return account;
  } catch (error) {
    takeBack();
    throw error;
  }
}
