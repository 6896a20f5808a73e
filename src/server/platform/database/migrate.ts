// Migrates the database to the newest version at every start.
import { type Kysely, Migrator, sql } from 'kysely';
import { connectDatabase, type DatabaseConnection } from './database.ts';
import { migrations } from './migrations/all-migrations.ts';
import type { Database } from './schema.ts';

/**
 * Applies the missing migrations, up to the named one or the newest, and returns their names. If several processes
 * start at once, one migrates and the others wait.
 */
export async function migrate(connection: DatabaseConnection, upTo?: string): Promise<readonly string[]> {
  // A separate connection, because building an index takes longer than a request's statements may.
  const handle = connectDatabase(connection, 1);
  try {
    await sql`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`.execute(
      handle.db,
    );
    return await migrateUpTo(handle.db, upTo);
  } finally {
    await handle.close();
  }
}

async function migrateUpTo(db: Kysely<Database>, upTo: string | undefined): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`The database could not be brought up to date${failed === undefined ? '' : ` (${failed})`}.`, {
      cause: error,
    });
  }
  return results.map((result) => result.migrationName);
}
