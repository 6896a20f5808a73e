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
  const emptying = await emptyingStatement(handle);
  afterAll(async () => {
    await handle.close();
    await administer(connection, `drop database if exists ${name} with (force)`);
  });
  return { ...handle, truncate: () => emptyTables(handle, emptying) };
}

/** The statement that empties every table but the audit log, which refuses that, and what the migrations have filled. */
async function emptyingStatement(handle: DatabaseHandle): Promise<string> {
  const { rows } = await sql<{ name: string; sequence: string | null }>`
    select tables.relname as name, sequences.relname as sequence
    from pg_class tables
    left join pg_depend on refobjid = tables.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i')
      and objid in (select oid from pg_class where relkind = 'S')
    left join pg_class sequences on sequences.oid = objid
    where tables.relnamespace = 'public'::regnamespace and tables.relkind = 'r' and tables.relname <> 'audit_log'
    order by 1, 2`.execute(handle.db);
  const emptied: typeof rows = [];
  for (const row of rows) if (await isEmpty(handle, row.name)) emptied.push(row);
  const tables = [...new Set(emptied.map(({ name }) => name))];
  const deletions = tables.map((name) => `if exists (select from ${name}) then delete from ${name}; end if;`);
  const restarts = emptied.flatMap(({ sequence }) =>
    sequence === null ? [] : [`perform setval('${sequence}', 1, false);`],
  );
  // The lock waits for what still writes, and lets readers through.
  return `lock table ${tables.join(', ')} in exclusive mode; do $$ begin set local session_replication_role = 'replica';
    ${[...deletions, ...restarts].join(' ')} end $$`;
}

async function isEmpty({ db }: DatabaseHandle, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length === 0;
}

/**
 * Runs that statement. It deletes rows, without the triggers of their keys: TRUNCATE makes new files for every table and
 * index, and takes ten times as long.
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
