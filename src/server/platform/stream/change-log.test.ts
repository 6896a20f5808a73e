import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { instant } from '#game/instant';
import { testDatabase } from '#test/builders/test-database';
import { settableClock } from '../clock/clock.ts';
import { changeChannel, writeClosing } from '../closing-store.ts';
import { connectDatabase, type DatabaseHandle } from '../database/database.ts';
import { transact } from '../transact.ts';
import { ChangeLog } from './change-log.ts';

const database = await testDatabase();
const otherProcess = connectDatabase(database.connection);
const clock = settableClock(instant('2025-08-20T12:00:00Z'));
const announce = ({ db, ownChanges }: DatabaseHandle = database, count = 1) =>
  transact({ database: { db, ownChanges }, clock }, async ({ announce }) => {
    for (let index = 0; index < count; index++) announce({ kind: 'leagues', league_ids: null });
  });

let applied: number[] = [];
let log: ChangeLog<unknown>;

beforeEach(async () => {
  applied = [];
  log = new ChangeLog(
    { database },
    {
      begin: () => undefined,
      read: (body) => body,
      skip: () => undefined,
      apply: (_change, number) => void applied.push(number),
      caughtUp: async () => undefined,
    },
  );
});

afterEach(async () => {
  vi.restoreAllMocks();
  database.aroundQueries(null);
  await log.close();
});

afterAll(() => otherProcess.close());

/** Counts reads of the log until the returned function is called. */
function countReads(): () => number {
  let reads = 0;
  database.aroundQueries((statement, run) => {
    if (statement.startsWith('select') && statement.includes('from "change"')) reads += 1;
    return run();
  });
  return () => reads;
}

it('what this process commits is applied once, without reading the log', async () => {
  await log.start();
  const { number } = log.position ?? { number: 0 };
  // The first connection wakes it once.
  await log.catchUp();
  const reads = countReads();
  await announce(database, 2);
  await announce();
  await expect.poll(() => applied.length).toBe(3);
  // Notifications arrive in order: after the other's, none of the own is left.
  await announce(otherProcess);
  await expect.poll(() => applied.length).toBe(4);
  expect(applied).toEqual([1, 2, 3, 4].map((step) => number + step));
  expect(reads()).toBe(1);
});

it('changes of two processes at once are applied in the order of their commits, each once', async () => {
  await log.start();
  const { number } = log.position ?? { number: 0 };
  const writes = Array.from({ length: 60 }, (_, index) => announce(index % 3 === 0 ? otherProcess : database));
  await Promise.all(writes);
  await expect.poll(() => applied.length).toBe(60);
  expect(applied).toEqual(Array.from({ length: 60 }, (_, index) => number + index + 1));
});

it('a commit whose answer was lost is found in the log', async () => {
  // The poll never comes.
  vi.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => undefined));
  let passed: () => void = () => undefined;
  const hasPassed = new Promise<void>((resolve) => {
    passed = resolve;
  });
  await log.start({ passing: () => passed() });
  await log.catchUp();
  database.aroundQueries(async (statement, run) => {
    const answer = await run();
    if (statement !== 'commit') return answer;
    // Notifications arrive in order, so the commit's own has come before this one.
    await sql`select pg_notify('passing', '')`.execute(otherProcess.db);
    await hasPassed;
    throw new Error('cable cut');
  });
  await expect(announce()).rejects.toThrow('cable cut');
  database.aroundQueries(null);
  await expect.poll(() => applied.length).toBe(1);
});

it('a change of another process that took the number of a rolled back attempt is not passed over', async () => {
  // The poll never comes.
  vi.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => undefined));
  let passed: () => void = () => undefined;
  const hasPassed = new Promise<void>((resolve) => {
    passed = resolve;
  });
  await log.start({ passing: () => passed() });
  await log.catchUp();
  let attempts = 0;
  database.aroundQueries(async (statement, run) => {
    if (statement === 'commit' && attempts === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
    return run();
  });
  await transact({ database, clock }, async ({ announce: announceHere }) => {
    attempts += 1;
    if (attempts === 1) return announceHere({ kind: 'leagues', league_ids: null });
    await announce(otherProcess);
    await sql`select pg_notify('passing', '')`.execute(otherProcess.db);
    await hasPassed;
  });
  database.aroundQueries(null);
  expect(attempts).toBe(2);
  await expect.poll(() => applied.length).toBe(1);
});

it('notifications that come together are one read', async () => {
  await log.start();
  await log.catchUp();
  const reads = countReads();
  await sql`select pg_notify(${changeChannel}, number::text) from generate_series(1000001, 1000005) as number`.execute(
    otherProcess.db,
  );
  await expect.poll(reads).toBeGreaterThan(0);
  await log.catchUp();
  expect(reads()).toBe(2);
});

it('a change whose notification was lost is read with the next own one', async () => {
  // The poll never comes.
  vi.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => undefined));
  await log.start();
  await log.catchUp();
  await sql`with next as (update live_position set last_number = last_number + 1 returning last_number)
    insert into change (number, kind, body, at)
    select last_number, 'leagues', '{"kind":"leagues","league_ids":null}', now() from next`.execute(otherProcess.db);
  await announce();
  await expect.poll(() => applied.length).toBe(2);
});

it('what was rolled back leaves no change, and the next one is applied', async () => {
  await log.start();
  const failing = transact({ database, clock }, async ({ announce }) => {
    announce({ kind: 'leagues', league_ids: null });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await announce();
  await expect.poll(() => applied.length).toBe(1);
});

it('a change that could not be read when it was told is read a moment later, not at the next poll', async () => {
  // The poll never comes.
  vi.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => undefined));
  await log.start();
  await log.catchUp();
  let cut = 3;
  database.aroundQueries((statement, run) => {
    if (!statement.startsWith('select') || cut === 0) return run();
    cut -= 1;
    return Promise.reject(new Error('cable cut'));
  });
  await database.db
    .transaction()
    .execute((trx) =>
      writeClosing(trx, { changes: [{ kind: 'leagues', league_ids: null }] }, instant('2025-08-20T12:00:00Z')),
    );
  await expect.poll(() => applied.length).toBe(1);
  expect(cut).toBe(0);
});
