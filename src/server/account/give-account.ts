// An account for a manager who was added directly; for the operator's own programs, such as the demo, and not for
// endpoints.

import type { ManagerId } from '#game/identity';
import type { Refusal } from '#game/refusal';
import { transaction } from '../platform/database/transaction.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { insertAccount } from './account-store.ts';
import { judgePassword } from './password/judge-password.ts';
import { hashPassword } from './password/password-hash.ts';

/** Lets the manager sign in with this password; null if that worked, or why the password is refused. */
export async function giveAccount(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  manager: { readonly id: ManagerId; readonly email: string },
  password: string,
): Promise<Refusal | null> {
  const weak = judgePassword(password, manager.email);
  if (weak !== null) return weak;
  const passwordHash = await hashPassword(password);
  await transaction(database.db, (trx) => insertAccount(trx, manager.id, passwordHash, clock.now()));
  return null;
}
