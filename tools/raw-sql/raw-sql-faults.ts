// Compares each statement that is written by hand with the database: it must be understood, and answer the row that the
// code declares.

import pg from 'pg';
import { type DescribedColumn, describeStatement } from './described-statement.ts';
import type { DeclaredColumn, RawStatement } from './raw-statements.ts';

const { builtins } = pg.types;
/** The type of names in PostgreSQL's own tables, which the driver does not list. */
const nameType = 19;

/** What the driver makes of each type (src/server/platform/database/database.ts); of any other, an object. */
const kinds: Readonly<Record<number, DeclaredColumn['kind']>> = {
  [builtins.BOOL]: 'boolean',
  [builtins.INT2]: 'number',
  [builtins.INT4]: 'number',
  [builtins.INT8]: 'number',
  [builtins.NUMERIC]: 'number',
  [builtins.FLOAT8]: 'number',
  [builtins.TEXT]: 'string',
  [builtins.VARCHAR]: 'string',
  [nameType]: 'string',
  [builtins.UUID]: 'string',
  [builtins.TIMESTAMPTZ]: 'date',
};

/** Each statement that does not fit the database, with its place in the source and what is wrong; none if all is well. */
export async function rawSqlFaults(client: pg.Client, statements: readonly RawStatement[]): Promise<readonly string[]> {
  const nullable = await nullableColumns(client);
  const faults: string[] = [];
  for (const { at, text, columns } of statements) {
    const described = await describeStatement(client, text);
    if (described.fault !== null) faults.push(`${at}: ${described.fault}\n${text}`);
    else faults.push(...faultsOfRow(columns, described.columns, nullable).map((fault) => `${at}: ${fault}`));
  }
  return faults;
}

function faultsOfRow(
  declared: readonly DeclaredColumn[],
  described: readonly DescribedColumn[],
  nullable: ReadonlySet<string>,
): readonly string[] {
  return declared.flatMap(({ name, kind, isNullable }) => {
    const column = described.find((found) => found.name === name);
    if (column === undefined) return [`there is no column ${name}`];
    const found = kinds[column.type] ?? null;
    if (kind !== null && found !== kind) return [`${name} is ${found ?? 'an object'}, and not ${kind}`];
    const mayBeNull = nullable.has(`${column.table} ${column.number}`);
    return mayBeNull && !isNullable && kind !== null ? [`${name} may be null`] : [];
  });
}

/** The columns that may hold a null, each as its table's and its own number. */
async function nullableColumns(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ column: string }>(
    `select attrelid || ' ' || attnum as column from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind = 'r' and not attnotnull and attnum > 0`,
  );
  return new Set(rows.map(({ column }) => column));
}
