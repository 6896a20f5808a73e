import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { testDatabase } from '#test/builders/test-database';
import { settableClock, systemClock } from '../clock/clock.ts';
import { transaction } from '../database/transaction.ts';
import { type JobRunner, startJobRunner } from './job-runner.ts';
import { cancelJob, type ScheduledJob, scheduleJob } from './job-store.ts';
import type { JobKinds } from './run-due-job.ts';

const database = await testDatabase();
const { db } = database;
await sql`create table done (key text not null)`.execute(db);

const noon = instant('2025-08-15T12:00:00Z');
const clock = settableClock(noon);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const runners: JobRunner[] = [];

beforeEach(async () => {
  clock.set(noon);
  await sql`truncate job, done`.execute(db);
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});

function runner(kinds: JobKinds, options = { asleep: true }, itsClock = clock as typeof systemClock): JobRunner {
  const started = startJobRunner({ db, clock: itsClock, kinds, log }, options);
  runners.push(started);
  return started;
}
const schedule = (job: ScheduledJob) => transaction(db, (trx) => scheduleJob(trx, job));
const after = (milliseconds: number, start: Instant = noon): Instant => (start + milliseconds) as Instant;
/** Writes its key into a table, in the job's transaction. */
const lock: JobKinds = {
  lock: async ({ trx }, body) => {
    await sql`insert into done values (${JSON.stringify(body)})`.execute(trx);
    await sql`select pg_sleep(0.01)`.execute(trx);
  },
};
const doneKeys = async () =>
  (await sql<{ key: string }>`select key from done order by key`.execute(db)).rows.map((row) => row.key);

describe('due work', () => {
  it('is done when its instant has come, and not before', async () => {
    await schedule({ kind: 'lock', key: 'weekend', dueAt: after(1000), body: 'weekend' });
    const { runDueJobs } = runner(lock);
    clock.advance(999);
    expect(await runDueJobs()).toBe(0);
    clock.advance(1);
    expect(await runDueJobs()).toBe(1);
    expect(await runDueJobs()).toBe(0);
    expect(await doneKeys()).toEqual(['"weekend"']);
  });

  it('is done exactly once by three runners at the same time', async () => {
    const keys = Array.from({ length: 40 }, (_, number) => String(number).padStart(2, '0'));
    for (const key of keys) await schedule({ kind: 'lock', key, dueAt: noon, body: key });
    const three = [runner(lock), runner(lock), runner(lock)];
    const done = await Promise.all(three.map(({ runDueJobs }) => runDueJobs()));
    expect(done.reduce((sum, count) => sum + count)).toBe(40);
    expect(done.filter((count) => count > 0).length).toBeGreaterThan(1);
    expect(await doneKeys()).toEqual(keys.map((key) => JSON.stringify(key)));
  });

  it('moves when it is scheduled again under the same key', async () => {
    await schedule({ kind: 'lock', key: 'midweek', dueAt: noon, body: 'early' });
    await schedule({ kind: 'lock', key: 'midweek', dueAt: after(5000), body: 'late' });
    const { runDueJobs } = runner(lock);
    expect(await runDueJobs()).toBe(0);
    clock.advance(5000);
    expect(await runDueJobs()).toBe(1);
    expect(await doneKeys()).toEqual(['"late"']);
  });

  it('is not done when it has been cancelled', async () => {
    await schedule({ kind: 'lock', key: 'midweek', dueAt: noon });
    await transaction(db, (trx) => cancelJob(trx, 'lock', 'midweek'));
    expect(await runner(lock).runDueJobs()).toBe(0);
  });

  it('may schedule itself again from inside', async () => {
    const daily: JobKinds = {
      daily: async ({ trx }) => scheduleJob(trx, { kind: 'daily', key: '', dueAt: after(86_400_000, clock.now()) }),
    };
    await schedule({ kind: 'daily', key: '', dueAt: noon });
    const { runDueJobs } = runner(daily);
    expect(await runDueJobs()).toBe(1);
    clock.advance(86_400_000);
    expect(await runDueJobs()).toBe(1);
  });

  it('is left to others when its kind is unknown here', async () => {
    await schedule({ kind: 'from the future', key: '', dueAt: noon });
    expect(await runner(lock).runDueJobs()).toBe(0);
  });

  it('that fails leaves nothing behind, says why and waits longer each time', async () => {
    let attempts = 0;
    const failing: JobKinds = {
      mail: async ({ trx }) => {
        attempts++;
        await sql`insert into done values ('half')`.execute(trx);
        if (attempts < 3) throw new Error('the mail server is away');
      },
    };
    await schedule({ kind: 'mail', key: '7', dueAt: noon });
    const { runDueJobs } = runner(failing);
    await runDueJobs();
    expect(await doneKeys()).toEqual([]);
    expect(
      await db.selectFrom('job').select(['attempts', 'last_error', 'due_at', 'done_at']).executeTakeFirst(),
    ).toEqual({
      attempts: 1,
      last_error: 'the mail server is away',
      due_at: new Date(noon + 2000),
      done_at: null,
    });
    clock.advance(2000);
    await runDueJobs();
    clock.advance(3999);
    await runDueJobs();
    expect(attempts).toBe(2);
    clock.advance(1);
    await runDueJobs();
    expect(attempts).toBe(3);
    expect(await doneKeys()).toEqual(['half']);
  });

  it('that fails by broken SQL is put back like any other', async () => {
    const broken: JobKinds = { broken: async ({ trx }) => void (await sql`select 1 / 0`.execute(trx)) };
    await schedule({ kind: 'broken', key: '', dueAt: noon });
    await runner(broken).runDueJobs();
    expect((await db.selectFrom('job').select('last_error').executeTakeFirst())?.last_error).toBe('division by zero');
  });

  it('is done by itself when the runner is awake, at the instant and after a call', async () => {
    const awake = runner(lock, { asleep: false }, systemClock);
    const soon = after(150, systemClock.now());
    await schedule({ kind: 'lock', key: 'soon', dueAt: soon, body: 'soon' });
    awake.wake();
    await expect.poll(doneKeys, { timeout: 5000 }).toEqual(['"soon"']);
    const { done_at } = await db.selectFrom('job').select('done_at').executeTakeFirstOrThrow();
    expect(done_at?.getTime()).toBeGreaterThanOrEqual(soon);
  });
});
