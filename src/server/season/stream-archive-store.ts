// The document of an archive, piece by piece as it is sent: no more of it is held than one league, or some hundred rows.
// An archive stores persons by id alone, so that an erased person is nowhere in it: readers get their present names.

import pg from 'pg';
import { seasonArchive } from '#api/season';
import type { SeasonId } from '#game/identity';
import { type DatabaseConnection, keptAlive } from '../platform/database/database.ts';
import { stored } from '../platform/database/stored.ts';

const archiveHead = stored(
  'season_archives.body',
  seasonArchive.pick({ format: true, season: true, created_at: true }),
);

/** How many rows are read at once. */
export const rowsAtOnce = 500;

export type OpenArchive = {
  /** The document's text, in pieces; read it to its end, or return it. */
  readonly pieces: AsyncGenerator<string, void>;
  /** How many rows have been read from the database so far. */
  readonly rowsRead: () => number;
};

/** The archive of a season; null if there is none, or it cannot be read. */
export async function openArchive(connection: DatabaseConnection, season: SeasonId): Promise<OpenArchive | null> {
  const client = new pg.Client({ ...connection, ...keptAlive, application_name: 'touchline archive' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 60000');
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ head: unknown }>(
      `select body - '{truth,leagues,players,matches}'::text[] as head from season_archives where season_id = $1`,
      [season],
    );
    const head = rows[0] === undefined ? null : archiveHead(rows[0].head);
    if (head !== null) return await openDocument(client, season, head);
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return null;
}

async function openDocument(client: pg.Client, season: SeasonId, head: object): Promise<OpenArchive> {
  let rowsRead = 0;
  const count = (rows: number): void => {
    rowsRead += rows;
  };
  const pieces = documentOf({ client, season, names: await readNames(client), count }, head);
  return { pieces, rowsRead: () => rowsRead };
}

type Names = ReadonlyMap<unknown, string>;
type Reading = {
  readonly client: pg.Client;
  readonly season: SeasonId;
  readonly names: Names;
  readonly count: (rows: number) => void;
};

async function readNames(client: pg.Client): Promise<Names> {
  const { rows } = await client.query<{ id: string; username: string }>('select id, username from managers');
  return new Map(rows.map(({ id, username }) => [id, username]));
}

async function* documentOf(reading: Reading, head: object): AsyncGenerator<string, void> {
  try {
    yield JSON.stringify(head).slice(0, -1);
    yield ',"leagues":';
    yield* arrayOf(reading, `body -> 'leagues'`, (league) => nameLeague(league as League, reading.names));
    for (const part of ['players', 'matches']) {
      yield `,"${part}":`;
      yield* arrayOf(reading, `body -> '${part}'`, (row) => row);
    }
    yield* truthOf(reading);
    yield '}';
    await reading.client.query('commit');
  } finally {
    await reading.client.end();
  }
}

async function* truthOf(reading: Reading): AsyncGenerator<string, void> {
  const { rows } = await reading.client.query<{ name: string; columns: string[] }>(
    `select key as name, value -> 'columns' as columns
     from season_archives, jsonb_each(body -> 'truth') where season_id = $1`,
    [reading.season],
  );
  if (rows.length === 0) return;
  for (const [index, { name, columns }] of rows.entries()) {
    const isNamed = name === 'managers';
    const idAt = columns.indexOf('id');
    const rowOf = (row: unknown) => {
      const values = row as unknown[];
      return isNamed ? [...values, reading.names.get(values[idAt]) ?? null] : values;
    };
    yield `${index === 0 ? ',"truth":{' : ','}${JSON.stringify(name)}:`;
    yield `{"columns":${JSON.stringify(isNamed ? [...columns, 'username'] : columns)},"rows":`;
    yield* arrayOf(reading, `body #> array['truth', ${pg.escapeLiteral(name)}, 'rows']`, rowOf);
    yield '}';
  }
  yield '}';
}

/** The elements of an array in the stored document, some hundred at a time. */
async function* arrayOf(
  { client, season, count }: Reading,
  array: string,
  change: (element: unknown) => unknown,
): AsyncGenerator<string, void> {
  await client.query(
    `declare elements no scroll cursor for select element from season_archives,
       jsonb_array_elements(${array}) with ordinality as listed (element, place)
     where season_id = ${Number(season)} order by place`,
  );
  yield '[';
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ element: unknown }>(`fetch ${rowsAtOnce} from elements`);
    count(rows.length);
    const text = rows.map(({ element }) => JSON.stringify(change(element))).join(',');
    if (text !== '') yield isFirst ? text : `,${text}`;
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('close elements');
  yield ']';
}

type Line = { readonly manager_id?: string | null };
type League = { readonly table: readonly Line[]; readonly squads: readonly Line[] };

/** The lines with the names that their managers have now; a person who was deleted has none. */
function nameLeague(league: League, names: Names): League {
  const named = (lines: readonly Line[]) =>
    lines.map((line) => {
      const manager_id = line.manager_id ?? null;
      return { ...line, manager_id, manager: names.get(manager_id) ?? null };
    });
  return { ...league, table: named(league.table), squads: named(league.squads) };
}
