// The first admin: an installation without managers prints a link that works once, a new one at each start.

import type { Kysely } from 'kysely';
import { parseUsername } from '#game/account/username';
import { parseEmailAddress } from '#game/invite/email-address';
import { isRefusal, type Refusal, refuse } from '#game/refusal';
import type { Database } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { transact } from '../platform/transact.ts';
import { accountRefusals } from './account-refusals.ts';
import { hasManagers, insertAdmin } from './account-store.ts';
import { completeSignIn, type SignInOutcome } from './complete-sign-in.ts';
import { judgePassword } from './password/judge-password.ts';
import { hashPassword } from './password/password-hash.ts';
import { findToken, issueToken, useToken } from './sign-in-token-store.ts';

/** The link for the operator; null once there is a manager. */
export async function prepareSetUp({ database, clock, config }: ServerContext): Promise<string | null> {
  const token = await transaction(database.db, async (trx) => {
    if (await hasManagers(trx)) return null;
    return issueToken(trx, { purpose: 'set-up', managerId: null, now: clock.now(), life: null });
  });
  return token === null ? null : `${config.publicUrl}/set-up?token=${token}`;
}

export type SetUp = {
  readonly token: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
};

/** No start prints a link any more once there is a manager. */
const linkOver = async (db: Kysely<Database>): Promise<Refusal> =>
  refuse('set_up_link_over', (await hasManagers(db)) ? accountRefusals.setUpDone : accountRefusals.setUpLinkOver);

/** Creates the first admin and signs them in. */
export async function setUpFirstAdmin(
  context: ServerContext,
  { token, email: typed, username: name, password }: SetUp,
  browser: string,
): Promise<SignInOutcome | Refusal> {
  // Before hashing: a stranger's guess must cost no more than a lookup.
  if ((await findToken(context.database.db, 'set-up', token, context.clock.now())) === null) {
    return await linkOver(context.database.db);
  }
  const email = parseEmailAddress(typed);
  if (isRefusal(email)) return email;
  const username = parseUsername(name);
  if (isRefusal(username)) return username;
  const weak = judgePassword(password, email);
  if (weak !== null) return weak;
  const passwordHash = await hashPassword(password);
  return transact(context, async ({ trx, now, audit }) => {
    if ((await useToken(trx, 'set-up', token, now)) === null || (await hasManagers(trx))) return await linkOver(trx);
    const managerId = await insertAdmin(trx, { email, username, passwordHash }, now);
    audit({ manager_id: managerId, action: 'set-up', subject: { manager_id: managerId } });
    return completeSignIn(trx, { managerId, secondFactorCode: null, browser, now });
  });
}
