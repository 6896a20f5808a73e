import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { instant } from '#game/instant';
import { testDatabase } from '#test/builders/test-database';
import { settableClock } from '../clock/clock.ts';
import { readConfig } from '../config.ts';
import { transaction } from '../database/transaction.ts';
import { defineJob, type Lane } from './define-job.ts';
import { startJobRunner } from './job-runner.ts';

const database = await testDatabase();
const { db } = database;
const noon = instant('2025-08-15T12:00:00Z');
const told: unknown[] = [];
const log = { info: () => undefined, warn: () => undefined, error: (facts: unknown) => void told.push(facts) };
const context = {
  database,
  clock: settableClock(noon),
  log,
  config: readConfig({}, 'test'),
  secret: Buffer.alloc(32),
};

beforeEach(async () => {
  told.length = 0;
  await db.deleteFrom('job').execute();
});

const declared = { kind: 'fails', body: z.object({}), key: () => 'the key' };
const run = () => Promise.reject(new Error('no'));
const failing = (lane: Lane) =>
  lane === 'outside' ? defineJob({ ...declared, lane, run }) : defineJob({ ...declared, lane: 'inTransaction', run });

it.each([
  ['outside', 1, 4],
  ['outside', 10, 2048],
  ['outside', 11, 3600],
  ['inTransaction', 10, 2048],
  ['inTransaction', 11, 3600],
  ['inTransaction', 2000, 3600],
] as const)(
  'a job in the lane %s that has failed %i times waits %i seconds after the next failure',
  async (lane, times, seconds) => {
    const job = failing(lane);
    await transaction(db, (trx) => job.schedule(trx, {}, noon));
    await db.updateTable('job').set({ attempts: times }).execute();
    const runner = startJobRunner(context, [job], { asleep: true });
    expect(await runner.runDueJobs()).toBe(1);
    await runner.stop();
    expect(await db.selectFrom('job').select(['due_at', 'attempts', 'done_at', 'taken_until']).execute()).toEqual([
      { due_at: new Date(noon + seconds * 1000), attempts: times + 1, done_at: null, taken_until: null },
    ]);
    expect(told).toEqual([{ err: new Error('no'), kind: 'fails', key: 'the key', attempts: times + 1 }]);
  },
);
