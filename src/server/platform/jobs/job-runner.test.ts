import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Instant, instant } from '#game/instant';
import { testDatabase } from '#test/builders/test-database';
import { settableClock, systemClock } from '../clock/clock.ts';
import { readConfig } from '../config.ts';
import { listen } from '../database/listen.ts';
import { transaction } from '../database/transaction.ts';
import { defineJob, type InTransaction, type Job, type Outside } from './define-job.ts';
import { type JobRunner, startJobRunner } from './job-runner.ts';
import { scheduledChannel } from './job-store.ts';

const database = await testDatabase();
const { db } = database;
await sql`create table done (key text not null)`.execute(db);

const noon = instant('2025-08-15T12:00:00Z');
const clock = settableClock(noon);
const errors: string[] = [];
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (_facts: unknown, sentence?: string) => void errors.push(sentence ?? ''),
};
const config = readConfig({}, 'test');
const runners: JobRunner[] = [];

beforeEach(async () => {
  clock.set(noon);
  await sql`truncate job, done`.execute(db);
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});

function runner(jobs: readonly Job[], options = { asleep: true }, itsClock = clock as typeof systemClock): JobRunner {
  const context = { database, clock: itsClock, log, config, secret: Buffer.alloc(32) };
  const started = startJobRunner(context, jobs, options);
  runners.push(started);
  return started;
}
const after = (milliseconds: number, start: Instant = noon): Instant => (start + milliseconds) as Instant;
const body = z.object({ key: z.string(), text: z.string().default('') });
const key = ({ key }: { readonly key: string }) => key;
const inTransaction = (
  run: (work: InTransaction, body: { readonly key: string; readonly text: string }) => Promise<void>,
) => defineJob({ kind: 'lock', lane: 'inTransaction', body, key, run });
const outside = (run: (work: Outside, body: { readonly key: string; readonly text: string }) => Promise<void>) =>
  defineJob({ kind: 'mail', lane: 'outside', body, key, run });
const schedule = (job: Pick<typeof lock, 'schedule'>, key: string, dueAt: Instant, text = key) =>
  transaction(db, (trx) => job.schedule(trx, { key, text }, dueAt));
/** Writes its text into a table, in the job's transaction. */
const lock = inTransaction(async ({ trx }, { text }) => {
  await sql`insert into done values (${text})`.execute(trx);
  await sql`select pg_sleep(0.01)`.execute(trx);
});
const write = (text: string) => sql`insert into done values (${text})`.execute(db);
const doneKeys = async () =>
  (await sql<{ key: string }>`select key from done order by key`.execute(db)).rows.map((row) => row.key);

describe('due work', () => {
  it('runs at its instant, and not before', async () => {
    await schedule(lock, 'weekend', after(1000));
    const { runDueJobs } = runner([lock]);
    clock.advance(999);
    expect(await runDueJobs()).toBe(0);
    clock.advance(1);
    expect(await runDueJobs()).toBe(1);
    expect(await runDueJobs()).toBe(0);
    expect(await doneKeys()).toEqual(['weekend']);
  });

  it('runs exactly once with three runners at the same time', async () => {
    const keys = Array.from({ length: 40 }, (_, number) => String(number).padStart(2, '0'));
    for (const key of keys) await schedule(lock, key, noon);
    const three = [runner([lock]), runner([lock]), runner([lock])];
    const done = await Promise.all(three.map(({ runDueJobs }) => runDueJobs()));
    expect(done.reduce((sum, count) => sum + count)).toBe(40);
    expect(done.filter((count) => count > 0).length).toBeGreaterThan(1);
    expect(await doneKeys()).toEqual(keys);
  });

  it('moves when it is scheduled again under the same key', async () => {
    await schedule(lock, 'midweek', noon, 'early');
    await schedule(lock, 'midweek', after(5000), 'late');
    const { runDueJobs } = runner([lock]);
    expect(await runDueJobs()).toBe(0);
    clock.advance(5000);
    expect(await runDueJobs()).toBe(1);
    expect(await doneKeys()).toEqual(['late']);
  });

  it('does not run once it has been cancelled', async () => {
    await schedule(lock, 'midweek', noon);
    await transaction(db, (trx) => lock.cancel(trx, { key: 'midweek', text: '' }));
    expect(await runner([lock]).runDueJobs()).toBe(0);
  });

  it('may schedule itself again from inside', async () => {
    const daily = inTransaction(({ trx }, { key, text }) =>
      daily.schedule(trx, { key, text }, after(86_400_000, clock.now())),
    );
    await schedule(daily, '', noon);
    const { runDueJobs } = runner([daily]);
    expect(await runDueJobs()).toBe(1);
    clock.advance(86_400_000);
    expect(await runDueJobs()).toBe(1);
  });

  it('is left to others if its kind is unknown here', async () => {
    await schedule(
      outside(async () => undefined),
      '',
      noon,
    );
    expect(await runner([lock]).runDueJobs()).toBe(0);
  });

  it('that fails leaves nothing behind, logs the reason and waits longer each time', async () => {
    let attempts = 0;
    let effects = 0;
    const failing = inTransaction(async ({ trx, audit, announce, afterCommit }) => {
      attempts++;
      await sql`insert into done values ('half')`.execute(trx);
      audit({ action: 'auto-pick', subject: {} });
      announce({ kind: 'leagues', league_ids: null });
      afterCommit(() => effects++);
      if (attempts < 3) throw new Error('the mail server is away');
    });
    await schedule(failing, '7', noon);
    const { runDueJobs } = runner([failing]);
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
    expect(effects).toBe(1);
    const { audits } = await db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.countAll().as('audits'))
      .executeTakeFirstOrThrow();
    expect(audits).toBe(1);
  });

  it('that fails three times is called broken in the log', async () => {
    errors.length = 0;
    const broken = inTransaction(() => Promise.reject(new Error('no')));
    await schedule(broken, '', noon);
    const { runDueJobs } = runner([broken]);
    for (let attempt = 0; attempt < 3; attempt++) {
      await runDueJobs();
      clock.advance(60_000);
    }
    expect(errors.map((sentence) => sentence.includes('again and again'))).toEqual([false, false, true]);
  });

  it('that fails by broken SQL is put back like any other', async () => {
    const broken = inTransaction(async ({ trx }) => void (await sql`select 1 / 0`.execute(trx)));
    await schedule(broken, '', noon);
    await runner([broken]).runDueJobs();
    expect((await db.selectFrom('job').select('last_error').executeTakeFirst())?.last_error).toBe('division by zero');
  });

  it('runs automatically when the runner is awake, woken by the commit that schedules it', async () => {
    const awake = runner([lock], { asleep: false }, systemClock);
    const listening = await listen(database.connection, { [scheduledChannel]: awake.wake });
    const soon = after(150, systemClock.now());
    await schedule(lock, 'soon', soon);
    await expect.poll(doneKeys).toEqual(['soon']);
    await listening.close();
    const { done_at } = await db.selectFrom('job').select('done_at').executeTakeFirstOrThrow();
    expect(done_at?.getTime()).toBeGreaterThanOrEqual(soon);
  });
});

describe('work outside of a transaction', () => {
  it('holds no transaction, gets its key, and runs once', async () => {
    const mail = outside(async ({ key }, { text }) => void (await write(`${key}: ${text}`)));
    await schedule(mail, '7', noon, 'Round 3 begins');
    const { runDueJobs } = runner([mail]);
    expect(await runDueJobs()).toBe(1);
    expect(await runDueJobs()).toBe(0);
    expect(await doneKeys()).toEqual(['7: Round 3 begins']);
  });

  it('is taken by one of many processes, and again if that one never finishes', async () => {
    let isKilled = true;
    const never = new Promise<void>(() => undefined);
    const mail = outside(async ({ key }) => (isKilled ? never : void (await write(key))));
    await schedule(mail, '7', noon);
    const killed = runner([mail]);
    void killed.runDueJobs();
    await expect
      .poll(async () => (await db.selectFrom('job').select('taken_until').executeTakeFirst())?.taken_until)
      .not.toBeNull();
    runners.length = 0;
    isKilled = false;
    const other = runner([mail]);
    expect(await other.runDueJobs()).toBe(0);
    clock.advance(15 * 60_000);
    expect(await other.runDueJobs()).toBe(1);
    expect(await doneKeys()).toEqual(['7']);
  });

  it('never delays a job that runs in one', async () => {
    let letGo = () => {};
    const mail = outside(() => new Promise<void>((resolve) => (letGo = resolve)));
    await schedule(mail, '7', noon);
    await schedule(lock, 'weekend', noon);
    const both = runner([mail, lock], { asleep: false });
    await expect.poll(doneKeys).toEqual(['weekend']);
    letGo();
    await both.stop();
    expect(await db.selectFrom('job').select('kind').where('done_at', 'is', null).execute()).toEqual([]);
  });

  it('that fails waits longer each time, and runs again if it was scheduled in the meantime', async () => {
    let attempts = 0;
    const mail = outside(async () => {
      attempts++;
      if (attempts === 1) throw new Error('the mail server is away');
      if (attempts === 2) await schedule(mail, '7', clock.now());
    });
    await schedule(mail, '7', noon);
    const { runDueJobs } = runner([mail]);
    await runDueJobs();
    expect(await runDueJobs()).toBe(0);
    const waiting = await db.selectFrom('job').select(['attempts', 'last_error', 'due_at']).executeTakeFirst();
    expect(waiting).toEqual({ attempts: 1, last_error: 'the mail server is away', due_at: new Date(noon + 2000) });
    clock.advance(2000);
    expect(await runDueJobs()).toBe(2);
    expect(attempts).toBe(3);
  });
});
