// A new password: with a recovery link, which gives no session, or in the profile after a fresh sign-in.

import type { Kysely, Transaction } from 'kysely';
import * as api from '#api/account-profile';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Refusal } from '#game/refusal';
import { act } from '../../platform/act.ts';
import type { Database } from '../../platform/database/schema.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import type { ServerContext } from '../../platform/server-context.ts';
import { transact } from '../../platform/transact.ts';
import { accountLetters } from '../account-letters.ts';
import { readCredentials, setPasswordHash } from '../account-store.ts';
import { judgePassword } from '../password/judge-password.ts';
import { hashPassword } from '../password/password-hash.ts';
import { mustBeFresh } from '../second-factor/fresh-sign-in.ts';
import { endSessionsOf } from '../session/sessions-store.ts';
import { findToken, forgetTokens, useToken } from '../sign-in-token-store.ts';
import { linkOver } from './link-over.ts';

/** Whose password the token of a recovery link sets, if it can still be used; throws 401 otherwise. */
export async function checkPasswordLink(
  { database, clock }: ServerContext,
  token: string,
): Promise<{ readonly manager_id: ManagerId; readonly email: string }> {
  const { managerId, email } = await ownerOf(database.db, token, clock.now());
  return { manager_id: managerId, email };
}

/** Whose link it is; throws 401 for one that is over. */
async function ownerOf(db: Kysely<Database>, token: string, now: Instant) {
  const managerId = (await findToken(db, 'password', token, now))?.managerId ?? null;
  const credentials = managerId === null ? null : await readCredentials(db, managerId);
  if (managerId === null || credentials === null) throw linkOver();
  return { managerId, email: credentials.email };
}

/** Sets the password with a recovery link's token, and ends every session; throws 401 for an expired link. */
export async function updatePassword(
  context: ServerContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Refusal | Record<string, never>> {
  const { database, clock } = context;
  // Before hashing: a stranger's guess must cost no more than a lookup.
  const { managerId, email } = await ownerOf(database.db, token, clock.now());
  const weak = judgePassword(password, email);
  if (weak !== null) return weak;
  const passwordHash = await hashPassword(password);
  await transact(context, async ({ trx, now, audit, afterCommit }) => {
    if ((await useToken(trx, 'password', token, now)) === null) throw linkOver();
    await replacePassword(trx, context, { managerId, passwordHash, email }, now);
    const ended = await endSessionsOf(trx, managerId, { reason: 'password-changed', except: null }, now);
    audit({ manager_id: managerId, action: 'password-reset', subject: { manager_id: managerId } });
    afterCommit(() => ended.forEach(context.sessions.markEnded));
  });
  return {};
}

/** Sets the signed-in manager's password, and ends their other sessions. */
export const changePassword = act(
  api.changePassword,
  async ({ input, caller, trx, now, audit, afterCommit, context }) => {
    const { managerId, sessionId } = caller;
    await mustBeFresh(trx, caller, now);
    const credentials = await readCredentials(trx, managerId);
    const weak = judgePassword(input.password, credentials?.email ?? '');
    if (weak !== null) return weak;
    const passwordHash = await hashPassword(input.password);
    await replacePassword(trx, context, { managerId, passwordHash, email: credentials?.email ?? '' }, now);
    const ended = await endSessionsOf(trx, managerId, { reason: 'password-changed', except: sessionId }, now);
    audit({ action: 'password-change', subject: { manager_id: managerId } });
    afterCommit(() => ended.forEach(context.sessions.markEnded));
    return {};
  },
);

type NewPassword = { readonly managerId: ManagerId; readonly passwordHash: string; readonly email: string };

/** Earlier links and codes stop working, those of a new address too: a stolen one may be why the password is changed. */
async function replacePassword(
  trx: Transaction<Database>,
  { config, secret }: Pick<ServerContext, 'config' | 'secret'>,
  { managerId, passwordHash, email }: NewPassword,
  now: Instant,
): Promise<void> {
  await setPasswordHash(trx, managerId, passwordHash, now);
  for (const purpose of ['magic-link', 'code', 'password', 'second-factor', 'email', 'phone'] as const) {
    await forgetTokens(trx, { purpose, managerId, now });
  }
  const letter = accountLetters.passwordChanged(`${config.publicUrl}/login`);
  await postMail(trx, secret, { to: email, letter, now });
}
