// Whether this process can work with its database: one answer for /readyz, `touchline doctor`, System and the metrics.

import { type Kysely, sql } from 'kysely';
import { migrations } from '../database/migrations/all-migrations.ts';
import type { Database } from '../database/schema.ts';

/** How long a database that hangs is waited for: supervisors give up after five seconds. */
const patience = 3000;
const missingTable = '42P01';

export const databaseProblems = {
  silent: 'The database does not answer.',
  older: 'The database has not been upgraded yet. Start Touchline.',
  newer: 'A newer Touchline has upgraded the database. Start that version.',
  readOnly: 'The database takes no changes: it is a standby, or read-only.',
} as const;

/** What keeps this version from working with the database; null if nothing does. */
export async function databaseProblem(db: Kysely<Database>, milliseconds = patience): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(databaseProblems.silent), milliseconds);
  });
  try {
    return await Promise.race([askDatabase(db), silence]);
  } catch (error) {
    return (error as { code?: unknown }).code === missingTable ? databaseProblems.older : databaseProblems.silent;
  } finally {
    clearTimeout(timer);
  }
}

async function askDatabase(db: Kysely<Database>): Promise<string | null> {
  const { rows } = await sql<{ migration: string | null; is_read_only: boolean }>`
    select (select max(name) from kysely_migration) as migration,
      current_setting('transaction_read_only') = 'on' as is_read_only`.execute(db);
  const newest = Object.keys(migrations).toSorted().at(-1) ?? '';
  const migration = rows[0]?.migration ?? '';
  if (migration !== newest) return migration < newest ? databaseProblems.older : databaseProblems.newer;
  return rows[0]?.is_read_only === true ? databaseProblems.readOnly : null;
}
