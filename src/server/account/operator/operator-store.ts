// Admins, as the operator sees and makes them.

import type { Kysely, NotNull, Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Database } from '../../platform/database/schema.ts';

export type ListedAdmin = { readonly email: string; readonly username: string; readonly hasTwoStep: boolean };

/** The admins, by name. */
export async function listAdmins(db: Kysely<Database>): Promise<readonly ListedAdmin[]> {
  const rows = await db
    .selectFrom('managers')
    .leftJoin('account', 'account.manager_id', 'managers.id')
    .select(['email', 'username', 'totp_confirmed_at'])
    .where('is_admin', '=', true)
    .$narrowType<{ email: NotNull }>()
    .orderBy('username')
    .execute();
  return rows.map(({ email, username, totp_confirmed_at }) => ({
    email,
    username,
    hasTwoStep: totp_confirmed_at !== null,
  }));
}

export async function setAdmin(trx: Transaction<Database>, managerId: ManagerId): Promise<void> {
  await trx.updateTable('managers').set({ is_admin: true }).where('id', '=', managerId).execute();
}
