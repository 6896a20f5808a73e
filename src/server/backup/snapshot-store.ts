// One consistent state of every table, read while the server keeps writing.

import pg from 'pg';
import { type DatabaseConnection, keptAlive } from '../platform/database/database.ts';
import { noProgress, type WorkProgress } from '../platform/progress.ts';
import type { BackupHead } from './backup-line.ts';

const rowsAtOnce = 500;
/** The migrations create these themselves. */
const notKept = `c.relname not like 'kysely\\_%'`;

type Described = {
  readonly version: string;
  readonly secret: Buffer;
  readonly at: string;
  readonly progress?: WorkProgress;
};

/** The lines of a backup. */
export async function* readSnapshot(
  connection: DatabaseConnection,
  { version, secret, at, progress = noProgress }: Described,
): AsyncGenerator<string> {
  const client = new pg.Client({ ...connection, ...keptAlive, application_name: 'touchline backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query("set timezone to 'UTC'");
    await client.query('begin isolation level repeatable read read only');
    const head: BackupHead = {
      version,
      at,
      secret: secret.toString('base64'),
      migrations: await migrationsOf(client),
      sequences: await sequencesOf(client),
    };
    yield JSON.stringify(head);
    let rows = 0;
    for (const table of await tablesOf(client)) {
      yield JSON.stringify({ table });
      for await (const row of rowsOf(client, table)) {
        rows++;
        progress.reach(rows);
        yield row;
      }
    }
    yield JSON.stringify({ rows });
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

async function sequencesOf(client: pg.Client): Promise<BackupHead['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where n.nspname = 'public' and c.relkind = 'S' order by 1`,
  );
  const found: BackupHead['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${pg.escapeIdentifier(name)}`,
    );
    const [{ last_value, is_called } = { last_value: 1, is_called: false }] = state.rows;
    found.push({ name, last_value: Number(last_value), is_called });
  }
  return found;
}

async function tablesOf(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and ${notKept} order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The table's rows as PostgreSQL's JSON, within a transaction. */
export async function* rowsOf(client: pg.Client, table: string): AsyncGenerator<string> {
  await client.query(
    `declare pages no scroll cursor for select row_to_json(t)::text as row from ${pg.escapeIdentifier(table)} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from pages`);
    for (const { row } of rows) yield row;
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('close pages');
}
