// What outlives a deployment is parsed. A json column may hold what an older version of the server wrote: what it lacks
// is completed, and what cannot be read is left out with a line in the log. It never reaches a rule or a person unread.

import { channel } from 'node:diagnostics_channel';
import type { ColumnType } from 'kysely';
import type { Log } from '../log.ts';
import type { Database } from './schema.ts';

type JsonIn<Table extends keyof Database> = {
  [Column in keyof Database[Table] & string]: Database[Table][Column] extends ColumnType<unknown, infer _, infer _>
    ? unknown extends Database[Table][Column]['__select__']
      ? `${Table}.${Column}`
      : never
    : never;
}[keyof Database[Table] & string];
/** Every column that holds json, as 'table.column'. */
export type JsonColumn = { [Table in keyof Database]: JsonIn<Table> }[keyof Database];

/** What a zod schema does, so that a check written by hand will do where there are many rows. */
export type Reader<Value> = {
  safeParse(
    body: unknown,
  ):
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: { readonly issues: readonly { readonly path: PropertyKey[] }[] } };
};

/** Reads a column's content; null, with a line in the log, if it cannot be read. */
export type Stored<Value> = (body: unknown) => Value | null;

/** Where something could not be read, and which fields; never their content. */
type Unreadable = { readonly column: JsonColumn; readonly fields: readonly string[] };
const unreadable = channel('touchline:unreadable');

/** Writes a line for everything that cannot be read from now on; returns a function that stops. */
export function logUnreadable(log: Pick<Log, 'warn'>): () => void {
  const write = (what: unknown) => log.warn(what as Unreadable, 'stored data could not be read and was left out');
  unreadable.subscribe(write);
  return () => {
    unreadable.unsubscribe(write);
  };
}

/** The columns that have a reader; a test compares them with the database. */
export const storedColumns = new Set<string>();

/** The reader of a json column: `complete` adds what an older version did not write yet, then the schema parses. */
export function stored<Value>(
  column: JsonColumn,
  schema: Reader<Value>,
  complete: (body: unknown) => unknown = (body) => body,
): Stored<Value> {
  storedColumns.add(column);
  return (body) => {
    const read = schema.safeParse(complete(body));
    if (read.success) return read.data;
    const fields = read.error.issues.slice(0, 5).map(({ path }) => path.map(String).join('.'));
    unreadable.publish({ column, fields } satisfies Unreadable);
    return null;
  };
}

/** The value if it is an object, else an empty one: for completing what may be anything. */
export const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
