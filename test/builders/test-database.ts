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
  const { connection, template, emptying } = inject('testServer');
  const name = `touchline_test_${randomBytes(6).toString('hex')}`;
  await administer(connection, `create database ${name} template ${template}`);
  const handle = connectDatabase(inDatabase(connection, name));
  afterAll(async () => {
    await handle.close();
    await administer(connection, `drop database if exists ${name} with (force)`);
  });
  return { ...handle, truncate: () => emptyTables(handle, emptying) };
}

/**
 * Runs this statement (emptying-statement.ts). It deletes rows, without the triggers of their keys: TRUNCATE makes new
 * files for every table and index, and takes ten times as long.
 */
async function emptyTables(handle: DatabaseHandle, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await handle.db.transaction().execute(async (trx) => {
        // Shorter than PostgreSQL's wait before it looks for deadlocks: what the last test left running is let through.
        await sql`set local lock_timeout = '200ms'`.execute(trx);
        await sql.raw(statement).execute(trx);
      });
      return;
    } catch (error) {
      // The server may still be writing, or its jobs may be awake.
      if (attempt === 100 || !isRetryable(error)) throw error;
      await pause(attempt * 5);
    }
  }
}
