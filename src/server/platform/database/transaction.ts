// Transactions are read committed with explicit locks; they are retried if another transaction's lock broke them.
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Serialization failure, deadlock, lock not available. */
const worthRetrying = new Set(['40001', '40P01', '55P03']);
const retries = 3;

/** Whether the same work may succeed if it is repeated. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && worthRetrying.has(String(error.code));

/**
 * Runs the work in one transaction, and up to three times more after lock failures; the work must have no other effect.
 */
export async function transaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      if (!isRetryable(error) || attempt > retries) throw error;
      // A random pause keeps two colliding transactions from colliding again.
      await pause(Math.random() * 20 * attempt);
    }
  }
}
