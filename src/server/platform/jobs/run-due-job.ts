// Does one due job in one transaction: taking it, its work and its end stand or fall together.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '#game/instant';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/schema.ts';
import { isRetryable, transaction } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import { type DueJob, postponeJob, takeDueJob } from './job-store.ts';

export type JobContext = {
  readonly trx: Transaction<Database>;
  readonly clock: Clock;
  readonly log: Log;
};

/** What each kind of job does: in the given transaction, and so that doing it twice is doing it once. */
export type JobKinds = Readonly<Record<string, (context: JobContext, body: unknown) => Promise<void>>>;

export type JobSurroundings = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly kinds: JobKinds;
  readonly log: Log;
};

const seconds = (count: number): number => count * 1000;
const longestBackOff = seconds(3600);

/** Does the job that is due longest; false when none is. A job that fails waits: 2, 4, 8 … seconds, at most an hour. */
export function runDueJob({ db, clock, kinds, log }: JobSurroundings): Promise<boolean> {
  return transaction(db, async (trx) => {
    const job = await takeDueJob(trx, Object.keys(kinds), clock.now());
    const work = job === null ? undefined : kinds[job.kind];
    if (job === null || work === undefined) return false;
    // Settling a large installation takes longer than any request may.
    await sql`set local statement_timeout = '60s'`.execute(trx);
    await sql`savepoint work`.execute(trx);
    try {
      await work({ trx, clock, log }, job.body);
    } catch (error) {
      if (isRetryable(error)) throw error;
      await sql`rollback to savepoint work`.execute(trx);
      await postponeJob(trx, job, backOff(job, clock.now()), error instanceof Error ? error.message : String(error));
      log.error({ err: error, kind: job.kind, attempts: job.attempts + 1 }, 'a job failed and will be tried again');
    }
    return true;
  });
}

function backOff(job: DueJob, now: Instant): Instant {
  return (now + Math.min(seconds(2 ** (job.attempts + 1)), longestBackOff)) as Instant;
}
