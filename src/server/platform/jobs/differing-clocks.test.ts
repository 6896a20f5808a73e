import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type Instant, instant } from '#game/instant';
import { clocksAround } from '#test/builders/clocks-around';
import { testDatabase } from '#test/builders/test-database';
import { readConfig } from '../config.ts';
import { transaction } from '../database/transaction.ts';
import { defineJob } from './define-job.ts';
import { startJobRunner } from './job-runner.ts';

const database = await testDatabase();
const { db } = database;
const noon = instant('2025-08-15T12:00:00Z');
const day = 86_400_000;
const silent = () => undefined;
let runs = 0;

beforeEach(async () => {
  runs = 0;
  await db.deleteFrom('job').execute();
});

/** Repeats itself daily, but not for ever: a failure of its test would not end. */
const daily = defineJob({
  kind: 'daily',
  lane: 'inTransaction',
  body: z.object({}),
  run: async ({ trx, now }) => {
    runs++;
    if (runs < 5) await daily.schedule(trx, {}, (now + day) as Instant);
  },
});
const failing = defineJob({
  kind: 'failing',
  lane: 'inTransaction',
  body: z.object({}),
  run: () => Promise.reject(new Error('no')),
});

/** Runs what is due at the database's noon, in a process whose own clock is so many days ahead of it. */
async function runAtNoon(job: typeof daily, daysAhead: number): Promise<number> {
  await transaction(db, (trx) => job.schedule(trx, {}, noon));
  const context = {
    database,
    clock: clocksAround(noon, daysAhead * day, 0),
    log: { info: silent, warn: silent, error: silent },
    config: readConfig({}, 'test'),
    secret: Buffer.alloc(32),
  };
  const runner = startJobRunner(context, [job], { asleep: true });
  const done = await runner.runDueJobs();
  await runner.stop();
  return done;
}
const dueAt = async () => (await db.selectFrom('job').select('due_at').executeTakeFirstOrThrow()).due_at;

it('a job that repeats itself runs once, however far the process is ahead of its database', async () => {
  expect(await runAtNoon(daily, 7)).toBe(1);
  expect(runs).toBe(1);
  expect(await dueAt()).toEqual(new Date(noon + day));
});

it('a job that fails is tried again seconds later, however far the process is behind its database', async () => {
  expect(await runAtNoon(failing, -7)).toBe(1);
  expect(await dueAt()).toEqual(new Date(noon + 2000));
});
