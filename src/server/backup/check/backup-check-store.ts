// How the last test restore of a backup went.

import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

export type BackupCheck = {
  readonly checked_at: Date;
  /** The file. */
  readonly name: string;
  readonly rows: number;
  /** Why it could not be restored, for the end of a sentence; null if it could. */
  readonly problem: string | null;
};

/** Remembers this check instead of the last one. */
export async function writeBackupCheck(trx: Transaction<Database>, check: BackupCheck): Promise<void> {
  await trx
    .insertInto('backup_check')
    .values(check)
    .onConflict((conflict) => conflict.column('is_the_only').doUpdateSet(check))
    .execute();
}

/** The last check; null if there was none. */
export async function readBackupCheck(db: Kysely<Database>): Promise<BackupCheck | null> {
  const row = await db.selectFrom('backup_check').select(['checked_at', 'name', 'rows', 'problem']).executeTakeFirst();
  return row ?? null;
}
