// A separate migrated database for every test file, copied from the run's template and dropped afterwards.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { connectDatabase, type DatabaseHandle } from '../../src/server/platform/database/database.ts';
import { isRetryable } from '../../src/server/platform/database/transaction.ts';
import { administer, inDatabase } from './test-postgres.ts';

export type TestDatabase = DatabaseHandle & {
  /** Empties every table except the audit log and those that the migrations fill. */
  truncate(): Promise<void>;
};

/** The file's own database; call it once at the top level: `const database = await testDatabase();`. */
export async function testDatabase(): Promise<TestDatabase> {
  const { connection, template } = inject('testServer');
  const name = `touchline_test_${randomBytes(6).toString('hex')}`;
  await administer(connection, `create database ${name} template ${template}`);
  const handle = connectDatabase(inDatabase(connection, name));
  const seeded = await filledByMigrations(handle);
  afterAll(async () => {
    await handle.close();
    await administer(connection, `drop database if exists ${name} with (force)`);
  });
  return { ...handle, truncate: () => truncateAllBut(handle, seeded) };
}

async function tableNames({ db }: DatabaseHandle): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  return rows.map((row) => row.name).sort();
}

async function filledByMigrations(handle: DatabaseHandle): Promise<ReadonlySet<string>> {
  const filled = new Set<string>();
  for (const name of await tableNames(handle)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(handle.db);
    if (rows.length > 0) filled.add(name);
  }
  return filled;
}

async function truncateAllBut(handle: DatabaseHandle, kept: ReadonlySet<string>): Promise<void> {
  // The audit log is append-only: the database refuses to empty it, and it references nothing.
  const emptied = (await tableNames(handle)).filter((name) => !kept.has(name) && name !== 'audit_log');
  const tables = sql.join(emptied.map((name) => sql.table(name)));
  for (let attempt = 1; ; attempt++) {
    try {
      await handle.db.transaction().execute(async (trx) => {
        // Shorter than PostgreSQL's wait before it looks for deadlocks: what the last test left running is let through.
        await sql`set local lock_timeout = '200ms'`.execute(trx);
        await sql`truncate ${tables} restart identity cascade`.execute(trx);
      });
      return;
    } catch (error) {
      // The server may still be reading for a stream, or its jobs may be awake.
      if (attempt === 100 || !isRetryable(error)) throw error;
      await pause(attempt * 5);
    }
  }
}
