import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { instant } from '#game/instant';
import { testDatabase } from '#test/builders/test-database';
import { settableClock } from '../clock/clock.ts';
import { readConfig } from '../config.ts';
import { transaction } from '../database/transaction.ts';
import { defineJob, type LaneInTransaction } from './define-job.ts';
import { type JobRunner, startJobRunner } from './job-runner.ts';

const database = await testDatabase();
const { db } = database;
const noon = instant('2025-08-15T12:00:00Z');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const context = {
  database,
  clock: settableClock(noon),
  log,
  config: readConfig({}, 'test'),
  secret: Buffer.alloc(32),
};

let running: JobRunner;
let letGo = () => {};
let isStarted: Promise<void>;
const done: string[] = [];

beforeEach(async () => {
  done.length = 0;
  await sql`truncate job`.execute(db);
});
afterEach(async () => {
  database.aroundQueries(null);
  letGo();
  await running.stop();
});

/** Holds its lane until it is let go. */
function holding(lane: LaneInTransaction) {
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let started = () => {};
  isStarted = new Promise<void>((resolve) => (started = resolve));
  return defineJob({
    kind: 'held',
    lane,
    body: z.object({}),
    run: async () => {
      started();
      await held;
      done.push('held');
    },
  });
}
const lock = defineJob({
  kind: 'lock',
  lane: 'locking',
  body: z.object({}),
  run: () => Promise.resolve(void done.push('lock')),
});

it.each(['settling', 'settlingRanges', 'accountMail', 'inTransaction'] as const)(
  'a deadline does not wait for a job that runs in the lane %s',
  async (lane) => {
    const held = holding(lane);
    await transaction(db, (trx) => held.schedule(trx, {}, noon));
    running = startJobRunner(context, [held, lock]);
    await isStarted;
    await transaction(db, (trx) => lock.schedule(trx, {}, noon));
    running.wake('lock');
    await expect.poll(() => done).toEqual(['lock']);
  },
);

it('jobs of one lane run one after the other', async () => {
  const held = holding('accountMail');
  const next = defineJob({
    kind: 'next',
    lane: 'accountMail',
    body: z.object({}),
    run: () => Promise.resolve(void done.push('next')),
  });
  await transaction(db, (trx) => held.schedule(trx, {}, noon));
  running = startJobRunner(context, [held, next, lock]);
  await isStarted;
  await transaction(db, async (trx) => {
    await next.schedule(trx, {}, noon);
    await lock.schedule(trx, {}, noon);
  });
  for (const kind of ['next', 'lock']) running.wake(kind);
  // By then the other one could have been taken, too.
  await expect.poll(() => done).toEqual(['lock']);
  letGo();
  await expect.poll(() => done).toEqual(['lock', 'held', 'next']);
});

it('a thousand wakes while a job runs are one more look', async () => {
  const held = holding('accountMail');
  await transaction(db, (trx) => held.schedule(trx, {}, noon));
  running = startJobRunner(context, [held, lock]);
  await isStarted;
  let looks = 0;
  database.aroundQueries((statement, run) => {
    if (statement.includes('skip locked')) looks++;
    return run();
  });
  for (let wake = 0; wake < 1000; wake++) running.wake('held');
  letGo();
  await expect.poll(() => done).toEqual(['held']);
  await running.stop();
  expect(looks).toBeLessThan(4);
});

it('what is scheduled wakes only its own lane', async () => {
  running = startJobRunner(context, [holding('accountMail'), lock]);
  await running.runDueJobs();
  await transaction(db, (trx) => lock.schedule(trx, {}, noon));
  let looks = 0;
  database.onQuery((statement) => {
    if (statement.includes('skip locked')) looks++;
  });
  running.wake('lock');
  await expect.poll(() => done).toEqual(['lock']);
  await running.stop();
  // One finds the job, and one at most finds that there is no other.
  expect(looks).toBeLessThan(3);
});
