// Many changes at once: the position is moved and the processes are told a single time.

import { sql, type Transaction } from 'kysely';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import { changeChannel } from './announce.ts';
import type { RecordedChange } from './recorded-change.ts';

/**
 * Writes these changes under the next numbers, in their order, and notifies the last one; to be the transaction's
 * last statement, as with `announce`.
 */
export async function announceAll(
  trx: Transaction<Database>,
  changes: readonly Exclude<RecordedChange, { kind: 'match' }>[],
  now: Instant,
): Promise<void> {
  await sql`
    with added as (select * from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality as added (body, place)),
    next as (
      update live_position set last_number = last_number + ${changes.length}
      returning last_number - ${changes.length} as before, last_number
    ),
    written as (
      insert into change (number, kind, match_id, body, at)
      select before + place, body->>'kind', null, body, ${new Date(now)} from next, added returning 1
    )
    select pg_notify(${changeChannel}, last_number::text) from next`.execute(trx);
}
