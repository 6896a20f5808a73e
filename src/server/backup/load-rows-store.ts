// Loads a backup's rows into freshly created tables, in one transaction.

import pg from 'pg';
import { BackupError, reasonOf } from './backup-error.ts';
import { type BackupHead, endLine, tableLine } from './backup-line.ts';
import { markAsCopy } from './mark-as-copy-store.ts';
import { markComplete } from './set-aside-store.ts';

const rowsAtOnce = 500;
/** Rows are sent as one text, which must stay far below what PostgreSQL takes. */
const mostCharacters = 8_000_000;

/** Whether this database contains anything of Touchline's. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select from pg_class c join pg_namespace n on n.oid = relnamespace
      where n.nspname = 'public' and c.relkind = 'r') as there`,
  );
  return rows[0]?.there === true;
}

type Filling = {
  readonly lines: AsyncIterator<string>;
  readonly signal: AbortSignal | undefined;
  /** Whose tables are filled; the connection finds them without it. */
  readonly schema: string;
  readonly onRow?: (table: string, row: string) => void;
  /** Called after each package of rows with how many there are so far. */
  readonly onLoaded?: (count: number) => void;
};
type Loading = Pick<Filling, 'lines' | 'signal' | 'onLoaded'> & {
  /** Stored with the rows: which secret belongs to them. */
  readonly secretHash: string;
};

/** Loads the rows that follow the head, and gives the stream a new epoch; returns the number of rows. */
export async function loadRows(
  client: pg.Client,
  head: BackupHead,
  { secretHash, ...loading }: Loading,
): Promise<number> {
  await client.query('begin');
  const rows = await fillTables(client, head, { ...loading, schema: 'public' });
  // A browser must not mistake what it knows from before for part of this history.
  await client.query('update live_position set epoch = gen_random_uuid()');
  await markAsCopy(client, head.at);
  await markComplete(client, secretHash);
  loading.signal?.throwIfAborted();
  await client.query('commit');
  return rows;
}

/** Loads the rows that follow the head within a transaction, and returns their number. */
export async function fillTables(
  client: pg.Client,
  { sequences }: Pick<BackupHead, 'sequences'>,
  filling: Filling,
): Promise<number> {
  const foreignKeys = await dropForeignKeys(client, filling.schema);
  const tables = await emptyTables(client, filling.schema);
  const rows = await load(client, filling, tables);
  for (const { name, last_value, is_called } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), last_value, is_called]);
  }
  for (const statement of foreignKeys) await client.query(statement);
  return rows;
}

/** Rows come table by table and refer to each other in cycles, so the foreign keys are checked when all are there. */
async function dropForeignKeys(client: pg.Client, schema: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as on
     from pg_constraint k join pg_namespace n on n.oid = connamespace
     where contype = 'f' and n.nspname = $1 and conparentid = 0`,
    [schema],
  );
  for (const { off } of rows) await client.query(off);
  return rows.map(({ on }) => on);
}

/** The migrations fill some tables, and a backup contains those rows too. */
async function emptyTables(client: pg.Client, schema: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p') and c.relname not like 'kysely\\_%'`,
    [schema],
  );
  const names = rows.map(({ name }) => name);
  // The audit log refuses to be emptied, but it is empty here.
  const emptied = names.filter((name) => name !== 'audit_log').map((name) => pg.escapeIdentifier(name));
  await client.query(`truncate ${emptied.join(', ')}`);
  return new Set(names);
}

async function load(
  client: pg.Client,
  { lines, signal, onRow, onLoaded }: Filling,
  tables: ReadonlySet<string>,
): Promise<number> {
  let table = '';
  let waiting: string[] = [];
  let characters = 0;
  let count = 0;
  const send = async (): Promise<void> => {
    signal?.throwIfAborted();
    if (waiting.length === 0) return;
    await insertRows(client, table, waiting);
    count += waiting.length;
    onLoaded?.(count);
    waiting = [];
    characters = 0;
  };
  for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
    const begun = line.value.startsWith('{"table":') ? tableLine.strict().safeParse(JSON.parse(line.value)) : null;
    if (begun?.success === true) {
      await send();
      table = begun.data.table;
      if (!tables.has(table)) throw new BackupError(`the table ${table} is not known`);
    } else if (line.value.startsWith('{"rows":')) {
      await send();
      if (endLine.parse(JSON.parse(line.value)).rows !== count) throw new BackupError('rows are missing');
      return count;
    } else {
      onRow?.(table, line.value);
      characters += line.value.length;
      if (waiting.push(line.value) === rowsAtOnce || characters > mostCharacters) await send();
    }
  }
  throw new BackupError('its end is missing');
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
  try {
    await client.query(
      `insert into ${into} (${names}) overriding system value
       select ${names} from json_populate_recordset(null::${into}, $1::json)`,
      [`[${rows.join(',')}]`],
    );
  } catch (error) {
    if (!speaksOfRows(error)) throw error;
    throw new BackupError(`the rows of ${table} do not fit (${reasonOf(error)})`, { cause: error });
  }
}

/** Data, constraint or name: any other error, such as a full disk, says nothing about the backup. */
const speaksOfRows = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23|42)/.test(String(error.code));
