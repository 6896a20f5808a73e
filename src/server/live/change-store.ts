// Reads the numbered change log.

import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/schema.ts';
import type { RecordedChange } from './recorded-change.ts';

export type LivePosition = { readonly epoch: string; readonly number: number };
export type NumberedChange = { readonly number: number; readonly change: RecordedChange };

/** Changes of one reading; fewer mean that there are no more. */
export const mostAtOnce = 200;

/** The number of the last change and the epoch of the history. */
export async function readPosition(db: Kysely<Database>): Promise<LivePosition> {
  const row = await db.selectFrom('live_position').select(['epoch', 'last_number']).executeTakeFirstOrThrow();
  return { epoch: row.epoch, number: row.last_number };
}

/** The changes after this number in their order, at most 200. */
export async function readChanges(db: Kysely<Database>, after: number): Promise<readonly NumberedChange[]> {
  const rows = await db
    .selectFrom('change')
    .select(['number', 'body'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(mostAtOnce)
    .execute();
  // Written by announce only, which takes nothing else.
  return rows.map(({ number, body }) => ({ number, change: body as RecordedChange }));
}
