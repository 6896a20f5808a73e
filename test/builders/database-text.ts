import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/server/platform/database/schema.ts';

/** Everything that the database holds, as one text. */
export async function databaseText(of: Kysely<Database>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(of);
  const texts: string[] = [];
  for (const { name: table } of tables) {
    const { rows } = await sql<{
      line: string;
    }>`select ${sql.lit(table)} || t::text as line from ${sql.table(table)} t`.execute(of);
    texts.push(...rows.map(({ line }) => line));
  }
  return texts.join('\n');
}
