// Transactions are read committed with explicit locks; what another transaction's lock broke is tried again.
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Serialization failure, deadlock, lock not available. */
const worthRetrying = new Set(['40001', '40P01', '55P03']);
const retries = 3;

/** Whether the same work may succeed when it is simply done again. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && worthRetrying.has(String(error.code));

/** Does the work in one transaction, up to three times more when locks broke it; the work must have no other effect. */
export async function transaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      if (!isRetryable(error) || attempt > retries) throw error;
      // Chance keeps two transactions that broke each other from meeting again.
      await pause(Math.random() * 20 * attempt);
    }
  }
}
