// Every table as one hash, to compare two databases.

import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/** The hashes by table, without those that a restore changes: the stream's epoch, and that this is a copy. */
export async function readTableHashes(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename not in ('live_position', 'restored_copy')
    order by tablename`.execute(db);
  const hashes = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(row_to_json(t)::text, E'\n' order by row_to_json(t)::text collate "C"), '')) as hash
      from ${sql.table(name)} t`.execute(db);
    hashes.set(name, rows[0]?.hash ?? '');
  }
  return hashes;
}
