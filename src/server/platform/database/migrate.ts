// Migrates the database to the newest version at every start.
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { connectDatabase, type DatabaseConnection } from './database.ts';
import { migrations } from './migrations/all-migrations.ts';
import type { Database } from './schema.ts';

type Migrating = {
  /** The last migration to apply; the newest without it. */
  readonly upTo?: string | undefined;
  /** Where the tables are. */
  readonly schema?: string;
  /** Called after each migration. */
  readonly onMigrated?: () => void;
};

/**
 * Applies the missing migrations and returns their names. If several processes start at once, one migrates and the
 * others wait.
 */
export async function migrate(
  connection: DatabaseConnection,
  { upTo, schema = 'public', onMigrated = () => undefined }: Migrating = {},
): Promise<readonly string[]> {
  // A separate connection, because building an index takes longer than a request's statements may.
  const handle = connectDatabase(connection, 1);
  try {
    await sql`set statement_timeout = 0`.execute(handle.db);
    await sql`set lock_timeout = 0`.execute(handle.db);
    await sql`set idle_in_transaction_session_timeout = 0`.execute(handle.db);
    if (schema !== 'public') await sql`select set_config('search_path', ${schema}, false)`.execute(handle.db);
    return await migrateUpTo(handle.db, { upTo, schema, onMigrated });
  } finally {
    await handle.close();
  }
}

export type MigrationState = {
  readonly applied: readonly string[];
  readonly missing: readonly string[];
  /** Applied by a newer version. */
  readonly unknown: readonly string[];
};

/** What has been applied to this database, and what has not. */
export async function readMigrationState(connection: DatabaseConnection): Promise<MigrationState> {
  const handle = connectDatabase(connection, 1);
  try {
    const { rows: tables } = await sql<{ is_there: boolean }>`
      select to_regclass('public.kysely_migration') is not null as is_there`.execute(handle.db);
    const { rows } = tables[0]?.is_there
      ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(handle.db)
      : { rows: [] };
    const applied = rows.map(({ name }) => name);
    return {
      applied,
      missing: Object.keys(migrations).filter((name) => !applied.includes(name)),
      unknown: applied.filter((name) => !(name in migrations)),
    };
  } finally {
    await handle.close();
  }
}

async function migrateUpTo(
  db: Kysely<Database>,
  { upTo, schema, onMigrated }: Required<Migrating>,
): Promise<readonly string[]> {
  // With the schema, the history of another one is not mistaken for its own.
  const provider = { getMigrations: async () => told(onMigrated) };
  const migrator = new Migrator({ db, provider, migrationTableSchema: schema });
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    const where = failed === undefined ? '' : ` at ${failed}`;
    const reason = error instanceof Error ? error.message : 'an unknown error';
    throw new Error(`The database could not be brought up to date${where}: ${reason}`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}

/** The migrations, each of which says when it is done. */
const told = (onMigrated: () => void): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        up: async (db) => {
          await migration.up(db);
          onMigrated();
        },
      },
    ]),
  );
