// Loads a backup's rows into freshly created tables, in one transaction.

import pg from 'pg';
import type { DatabaseConnection } from '../platform/database/database.ts';
import { type BackupHead, endLine, tableLine } from './backup-line.ts';

const rowsAtOnce = 500;

/** Whether this database contains anything of Touchline's. */
export async function isInUse(connection: DatabaseConnection): Promise<boolean> {
  return await withClient(connection, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      `select exists (select from pg_class c join pg_namespace n on n.oid = relnamespace
        where n.nspname = 'public' and c.relkind = 'r') as there`,
    );
    return rows[0]?.there === true;
  });
}

/** Whether a Touchline is running on this database. */
export async function isServed(connection: DatabaseConnection): Promise<boolean> {
  return await withClient(connection, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'touchline'`,
    );
    return (rowCount ?? 0) > 0;
  });
}

/** The migrator would mistake a history in another schema for its own, so there it gets other names. */
const renamed = [
  ['kysely_migration', 'kept_migration'],
  ['kysely_migration_lock', 'kept_migration_lock'],
] as const;

/** Moves the existing data aside, where `takeBack` finds it. */
export async function putAside(connection: DatabaseConnection): Promise<void> {
  const names = renamed.map(([from, to]) => `alter table if exists ${from} rename to ${to};`).join(' ');
  await withClient(connection, async (client) => {
    await client.query('drop schema if exists before_restore cascade');
    await client.query(`begin; ${names} alter schema public rename to before_restore; create schema public; commit`);
  });
}

/** Restores the previous state after a failed restore. */
export async function takeBack(connection: DatabaseConnection): Promise<void> {
  const names = renamed.map(([from, to]) => `alter table if exists ${to} rename to ${from};`).join(' ');
  const back = 'drop schema public cascade; alter schema before_restore rename to public;';
  await withClient(connection, (client) => client.query(`begin; ${back} ${names} commit`));
}

export async function dropAside(connection: DatabaseConnection): Promise<void> {
  await withClient(connection, (client) => client.query('drop schema if exists before_restore cascade'));
}

/** Loads the rows that follow the head, and gives the stream a new epoch; returns the number of rows. */
export async function loadRows(
  connection: DatabaseConnection,
  { sequences }: BackupHead,
  lines: AsyncIterator<string>,
): Promise<number> {
  return await withClient(connection, async (client) => {
    await client.query('begin');
    const foreignKeys = await dropForeignKeys(client);
    const tables = await emptyTables(client);
    const rows = await load(client, lines, tables);
    for (const { name, last_value, is_called } of sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), last_value, is_called]);
    }
    for (const statement of foreignKeys) await client.query(statement);
    // A browser must not mistake what it knows from before for part of this history.
    await client.query('update live_position set epoch = gen_random_uuid()');
    await client.query('commit');
    return rows;
  });
}

/** Rows come table by table and refer to each other in cycles, so the foreign keys are checked when all are there. */
async function dropForeignKeys(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as on
     from pg_constraint k join pg_namespace n on n.oid = connamespace
     where contype = 'f' and n.nspname = 'public' and conparentid = 0`,
  );
  for (const { off } of rows) await client.query(off);
  return rows.map(({ on }) => on);
}

/** The migrations fill some tables, and a backup contains those rows too. */
async function emptyTables(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not like 'kysely\\_%'`,
  );
  const names = rows.map(({ name }) => name);
  // The audit log refuses to be emptied, but it is empty here.
  const emptied = names.filter((name) => name !== 'audit_log').map((name) => pg.escapeIdentifier(name));
  await client.query(`truncate ${emptied.join(', ')}`);
  return new Set(names);
}

async function load(client: pg.Client, lines: AsyncIterator<string>, tables: ReadonlySet<string>): Promise<number> {
  let table = '';
  let waiting: string[] = [];
  let count = 0;
  const send = async (): Promise<void> => {
    if (waiting.length === 0) return;
    await insertRows(client, table, waiting);
    count += waiting.length;
    waiting = [];
  };
  for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
    const begun = line.value.startsWith('{"table":') ? tableLine.strict().safeParse(JSON.parse(line.value)) : null;
    if (begun?.success === true) {
      await send();
      table = begun.data.table;
      if (!tables.has(table)) throw new Error(`the table ${table} is not known`);
    } else if (line.value.startsWith('{"rows":')) {
      await send();
      if (endLine.parse(JSON.parse(line.value)).rows !== count) throw new Error('rows are missing');
      return count;
    } else if (waiting.push(line.value) === rowsAtOnce) await send();
  }
  throw new Error('its end is missing');
}

/** Generated columns are left out. */
async function insertRows(client: pg.Client, table: string, rows: readonly string[]): Promise<void> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [pg.escapeIdentifier(table)],
  );
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  const into = pg.escapeIdentifier(table);
  await client.query(
    `insert into ${into} (${names}) overriding system value
     select ${names} from json_populate_recordset(null::${into}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

async function withClient<Result>(
  connection: DatabaseConnection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, application_name: 'touchline restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}
