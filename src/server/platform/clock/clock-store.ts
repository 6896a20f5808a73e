// The instant by which a deadline is judged, read from the clock that all processes share: the database's. Reads that
// depend on a deadline use it too.
import { type Kysely, sql } from 'kysely';
import type { Instant } from '#game/instant';
import type { Database } from '../database/schema.ts';
import type { Clock } from './clock.ts';

/** The game's current instant, in milliseconds; a write reads it once, after taking the lock, and passes it on. */
export async function judgedInstant(db: Kysely<Database>, clock: Clock): Promise<Instant> {
  // clock_timestamp(), because now() would be the start of the transaction, before it waited for the lock.
  const { rows } = await sql<{ milliseconds: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as milliseconds`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no time');
  return clock.at(row.milliseconds as Instant);
}
