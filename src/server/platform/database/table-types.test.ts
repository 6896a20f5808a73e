// The tables' types are written by hand, for the brands; this compares them with the migrated database.

import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seasonColumns } from '#game/scoring/season-statistics';
import { standingFigures } from '#game/standings/standing';
import { testDatabase } from '#test/builders/test-database';
import { scoreColumnNames } from '../../standings/fantasy-match-store.ts';

const { db } = await testDatabase();
const folder = new URL('.', import.meta.url);
const sourceOf = (file: string): string =>
  readFileSync(new URL(file, folder), 'utf8').replaceAll(/\/\*\*.*?\*\//gs, '');

type Column = { readonly type: string; readonly isNullable: boolean; readonly isOptional: boolean };
type Columns = Readonly<Record<string, Column>>;

/** How a written column type stands for PostgreSQL's. */
const kinds: Record<string, RegExp> = {
  boolean: /\bboolean\b/,
  Buffer: /\bBuffer\b/,
  Timestamp: /Timestamp\b/,
};
const kindOf = (written: string): string =>
  written.startsWith('Json')
    ? 'value'
    : (Object.keys(kinds).find((kind) => kinds[kind]?.test(written)) ?? (written.includes('[]') ? 'list' : 'value'));
const kindOfStored: Record<string, string> = {
  boolean: 'boolean',
  bytea: 'Buffer',
  'timestamp with time zone': 'Timestamp',
};
const storedKind = (type: string): string => kindOfStored[type] ?? (type === 'ARRAY' ? 'list' : 'value');

function writtenColumns(body: string): Columns {
  const columns = body
    .split(';')
    .map((line) => /^\s*(\w+): ([\s\S]+)$/.exec(line))
    .flatMap((match) => (match === null ? [] : [[match[1], match[2]] as [string, string]]));
  return Object.fromEntries(
    columns.map(([name, type]) => {
      const isNullable = /\bnull\b|^Nullable/.test(type);
      const isOptional = /^(Generated|Default|Nullable)/.test(type) || isNullable;
      return [name, { type: kindOf(type), isNullable, isOptional }];
    }),
  );
}

const written = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('-tables.ts'))
    .flatMap((file) => [...sourceOf(file).matchAll(/export type (\w+) = (?:[\w<>]+ & )?\{(.*?)\n?\};/gs)])
    .map(([, name, body]) => [name, writtenColumns(body ?? '')] as const),
);
const tables = [...sourceOf('schema.ts').matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table, type]) => ({ table, type }));

type StoredColumn = {
  table: string;
  name: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  is_view: boolean;
};
const { rows: stored } = await sql<StoredColumn>`
  select c.table_name as table, column_name as name, data_type as type, c.is_nullable = 'YES' as is_nullable,
    column_default is not null or is_identity = 'YES' as has_default, t.table_type = 'VIEW' as is_view
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where table_schema = current_schema() and table_name !~ '^kysely_'
  order by c.table_name, ordinal_position`.execute(db);

it('every table of the database has its type', () => {
  expect(tables.map(({ table }) => table).toSorted()).toEqual(
    [...new Set(stored.map(({ table }) => table))].toSorted(),
  );
});

const derived = (columns: readonly string[], isOptional: boolean): Columns =>
  Object.fromEntries(
    columns.map((name) => {
      const type = /^is_|_win$|^draw$/.test(name) ? 'boolean' : 'value';
      return [name, { type, isNullable: false, isOptional }];
    }),
  );

/** The columns that follow from a type of the rules. */
const fromTheRules: Readonly<Record<string, Columns>> = {
  players: derived(seasonColumns, true),
  standings: derived(standingFigures, false),
  fantasy_matches: derived(scoreColumnNames, true),
};

it.each(tables)('$table has the columns that its type says', ({ table, type }) => {
  const columns = stored.filter((column) => column.table === table);
  const said: Columns = { ...fromTheRules[table as string], ...written.get(type) };
  expect(Object.keys(said).toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
  for (const column of columns) {
    const { name, is_nullable, has_default, is_view } = column;
    const own = said[name];
    expect([name, own?.type]).toEqual([name, storedKind(column.type)]);
    // A view's columns are all nullable to PostgreSQL, and nobody inserts into one.
    if (is_view) continue;
    expect([name, own?.isNullable]).toEqual([name, is_nullable]);
    // A type may ask for what the database would fill in.
    if (own?.isOptional) expect([name, is_nullable || has_default]).toEqual([name, true]);
  }
});
