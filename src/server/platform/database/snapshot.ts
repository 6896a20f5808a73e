// One consistent state of the database for several statements.

import { type Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Reads in one snapshot; inside a transaction, the reads are part of it. */
export function snapshot<Result>(
  db: Kysely<Database> | Transaction<Database>,
  read: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  if (db instanceof Transaction) return read(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
