// Deletes expired data. Matches, points and the audit log are kept for ever.

import { sql, type Transaction } from 'kysely';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';

/** How many rows of each table were deleted. */
export type CleanedUp = Readonly<Record<string, number>>;

const days = (count: number): number => count * 86_400_000;

/** Deletes the rows that have expired at this instant. */
export async function deleteWhatIsOver(trx: Transaction<Database>, now: Instant): Promise<CleanedUp> {
  const before = (age: number) => sql`${new Date(now - age)}::timestamptz`;
  const over = {
    // Browsers that were asleep longer load the snapshot (architecture: Live).
    change: sql`at < ${before(days(1))}`,
    // A phone that was offline can resend what it recorded for this long.
    command: sql`at < ${before(days(30))}`,
    // When guess-store.ts forgets them.
    sign_in_guess: sql`blocked_until < ${before(days(1))}`,
    sign_in_token: sql`used_at < ${before(days(1))} or expires_at < ${before(days(1))}`,
    // Ended sessions still show for a while where somebody was signed in; their credentials are deleted with them.
    session: sql`ended_at < ${before(days(30))} or expires_at < ${before(days(30))}`,
    // As long as an operator may want to check on it.
    mail: sql`created_at < ${before(days(30))}`,
    job: sql`done_at < ${before(days(30))}`,
  };
  const deleted: Record<string, number> = {};
  for (const [table, isOver] of Object.entries(over)) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${isOver}`.execute(trx);
    deleted[table] = Number(numAffectedRows ?? 0);
  }
  return deleted;
}
