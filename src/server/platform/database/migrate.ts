// Brings the database to the newest of the one migration history, at every start.
import { type Kysely, Migrator, sql } from 'kysely';
import { connectDatabase, type DatabaseConnection } from './database.ts';
import { migrations } from './migrations/all-migrations.ts';
import type { Database } from './schema.ts';

/** Applies what is missing and gives the names of it; of several processes at once one migrates and the others wait. */
export async function migrate(connection: DatabaseConnection): Promise<readonly string[]> {
  // A connection of its own: building an index takes longer than any statement of a request may.
  const handle = connectDatabase(connection, 1);
  try {
    await sql`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`.execute(
      handle.db,
    );
    return await migrateToLatest(handle.db);
  } finally {
    await handle.close();
  }
}

async function migrateToLatest(db: Kysely<Database>): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`The database could not be brought up to date${failed === undefined ? '' : ` (${failed})`}.`, {
      cause: error,
    });
  }
  return results.map((result) => result.migrationName);
}
