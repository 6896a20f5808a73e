// Runs the job that has been due longest. In a transaction, taking it and its work succeed or fail together; outside
// one it is leased, so that another process runs it if this one is killed.

import type { Transaction } from 'kysely';
import type { Instant } from '#game/instant';
import { minutesInMilliseconds } from '#game/instant';
import { judgedInstant } from '../clock/clock-store.ts';
import type { Database } from '../database/schema.ts';
import { transaction } from '../database/transaction.ts';
import { transactAfter } from '../transact.ts';
import { type Job, type JobSurroundings, type Lane, LeftForOthers, lanesOutside } from './define-job.ts';
import {
  allowLongStatements,
  type DueJob,
  finishJob,
  leaseDueJob,
  postponeJob,
  shortenLease,
  takeDueJob,
} from './job-store.ts';
import { runnableKinds } from './runnable-kinds.ts';

export type JobsOfLane = {
  readonly lane: Lane;
  readonly jobs: ReadonlyMap<string, Job>;
  /** Aborted when the server stops and waits no longer. */
  readonly stopping: AbortSignal;
};

const seconds = (count: number): number => count * 1000;
const longestBackOff = seconds(3600);
/** Longer than any mail or backup takes; a job that takes longer runs twice. */
const lease = minutesInMilliseconds(15);

/** What a stopping server gives a job to end by itself, in milliseconds; then it is left alone. */
const timeToEnd = 500;
/** By then the process that left a job alone is gone, and another may take it. */
const untilGone = seconds(3);

/** What a process that cannot do a job leaves to those that can. */
const untilOthersLook = seconds(3);

/** A job that has failed this often will probably fail again. */
const failuresToTell = 3;

const isOutside = (lane: Lane): boolean => lanesOutside.some((outside) => outside === lane);

/** False if nothing is due. A failed job waits 2, 4, 8 … seconds, an hour at most. */
export const runDueJob = (context: JobSurroundings, ofLane: JobsOfLane): Promise<boolean> =>
  isOutside(ofLane.lane) ? runOutside(context, ofLane) : runInTransaction(context, ofLane);

/**
 * The instant by which this lane's jobs are due: of the clock by which they schedule their next run, because a job that
 * repeats itself would otherwise be due again at once where the two clocks differ by more than its period.
 */
export const instantOfLane = (trx: Transaction<Database>, { clock }: JobSurroundings, lane: Lane): Promise<Instant> =>
  isOutside(lane) ? Promise.resolve(clock.now()) : judgedInstant(trx, clock);

async function runInTransaction(context: JobSurroundings, { lane, jobs, stopping }: JobsOfLane): Promise<boolean> {
  const taken: DueJob[] = [];
  const take = async (trx: Transaction<Database>) => {
    const asked = await judgedInstant(trx, context.clock);
    const job = await takeDueJob(trx, [...jobs.keys()], asked);
    taken.splice(0, 1, ...(job === null ? [] : [job]));
    return { now: job === null ? asked : await judgedInstant(trx, context.clock), job };
  };
  try {
    return await transactAfter(context, take, async (writing, { job }) => {
      if (job === null) return { result: false };
      await allowLongStatements(writing.trx);
      await jobs.get(job.kind)?.run({ ...writing, context, key: job.key, stopping }, job.body);
      return { result: true };
    });
  } catch (error) {
    const [job] = taken;
    if (job === undefined) throw error;
    await putBack(context, lane, job, error);
    return true;
  }
}

async function runOutside(context: JobSurroundings, { lane, jobs, stopping }: JobsOfLane): Promise<boolean> {
  const { database, clock, log } = context;
  const until = () => (clock.now() + lease) as Instant;
  const job = await transaction(database.db, async (trx) =>
    leaseDueJob(trx, await runnableKinds(trx, jobs), clock.now(), until()),
  );
  if (job === null) return false;
  try {
    const work = { context, key: job.key, stopping } as Parameters<Job['run']>[0];
    await endedOrLeft(jobs.get(job.kind)?.run(work, job.body), stopping);
  } catch (error) {
    if (stopping.aborted) {
      log.info({ kind: job.kind, key: job.key }, 'the server stops: a job is done after the next start');
      await transaction(database.db, (trx) => shortenLease(trx, job, (clock.now() + untilGone) as Instant));
      return true;
    }
    // Whoever could do it and failed has said why: that stays.
    if (error instanceof LeftForOthers && (clock.now() < error.until || job.attempts > 0)) {
      await transaction(database.db, (trx) => shortenLease(trx, job, (clock.now() + untilOthersLook) as Instant));
      return true;
    }
    await putBack(context, lane, job, error);
    return true;
  }
  await transaction(database.db, (trx) => finishJob(trx, job, clock.now()));
  return true;
}

/** Waits for the work, but only a moment once the server stops, so that nothing that hangs delays the stop. */
async function endedOrLeft(work: Promise<void> | undefined, stopping: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const left = new Promise<never>((_resolve, reject) => {
    const leave = (): void => void setTimeout(() => reject(new Error('the server stops')), timeToEnd);
    stopping.addEventListener('abort', leave, { once: true, signal: ended.signal });
  });
  try {
    await Promise.race([work, left]);
  } finally {
    ended.abort();
  }
}

async function putBack(context: JobSurroundings, lane: Lane, job: DueJob, error: unknown): Promise<void> {
  const { database, log } = context;
  const reason = error instanceof Error ? error.message : String(error);
  const backOff = Math.min(seconds(2 ** (job.attempts + 1)), longestBackOff);
  await transaction(database.db, async (trx) => {
    const dueAt = ((await instantOfLane(trx, context, lane)) + backOff) as Instant;
    await postponeJob(trx, job, dueAt, reason);
  });
  const attempts = job.attempts + 1;
  const sentence =
    attempts < failuresToTell
      ? 'a job failed and will be tried again'
      : 'a job fails again and again: its work is not done, and the System page says what waits for it';
  log.error({ err: error, kind: job.kind, key: job.key, attempts }, sentence);
}
