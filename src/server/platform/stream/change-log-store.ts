// Reads the numbered change log.

import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** A position in one history; a restored backup begins another history, with another epoch. */
export type LogPosition = { readonly epoch: string; readonly number: number };
export type NumberedChange = { readonly number: number; readonly change: unknown };

/** The most changes read at once; fewer mean that there are no more. */
export const mostAtOnce = 200;

/** The number of the last change and the history's epoch. */
export async function readPosition(db: Kysely<Database>): Promise<LogPosition> {
  const row = await db.selectFrom('live_position').select(['epoch', 'last_number']).executeTakeFirstOrThrow();
  return { epoch: row.epoch, number: row.last_number };
}

/** The changes after this number in order, 200 at most. */
export const readChanges = (db: Kysely<Database>, after: number): Promise<readonly NumberedChange[]> =>
  db
    .selectFrom('change')
    .select(['number', 'body as change'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(mostAtOnce)
    .execute();
