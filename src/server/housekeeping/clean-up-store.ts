// Deletes expired data. Matches, points and the audit log are kept for ever.

import type { Transaction } from 'kysely';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';

/** As long as an operator may want to check on a mail. */
export const daysOfMails = 30;

/** How many rows of each table were deleted. */
export type CleanedUp = Readonly<Record<string, number>>;

/** Deletes the rows that have expired at this instant. */
export async function deleteWhatIsOver(trx: Transaction<Database>, now: Instant): Promise<CleanedUp> {
  const daysAgo = (count: number) => new Date(now - count * 86_400_000);
  const over = {
    // Browsers that were asleep longer load the snapshot (architecture: Live).
    change: trx.deleteFrom('change').where('at', '<', daysAgo(1)),
    // A phone that was offline can resend what it recorded for this long.
    command: trx.deleteFrom('command').where('at', '<', daysAgo(30)),
    // When guess-store.ts forgets them.
    sign_in_guess: trx.deleteFrom('sign_in_guess').where('blocked_until', '<', daysAgo(1)),
    sign_in_token: trx.deleteFrom('sign_in_token').where((token) => {
      const endedBefore = (then: Date) => token.or([token('used_at', '<', then), token('expires_at', '<', then)]);
      // They know a former address or a typed one, which an erasure must find as long as there are mails to it.
      const isKept = token('purpose', 'in', ['email', 'email-undo', 'phone']);
      return token.or([endedBefore(daysAgo(daysOfMails)), token.and([token.not(isKept), endedBefore(daysAgo(1))])]);
    }),
    // Ended sessions still show for a while where somebody was signed in; their credentials are deleted with them.
    session: trx
      .deleteFrom('session')
      .where((session) => session.or([session('ended_at', '<', daysAgo(30)), session('expires_at', '<', daysAgo(30))])),
    mail: trx.deleteFrom('mail').where('created_at', '<', daysAgo(daysOfMails)),
    // By then nothing can change any more what it was about, so that it could be told again.
    notices: trx.deleteFrom('notices').where('useful_until', '<', daysAgo(60)),
    // Longer than any news is told.
    webhook_message: trx.deleteFrom('webhook_message').where('created_at', '<', daysAgo(30)),
    job: trx.deleteFrom('job').where('done_at', '<', daysAgo(30)),
  };
  const deleted: Record<string, number> = {};
  for (const [table, deletion] of Object.entries(over)) {
    const { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
    deleted[table] = Number(numDeletedRows);
  }
  return deleted;
}
