import timers from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { instant } from '#game/instant';
import { insteadOfNode } from '#test/builders/instead-of-node';
import { testDatabase } from '#test/builders/test-database';
import { settableClock, startingAt, systemClock } from '../clock/clock.ts';
import { judgedInstant } from '../clock/clock-store.ts';
import { isRetryable, transaction } from './transaction.ts';

const { db, onQuery, aroundQueries } = await testDatabase();
await sql`create table purse (owner text primary key, coins integer not null)`.execute(db);

async function coins(): Promise<Record<string, number>> {
  const { rows } = await sql<{ owner: string; coins: number }>`select owner, coins from purse`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.owner, row.coins]));
}

describe('a transaction', () => {
  it('is repeated after a deadlock, and counts once', async () => {
    await sql`insert into purse values ('anna', 0), ('bert', 0)`.execute(db);
    const attempts = { forward: 0, backward: 0 };
    let met: () => void = () => undefined;
    const meeting = new Promise<void>((resolve) => (met = resolve));
    const give = (name: 'forward' | 'backward', [first, second]: readonly [string, string]) =>
      transaction(db, async (trx) => {
        attempts[name]++;
        await sql`update purse set coins = coins + 1 where owner = ${first}`.execute(trx);
        // Each holds its first row before either asks for its second, which is always a deadlock.
        if (attempts.forward > 0 && attempts.backward > 0) met();
        await meeting;
        await sql`select pg_sleep(0.05)`.execute(trx);
        await sql`update purse set coins = coins + 1 where owner = ${second}`.execute(trx);
      });
    await Promise.all([give('forward', ['anna', 'bert']), give('backward', ['bert', 'anna'])]);
    expect(attempts.forward + attempts.backward).toBe(3);
    expect(await coins()).toEqual({ anna: 2, bert: 2 });
  });

  it('gives up after three more attempts, with nothing half-written', async () => {
    let attempts = 0;
    const work = transaction(db, async (trx) => {
      attempts++;
      await sql`insert into purse values ('carl', 7)`.execute(trx);
      await sql`do $$ begin raise exception 'busy' using errcode = '55P03'; end $$`.execute(trx);
    });
    await expect(work).rejects.toSatisfy(isRetryable);
    expect(attempts).toBe(4);
    expect(await coins()).not.toHaveProperty('carl');
  });

  it('pauses for a random moment before each repetition, longer each time', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.75);
    const course: unknown[] = [];
    insteadOfNode(timers, 'setTimeout', async (milliseconds = 0, value) => {
      course.push(milliseconds);
      for (let turn = 1; turn <= 3; turn++) await new Promise((resolve) => setImmediate(resolve));
      course.push('over');
      return value as never;
    });
    const stop = onQuery((statement) => statement.startsWith('start') && course.push('start'));
    const work = transaction(db, (trx) =>
      sql`do $$ begin raise exception 'busy' using errcode = '40001'; end $$`.execute(trx),
    );
    await expect(work).rejects.toSatisfy(isRetryable);
    stop();
    random.mockRestore();
    expect(course).toEqual(['start', 15, 'over', 'start', 30, 'over', 'start', 45, 'over', 'start']);
  });

  it('does not repeat what would fail again', async () => {
    let attempts = 0;
    const work = transaction(db, async (trx) => {
      attempts++;
      await sql`insert into purse values ('dora', null)`.execute(trx);
    });
    await expect(work).rejects.toMatchObject({ code: '23502' });
    expect(attempts).toBe(1);
  });

  it('shows each of its statements to a counter', async () => {
    const seen: string[] = [];
    const stop = onQuery((statement) => seen.push(statement.split(' ')[0] ?? ''));
    await transaction(db, async (trx) => {
      await sql`select 1`.execute(trx);
      await sql`notify news`.execute(trx);
    });
    stop();
    await sql`select 1`.execute(db);
    expect(seen).toEqual(['start', 'select', 'notify', 'commit']);
  });

  it('can be broken at any statement, for tests of faults', async () => {
    aroundQueries((statement, run) => (statement === 'commit' ? Promise.reject(new Error('cable cut')) : run()));
    const work = transaction(db, (trx) => sql`insert into purse values ('emil', 1)`.execute(trx));
    await expect(work).rejects.toThrow('cable cut');
    aroundQueries(null);
    expect(await coins()).not.toHaveProperty('emil');
  });

  it('is cancelled when a statement takes longer than five seconds', async () => {
    const { rows } = await sql<{ statement: string; lock: string }>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(db);
    expect(rows).toEqual([{ statement: '5s', lock: '4s' }]);
  });
});

describe('errors of the database', () => {
  it('is a number for a sum, a count and an average', async () => {
    const { rows } = await sql`select sum(coins) as sum, count(*) as count, avg(2.5) as avg from purse`.execute(db);
    expect(rows).toEqual([{ sum: 4, count: 2, avg: 2.5 }]);
  });

  it('is the same for the tenth use of a prepared statement as for the first', async () => {
    for (let use = 1; use <= 10; use++) {
      const { rows } = await sql`select ${use}::integer as use`.execute(db);
      expect(rows).toEqual([{ use }]);
    }
    const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => prepared.execute(db)));
    expect(answers.flatMap((answer) => answer.rows).some((row) => row.statement.includes('as use'))).toBe(true);
  });

  it('orders names by code point, on every server alike', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(array['van Dijk', 'Ødegaard', 'Zinchenko', 'Álvarez', 'Saka']) as name order by name`.execute(
      db,
    );
    expect(rows.map((row) => row.name)).toEqual(['Saka', 'Zinchenko', 'van Dijk', 'Álvarez', 'Ødegaard']);
  });
});

/** The database counts microseconds. */
const aMillisecond = 1;

describe('the instant by which a deadline is judged', () => {
  it("is the database's time in production, after the wait for the lock", async () => {
    const begun = Date.now();
    const [before, after] = await transaction(db, async (trx) => {
      const first = await judgedInstant(trx, systemClock);
      await sql`select pg_sleep(0.05)`.execute(trx);
      return [first, await judgedInstant(trx, systemClock)] as const;
    });
    expect(after - before).toBeGreaterThanOrEqual(50);
    expect(before).toBeGreaterThanOrEqual(begun - aMillisecond);
    expect(after).toBeLessThanOrEqual(Date.now() + aMillisecond);
  });

  it('is that of an injected clock in a demo, and exact in a replay', async () => {
    const deadline = instant('2025-08-15T17:00:00Z');
    const begun = Date.now();
    const [running, standing] = await transaction(db, async (trx) => [
      await judgedInstant(trx, startingAt(deadline)),
      await judgedInstant(trx, settableClock(deadline)),
    ]);
    expect(running).toBeGreaterThanOrEqual(deadline - aMillisecond);
    expect(running).toBeLessThanOrEqual(deadline + (Date.now() - begun) + aMillisecond);
    expect(standing).toBe(deadline);
  });
});
