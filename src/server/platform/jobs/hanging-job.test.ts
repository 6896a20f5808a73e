import { expect, it } from 'vitest';
import { z } from 'zod';
import { instant } from '#game/instant';
import { testDatabase } from '#test/builders/test-database';
import { settableClock } from '../clock/clock.ts';
import { readConfig } from '../config.ts';
import { transaction } from '../database/transaction.ts';
import { defineJob, type Outside } from './define-job.ts';
import { startJobRunner } from './job-runner.ts';

const database = await testDatabase();
const { db } = database;
const noon = instant('2025-08-15T12:00:00Z');
const clock = settableClock(noon);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const context = { database, clock, log, config: readConfig({}, 'test'), secret: Buffer.alloc(32) };
const mail = (run: (work: Outside) => Promise<void>) =>
  defineJob({ kind: 'mail', lane: 'outside', body: z.object({}), run });
const runner = (job: ReturnType<typeof mail>) => startJobRunner(context, [job], { asleep: true });

it('a job that hangs holds up no stop, and is done after the next start as if it had never been tried', async () => {
  const told: boolean[] = [];
  const hanging = mail(async ({ stopping }) => {
    stopping.addEventListener('abort', () => told.push(stopping.aborted));
    await new Promise<void>(() => undefined);
  });
  await transaction(db, (trx) => hanging.schedule(trx, {}, noon));
  const stopped = runner(hanging);
  void stopped.runDueJobs();
  const lease = async () => (await db.selectFrom('job').select('taken_until').executeTakeFirst())?.taken_until;
  await expect.poll(lease).not.toBeNull();
  await stopped.stop();
  expect(told).toEqual([true]);
  const next = runner(mail(() => Promise.resolve()));
  // Until the process that stops is gone, nobody else does it a second time.
  expect(await next.runDueJobs()).toBe(0);
  expect(await db.selectFrom('job').select(['attempts', 'last_error', 'due_at']).execute()).toEqual([
    { attempts: 0, last_error: null, due_at: new Date(noon) },
  ]);
  clock.advance(3000);
  expect(await next.runDueJobs()).toBe(1);
  await next.stop();
});
