import type { Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';

export type AddedManager = { readonly id: ManagerId; readonly email: string; readonly username: string };

/** The manager as inserted, or null when the address belongs to one already. */
export async function insertManager(
  trx: Transaction<Database>,
  { email, username, at }: { readonly email: string; readonly username: string; readonly at: Instant },
): Promise<AddedManager | null> {
  const row = await trx
    .insertInto('managers')
    .values({ email, username: username.slice(0, 60), avatar_url: null, created_at: new Date(at) })
    .onConflict((taken) => taken.column('email').doNothing())
    .returning(['id', 'email', 'username'])
    .executeTakeFirst();
  return row ?? null;
}
