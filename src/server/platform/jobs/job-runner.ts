// Wakes in every process at the next due job, when one is scheduled, and at least every 15 seconds. Lanes run side
// by side, so that nothing slow and nothing frequent delays a deadline.

import { setMaxListeners } from 'node:events';
import { transaction } from '../database/transaction.ts';
import {
  type Job,
  type JobSurroundings,
  type Lane,
  lanesInTransaction,
  lanesOutside,
  sideBySide,
} from './define-job.ts';
import { nextDueAt } from './job-store.ts';
import { instantOfLane, type JobsOfLane, runDueJob } from './run-due-job.ts';
import { runnableKinds } from './runnable-kinds.ts';

export type JobRunner = {
  /** Runs everything that is due now, and returns how many jobs that was. */
  runDueJobs(): Promise<number>;
  /** Checks now, because a job of this kind has just been scheduled. */
  wake(kind: string): void;
  /** Starts no more jobs, and waits for running ones: a moment for those outside a transaction, whose work waits elsewhere. */
  stop(): Promise<void>;
};

const longestSleep = 15_000;
/** A stop gives a job outside a transaction this long, in milliseconds, before it is told to end. */
const grace = 1000;
const lanes: readonly Lane[] = [...lanesInTransaction, ...lanesOutside];

/** Starts checking for due jobs; with `asleep` it starts none by itself, for a replay that drives the clock. */
export function startJobRunner(
  context: JobSurroundings,
  allJobs: readonly Job[],
  options: { readonly asleep?: boolean } = {},
): JobRunner {
  const jobs = allJobs.filter(({ isRunWith }) => isRunWith(context.config));
  // A lane without jobs would ask the database for nothing.
  const used = lanes.filter((lane) => jobs.some((job) => job.lane === lane));
  const runnersByLane = used.map((lane) => {
    const ofLane = jobs.filter((job) => job.lane === lane).map((job) => [job.kind, job] as const);
    const start = () => startLane(context, { lane, jobs: new Map(ofLane) }, options);
    return Array.from({ length: sideBySide[lane] ?? 1 }, start);
  });
  const runners = runnersByLane.flat();
  return {
    runDueJobs: async () => {
      let done = 0;
      // One lane's work may schedule work for the other.
      for (let last = -1; last !== done; ) {
        last = done;
        for (const ofLane of runnersByLane) {
          const counts = await Promise.all(ofLane.map((runner) => runner.runDueJobs()));
          done += counts.reduce((sum, count) => sum + count, 0);
        }
      }
      return done;
    },
    wake: (kind) => {
      for (const runner of runners) runner.wake(kind);
    },
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}

function startLane(context: JobSurroundings, ofLane: Omit<JobsOfLane, 'stopping'>, { asleep = false }): JobRunner {
  const stopping = new AbortController();
  // Node warns of more than ten, and a job may ask twenty servers side by side.
  setMaxListeners(100, stopping.signal);
  const lane = { ...ofLane, stopping: stopping.signal };
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isWoken = false;
  let turn: Promise<number> = Promise.resolve(0);

  async function drain(): Promise<number> {
    let done = 0;
    while (!stopped && (await runDueJob(context, lane))) done++;
    return done;
  }
  /** One at a time: when a caller's turn comes, no job of this process is running. */
  function runDueJobs(): Promise<number> {
    turn = turn.catch(() => 0).then(drain);
    return turn;
  }
  /** Many wakes during a look are one more look: under a flood of requests each commit wakes. */
  async function lookAndSleep(): Promise<void> {
    clearTimeout(timer);
    isWoken = true;
    if (isLooking) return;
    isLooking = true;
    let sleep = longestSleep;
    try {
      while (isWoken) {
        isWoken = false;
        await runDueJobs();
      }
      sleep = await untilNextJob(context, lane);
    } catch (error) {
      context.log.error({ err: error }, 'due jobs could not be read');
    }
    isLooking = false;
    if (!stopped) timer = setTimeout(() => void lookAndSleep(), isWoken ? 0 : sleep);
  }
  if (!asleep) void lookAndSleep();
  return {
    runDueJobs,
    wake: (kind) => {
      if (!stopped && !asleep && lane.jobs.has(kind)) void lookAndSleep();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      const late = setTimeout(() => stopping.abort(), grace);
      await turn.catch(() => 0);
      clearTimeout(late);
    },
  };
}

async function untilNextJob(context: JobSurroundings, { lane, jobs }: Omit<JobsOfLane, 'stopping'>): Promise<number> {
  const left = await transaction(context.database.db, async (trx) => {
    const next = await nextDueAt(trx, await runnableKinds(trx, jobs));
    return next === null ? longestSleep : next - (await instantOfLane(trx, context, lane));
  });
  // Wait at least a moment: the next job may be due now but held by another process.
  return Math.min(Math.max(left, 50), longestSleep);
}
