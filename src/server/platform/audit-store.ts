// The audit log: every act of an admin, append-only; the database itself refuses changes and deletions.

import type { Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from './database/schema.ts';

export type AuditEntry = {
  /** Null: the server itself, such as the job at a deadline. */
  readonly manager_id: ManagerId | null;
  /** What was done, in the words of the contract: 'draft-start', 'match-reopen'. */
  readonly action: string;
  /** What it was done to, such as { league_id: 4 }. */
  readonly subject: Readonly<Record<string, unknown>>;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly at: Instant;
};

/** Writes the entry in the transaction of the act itself: both happen or neither. */
export async function recordAudit(trx: Transaction<Database>, entry: AuditEntry): Promise<void> {
  const { manager_id, action, subject, before, after, at } = entry;
  await trx
    .insertInto('audit_log')
    .values({
      manager_id,
      action,
      subject: JSON.stringify(subject),
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      at: new Date(at),
    })
    .execute();
}
