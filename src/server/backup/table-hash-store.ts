// Every table as one sum of hashes, to compare two databases of any size.

import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';

/**
 * How many rows each table has, and the sums of their hashes, without the tables that a restore changes: the stream's
 * epoch, and that this is a copy. It takes as long as it takes.
 */
export const readTableHashes = (db: Kysely<Database>): Promise<ReadonlyMap<string, string>> =>
  transaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'
        and tablename not in ('live_position', 'restored_copy')
      order by tablename`.execute(trx);
    const hashes = new Map<string, string>();
    for (const { name } of tables) {
      // Sums need no order and stay small: all rows as one text would be too long for PostgreSQL. OFFSET lets each hash be
      // computed once for both halves.
      const { rows } = await sql<{ hash: string }>`
        select concat_ws(' ', count(*), sum(('x' || left(hash, 16))::bit(64)::bigint),
          sum(('x' || right(hash, 16))::bit(64)::bigint)) as hash
        from (select md5(row_to_json(t)::text) as hash from ${sql.table(name)} t offset 0) as hashed`.execute(trx);
      hashes.set(name, rows[0]?.hash ?? '');
    }
    return hashes;
  });
