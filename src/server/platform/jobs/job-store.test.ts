import type { Transaction } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { testDatabase } from '#test/builders/test-database';
import type { Database } from '../database/schema.ts';
import { transaction } from '../database/transaction.ts';
import * as store from './job-store.ts';

const { db } = await testDatabase();
const noon = instant('2025-08-15T12:00:00Z');
const at = (seconds: number): Instant => (noon + seconds * 1000) as Instant;

beforeEach(async () => {
  await db.deleteFrom('job').execute();
});

const within = <T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T> => transaction(db, work);
const schedule = (kind: string, key: string, dueAt: Instant, body: unknown = {}) =>
  within((trx) => store.scheduleJob(trx, { kind, key, dueAt, body }));
const take = (now: Instant, kinds: readonly string[] = ['mail', 'lock']) =>
  within((trx) => store.takeDueJob(trx, kinds, now));
const lease = (now: Instant, until: Instant) => within((trx) => store.leaseDueJob(trx, ['mail'], now, until));
async function leased(now: Instant, until: Instant): Promise<store.DueJob> {
  const job = await lease(now, until);
  if (job === null) throw new Error('no job is due');
  return job;
}
const columns = ['kind', 'key', 'due_at', 'attempts', 'last_error', 'done_at', 'taken_until'] as const;
const rows = () => db.selectFrom('job').select(columns).orderBy('id').execute();
const onlyRow = async () => (await rows())[0];

describe('a scheduled job', () => {
  it('that failed and is scheduled again begins anew', async () => {
    await schedule('mail', '7', noon);
    const failed = await leased(noon, at(900));
    await within((trx) => store.postponeJob(trx, failed, at(2), 'no answer'));
    expect(await onlyRow()).toMatchObject({ attempts: 1, last_error: 'no answer' });
    await schedule('mail', '7', at(60));
    expect(await rows()).toEqual([
      {
        kind: 'mail',
        key: '7',
        due_at: new Date(at(60)),
        attempts: 0,
        last_error: null,
        done_at: null,
        taken_until: null,
      },
    ]);
  });

  it('stays where it waits if it is only to be there, and runs again once it is done', async () => {
    const unlessThere = (dueAt: Instant) =>
      within((trx) => store.scheduleUnlessThere(trx, { kind: 'lock', key: '', dueAt }));
    await unlessThere(at(10));
    await unlessThere(at(20));
    expect(await onlyRow()).toMatchObject({ due_at: new Date(at(10)) });
    await take(at(10));
    await unlessThere(at(20));
    expect(await onlyRow()).toMatchObject({ due_at: new Date(at(20)), done_at: null });
  });

  it('that waits for a later instant than it may is moved, as it is, and no other', async () => {
    await schedule('mail', '7', at(90));
    await schedule('mail', '8', at(90));
    const failed = await leased(at(90), at(900));
    await within((trx) => store.postponeJob(trx, failed, at(9000), 'no answer'));
    const hasten = (dueAt: Instant) => within((trx) => store.hastenJob(trx, { kind: 'mail', key: '7', dueAt }));
    const dueAt = async () => (await rows()).map(({ due_at }) => (due_at.getTime() - noon) / 1000);
    await hasten(at(9000));
    expect(await dueAt()).toEqual([9000, 90]);
    await hasten(at(60));
    expect(await dueAt()).toEqual([60, 90]);
    expect(await onlyRow()).toMatchObject({ attempts: 1, last_error: 'no answer' });
  });

  it('is taken before those that are due later, and of two at one instant the first that was scheduled', async () => {
    await schedule('lock', 'later', at(5));
    await schedule('mail', 'early', at(1));
    await schedule('lock', 'early too', at(1));
    await schedule('lock', 'earliest', noon);
    const taken = [await take(at(9)), await take(at(9)), await take(at(9)), await take(at(9)), await take(at(9))];
    expect(taken.map((job) => job?.key)).toEqual(['earliest', 'early', 'early too', 'later', undefined]);
  });

  it('of another kind is neither taken nor waited for', async () => {
    await schedule('mail', '7', noon);
    await schedule('lock', '8', at(30));
    expect(await take(at(9), ['lock'])).toBeNull();
    expect(await within((trx) => store.nextDueAt(trx, ['lock', 'other']))).toBe(at(30));
    await take(at(30), ['lock']);
    expect(await within((trx) => store.nextDueAt(trx, ['lock', 'other']))).toBeNull();
  });

  it('that is done stays in the list when it is cancelled, and one that waits leaves it, and no other', async () => {
    await schedule('lock', 'done', noon);
    await take(noon);
    for (const key of ['waits', 'waits too']) await schedule('lock', key, at(60));
    await schedule('mail', 'waits', at(60));
    for (const key of ['done', 'waits']) await within((trx) => store.cancelJob(trx, 'lock', key));
    expect((await rows()).map(({ kind, key }) => [kind, key])).toEqual([
      ['lock', 'done'],
      ['lock', 'waits too'],
      ['mail', 'waits'],
    ]);
  });
});

describe('waiting jobs whose work another has done', () => {
  it('are done with it if their keys begin alike, and stay done as of then', async () => {
    for (const key of ['2025-26/1/a', '2025-26/1/b', '2025-26/2/a']) await schedule('lock', key, at(60));
    await schedule('mail', '2025-26/1/a', at(60));
    await within((trx) => store.finishWaiting(trx, 'lock', '2025-26/1/', at(1)));
    await within((trx) => store.finishWaiting(trx, 'lock', '2025-26/1/', at(2)));
    const done = [new Date(at(1)), new Date(at(1)), null, null];
    expect((await rows()).map(({ done_at }) => done_at)).toEqual(done);
  });
});

describe('a leased job', () => {
  it("is another process's from the end of its lease, and not before", async () => {
    await schedule('mail', '7', noon);
    expect((await leased(noon, at(900))).taken_until).toEqual(new Date(at(900)));
    expect(await lease(at(899), at(1800))).toBeNull();
    expect(await lease(at(900), at(1800))).toMatchObject({ key: '7', taken_until: new Date(at(1800)) });
  });

  it('is not touched by the process whose lease is over', async () => {
    await schedule('mail', '7', noon);
    const lost = await leased(noon, at(900));
    await leased(at(900), at(1800));
    const held = await rows();
    await within((trx) => store.finishJob(trx, lost, at(901)));
    await within((trx) => store.shortenLease(trx, lost, at(903)));
    await within((trx) => store.postponeJob(trx, lost, at(902), 'late'));
    expect(await rows()).toEqual(held);
  });

  it('is done without a lease once it is finished, and given back when the server stops', async () => {
    for (const key of ['1', '2']) await schedule('mail', key, noon);
    const first = await leased(noon, at(900));
    const second = await leased(noon, at(901));
    await within((trx) => store.finishJob(trx, first, at(3)));
    await within((trx) => store.shortenLease(trx, second, at(4)));
    expect(await rows()).toMatchObject([
      { done_at: new Date(at(3)), taken_until: null },
      { done_at: null, taken_until: new Date(at(4)) },
    ]);
  });
});

describe('a job that failed', () => {
  it('keeps the first thousand signs of the reason, and its lease ends, without touching another job', async () => {
    for (const key of ['1', '2']) await schedule('mail', key, noon);
    const failed = await leased(noon, at(900));
    await leased(noon, at(900));
    await within((trx) => store.postponeJob(trx, failed, at(2), `${'x'.repeat(999)}yz`));
    expect(await rows()).toMatchObject([
      { due_at: new Date(at(2)), attempts: 1, last_error: `${'x'.repeat(999)}y`, taken_until: null },
      { due_at: new Date(noon), attempts: 0, last_error: null, taken_until: new Date(at(900)) },
    ]);
  });

  it('is not tried again if it was done, or tried by another, in the meantime', async () => {
    await schedule('lock', '7', noon);
    // As a job in a transaction is taken: the transaction that failed took its mark back.
    const failed = await take(noon);
    if (failed === null) throw new Error('no job is due');
    const postpone = () => within((trx) => store.postponeJob(trx, failed, at(2), 'no'));
    await postpone();
    expect(await onlyRow()).toMatchObject({ done_at: new Date(noon), attempts: 0 });
    await db.updateTable('job').set({ done_at: null }).execute();
    await postpone();
    await postpone();
    expect(await onlyRow()).toMatchObject({ done_at: null, attempts: 1, due_at: new Date(at(2)) });
    await db.updateTable('job').set({ attempts: 4 }).execute();
    await postpone();
    expect(await onlyRow()).toMatchObject({ attempts: 4 });
  });
});
