// Wakes at the next due job and at least every 15 seconds, in every process.
import { transaction } from '../database/transaction.ts';
import { nextDueAt } from './job-store.ts';
import { type JobSurroundings, runDueJob } from './run-due-job.ts';

export type JobRunner = {
  /** Does everything that is due now, and gives how many jobs that were. */
  runDueJobs(): Promise<number>;
  /** Looks now, because something has just been scheduled. */
  wake(): void;
  /** Waits for the job under way and takes no other. */
  stop(): Promise<void>;
};

const longestSleep = 15_000;

/** Starts looking for due jobs of these kinds; `asleep` starts none by itself, for a replay that drives the clock. */
export function startJobRunner(surroundings: JobSurroundings, { asleep = false } = {}): JobRunner {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<number> = Promise.resolve(0);

  async function drain(): Promise<number> {
    let done = 0;
    while (!stopped && (await runDueJob(surroundings))) done++;
    return done;
  }
  /** One after another: whoever waits for his turn finds nothing of this process still under way. */
  function runDueJobs(): Promise<number> {
    turn = turn.catch(() => 0).then(drain);
    return turn;
  }
  async function lookAndSleep(): Promise<void> {
    clearTimeout(timer);
    let sleep = longestSleep;
    try {
      await runDueJobs();
      sleep = await untilNextJob(surroundings);
    } catch (error) {
      surroundings.log.error({ err: error }, 'the due jobs could not be looked at');
    }
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void lookAndSleep(), sleep);
  }
  if (!asleep) void lookAndSleep();
  return {
    runDueJobs,
    wake: () => {
      if (!stopped && !asleep) void lookAndSleep();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await turn.catch(() => 0);
    },
  };
}

async function untilNextJob({ db, clock, kinds }: JobSurroundings): Promise<number> {
  const next = await transaction(db, (trx) => nextDueAt(trx, Object.keys(kinds)));
  if (next === null) return longestSleep;
  // At least a moment: the next one may be due now, and held by another process.
  return Math.min(Math.max(next - clock.now(), 50), longestSleep);
}
