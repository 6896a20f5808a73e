// The links to calendars; only their hashes are stored.

import type { Kysely, Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';

/** When the person's link was made; null if they have none. */
export async function readLinkSince(db: Kysely<Database>, manager: ManagerId): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_links')
    .select('created_at')
    .where('manager_id', '=', manager)
    .executeTakeFirst();
  return row?.created_at.toISOString() ?? null;
}

/** Replaces the person's link. */
export async function keepLink(
  trx: Transaction<Database>,
  manager_id: ManagerId,
  hash: Buffer,
  now: Instant,
): Promise<void> {
  const link = { hash, created_at: new Date(now) };
  await trx
    .insertInto('calendar_links')
    .values({ manager_id, ...link })
    .onConflict((conflict) => conflict.column('manager_id').doUpdateSet(link))
    .execute();
}

export async function deleteLink(trx: Transaction<Database>, manager: ManagerId): Promise<void> {
  await trx.deleteFrom('calendar_links').where('manager_id', '=', manager).execute();
}

/** Whose calendar it is; null for a token that is none. */
export async function findOwner(db: Kysely<Database>, hash: Buffer): Promise<ManagerId | null> {
  const row = await db.selectFrom('calendar_links').select('manager_id').where('hash', '=', hash).executeTakeFirst();
  return row?.manager_id ?? null;
}
