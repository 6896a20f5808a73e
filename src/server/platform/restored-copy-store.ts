// Whether this database is a restored copy that sends nothing yet.

import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database/schema.ts';

export type HeldCopy = { readonly restored_at: Date; readonly backup_made_at: Date };

/** When the copy was made and from which backup; null if this installation sends. */
export async function readRestoredCopy(db: Kysely<Database>): Promise<HeldCopy | null> {
  const row = await db.selectFrom('restored_copy').select(['restored_at', 'backup_made_at']).executeTakeFirst();
  return row ?? null;
}

/** Ends the hold and returns what was held; null if there was no hold. */
export async function endHold(trx: Transaction<Database>): Promise<HeldCopy | null> {
  const row = await trx.deleteFrom('restored_copy').returning(['restored_at', 'backup_made_at']).executeTakeFirst();
  return row ?? null;
}

/** Holds everything back again, as it was held before. */
export async function hold(trx: Transaction<Database>, copy: HeldCopy): Promise<void> {
  await trx.insertInto('restored_copy').values(copy).execute();
}
