// Managers and their accounts.

import type { Kysely, Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';

export type KnownAccount = { readonly managerId: ManagerId; readonly passwordHash: string };

/** The account with this address; null for strangers and for managers who have not signed up. */
export async function findAccount(db: Kysely<Database>, address: string): Promise<KnownAccount | null> {
  const row = await db
    .selectFrom('managers')
    .innerJoin('account', 'account.manager_id', 'managers.id')
    .select(['managers.id', 'password_hash'])
    .where('email', '=', address)
    .executeTakeFirst();
  return row === undefined ? null : { managerId: row.id, passwordHash: row.password_hash };
}

/** Whether any manager exists: without one the installation waits for its first admin. */
export async function hasManagers(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('managers').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export type NewAdmin = { readonly email: string; readonly username: string; readonly passwordHash: string };

/** A new manager who is an admin, with his account. */
export async function insertAdmin(trx: Transaction<Database>, admin: NewAdmin, now: Instant): Promise<ManagerId> {
  const at = new Date(now);
  const { id } = await trx
    .insertInto('managers')
    .values({ email: admin.email, username: admin.username, avatar_url: null, is_admin: true, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAccount(trx, id, admin.passwordHash, now);
  return id;
}

/** The account of a manager who has none yet. */
export async function insertAccount(
  trx: Transaction<Database>,
  managerId: ManagerId,
  passwordHash: string,
  now: Instant,
): Promise<void> {
  await trx
    .insertInto('account')
    .values({
      manager_id: managerId,
      password_hash: passwordHash,
      password_changed_at: new Date(now),
      totp_secret: null,
    })
    .execute();
}

export type SecondFactor = { readonly secret: string; readonly lastStep: number | null };

/** The manager's confirmed second factor, locked until the transaction ends; null when he has none. */
export async function lockSecondFactor(trx: Transaction<Database>, managerId: ManagerId): Promise<SecondFactor | null> {
  const row = await trx
    .selectFrom('account')
    .select(['totp_secret', 'totp_confirmed_at', 'totp_last_step'])
    .where('manager_id', '=', managerId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.totp_secret === null || row.totp_confirmed_at === null) return null;
  return { secret: row.totp_secret, lastStep: row.totp_last_step };
}

/** A code is good once: its step and all before it are spent. */
export async function spendTotpStep(trx: Transaction<Database>, managerId: ManagerId, step: number): Promise<void> {
  await trx.updateTable('account').set({ totp_last_step: step }).where('manager_id', '=', managerId).execute();
}

/** The manager with his teams, lowest league first; null when he is gone. */
export async function readManager(db: Kysely<Database>, managerId: ManagerId) {
  const manager = await db
    .selectFrom('managers')
    .select(['id', 'username', 'email', 'avatar_url', 'is_admin', 'is_reporter'])
    .where('id', '=', managerId)
    .executeTakeFirst();
  if (manager === undefined) return null;
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'team_name', 'league_id'])
    .where('manager_id', '=', managerId)
    .orderBy('league_id', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  return { ...manager, teams };
}
