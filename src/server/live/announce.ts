// The last act of a transaction that others should see: one row in the change log, with the next number.

import { sql, type Transaction } from 'kysely';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import type { RecordedChange } from './recorded-change.ts';

/** The channel on which the number of a new change is notified. */
export const changeChannel = 'touchline_change';

/**
 * Writes the change and notifies its number; to be the transaction's last statement. The row lock on the
 * position is held until the commit, so numbers have no gaps and follow the order of the commits.
 */
export async function announce(trx: Transaction<Database>, change: RecordedChange, now: Instant): Promise<void> {
  const matchId = change.kind === 'match' ? change.match.id : null;
  await sql`
    with next as (update live_position set last_number = last_number + 1 returning last_number),
    added as (
      insert into change (number, kind, match_id, body, at)
      select last_number, ${change.kind}, ${matchId}::integer, ${JSON.stringify(change)}::jsonb, ${new Date(now)}
      from next returning number
    )
    select pg_notify(${changeChannel}, number::text) from added`.execute(trx);
}
