import { sql } from 'kysely';
import { connectDatabase, type DatabaseHandle } from '../../src/server/platform/database/database.ts';

/**
 * The statement that empties every table of a fresh database but the audit log, which refuses that, and what the
 * migrations have filled. It is the same for each copy, and takes a query for each table: it is made once.
 */
export async function emptyingStatement(connection: DatabaseHandle['connection']): Promise<string> {
  const handle = connectDatabase(connection, 1);
  try {
    return await statementFor(handle);
  } finally {
    await handle.close();
  }
}

async function statementFor(handle: DatabaseHandle): Promise<string> {
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
