import { beforeEach, describe, expect, it } from 'vitest';
import type { LeagueId } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { countedTurns } from '#test/builders/counted-turns';
import { gameweekId, leagueId } from '#test/builders/ids';
import { insertLeague } from '#test/builders/insert-rows';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { matchScene } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';
import { LeagueCache } from './league-cache.ts';
import type { MatchChange } from './recorded-change.ts';

const begin = instant('2025-08-16T15:00:00Z');
const server = await testServer();
const { db } = server.database;
let league: LiveLeague;
let cache: LeagueCache;

beforeEach(async () => {
  server.clock.set(begin);
  league = await liveLeague(server, await matchScene(server));
  cache = new LeagueCache(db, server.clock);
});

describe('a cached league', () => {
  it('is dropped when nobody has read or watched it for ten minutes', async () => {
    await cache.load([league.id]);
    for (let minute = 1; minute < 10; minute++) cache.forgetIdle([]);
    expect(cache.ids).toEqual([league.id]);
    cache.forgetIdle([]);
    expect(cache.ids).toEqual([]);
  });

  it.each<[string, (id: LeagueId) => void]>([
    ['whoever reads it', (id) => cache.find(id)],
    ['whoever watches it', (id) => cache.forgetIdle([id])],
  ])('begins its ten minutes again with %s', async (_who, use) => {
    await cache.load([league.id]);
    for (let minute = 1; minute < 10; minute++) cache.forgetIdle([]);
    use(league.id);
    for (let minute = 1; minute < 10; minute++) cache.forgetIdle([leagueId(99)]);
    expect(cache.ids).toEqual([league.id]);
    cache.forgetIdle([]);
    expect(cache.ids).toEqual([]);
  });

  it('is read once, and one that does not exist is none', async () => {
    expect(await cache.load([league.id, leagueId(99)])).toEqual([league.id]);
    const statements: string[] = [];
    const stop = server.database.onQuery((statement) => statements.push(statement));
    expect(await cache.load([league.id])).toEqual([]);
    stop();
    expect(statements).toEqual([]);
    expect([cache.hasAll([]), cache.hasAll([league.id]), cache.hasAll([league.id, leagueId(99)])]).toEqual([
      true,
      true,
      false,
    ]);
    expect(cache.find(leagueId(99))).toBeNull();
  });

  it('is one of forty that are read: after every twentieth, others have their turn', async () => {
    const ids: LeagueId[] = [];
    for (let each = 1; each <= 40; each++) ids.push(await insertLeague(db, `League ${each}`));
    const turnsOf = (howMany: number) =>
      countedTurns(server.database.connection, (other) =>
        new LeagueCache(other.db, server.clock).load(ids.slice(0, howMany)),
      );
    expect([await turnsOf(39), await turnsOf(40)]).toEqual([1, 2]);
  });

  it('is none when line-ups have opened since, or the clock was set back', async () => {
    server.clock.set(instant('2025-08-14T12:00:00Z'));
    await cache.load([league.id]);
    const { readAt, until } = cache.week ?? {};
    const isThereAt = (moment: number | undefined) => {
      server.clock.set(moment as Instant);
      return [cache.find(league.id) !== null, cache.hasAll([league.id])];
    };
    expect([readAt, (readAt ?? 0) - 1, (until ?? 0) - 1, until].map(isThereAt)).toEqual([
      [true, true],
      [false, false],
      [true, true],
      [false, false],
    ]);
    await cache.load([]);
    expect(cache.ids).toEqual([]);
  });

  it("is none when as much time has passed as the deadline was away, whatever the process's own clock says", async () => {
    const deadline = instant('2025-08-15T17:00:00Z');
    const ownAtReading = deadline + 20_000;
    let own = ownAtReading;
    const at = () => (deadline - 1000) as Instant;
    cache = new LeagueCache(db, { now: () => own as Instant, at, offset: 0 });
    await cache.load([league.id]);
    const isThereAfter = (milliseconds: number) => {
      own = ownAtReading + milliseconds;
      return cache.find(league.id) !== null;
    };
    expect([0, 999, 1000, -1].map(isThereAfter)).toEqual([true, true, false, false]);
  });

  it('is forgotten alone, with its week only where all are', async () => {
    await cache.load([league.id]);
    expect(cache.forget([leagueId(99), league.id])).toEqual([league.id]);
    expect([cache.ids, cache.week?.gameweek?.id]).toEqual([[], gameweekId(1)]);
    await cache.load([league.id]);
    expect(cache.forget(null)).toEqual([league.id]);
    expect(cache.week).toBeNull();
  });

  it('is out of date by a match that comes into its week, unless it was read after that', async () => {
    await cache.load([league.id]);
    const { number = 0 } = cache.week ?? {};
    const change = { match: { id: 999_999 }, gameweek_id: 1, part: 'weekend' } as unknown as MatchChange;
    const apply = (at: number) => cache.apply(at, change, () => expect.unreachable());
    expect([apply(number), apply(number + 1)]).toEqual([new Set(), 'stale']);
    cache.forget(null);
    expect(apply(number + 1)).toEqual(new Set());
  });

  it('has each answer made once, until its state is another', async () => {
    await cache.load([league.id]);
    let made = 0;
    const answer = () => {
      const found = cache.find(league.id);
      return found && cache.answerOf(found, 'home', () => ++made);
    };
    expect(answer()).toBe(answer());
    cache.forget([league.id]);
    await cache.load([league.id]);
    answer();
    expect(made).toBe(2);
  });
});

describe('a list', () => {
  it('is read once for all who ask at the same time, and again after a change', async () => {
    let reads = 0;
    const list = () => cache.listOf('players', async () => [++reads]);
    await Promise.all([list(), list()]);
    await list();
    expect([reads, cache.readyList('players') === null]).toEqual([1, false]);
    cache.forgetLists();
    expect(cache.readyList('players')).toBeNull();
    await list();
    expect(reads).toBe(2);
  });

  it('that could not be read, or does not last, is read again', async () => {
    await expect(cache.listOf('players', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(
      (
        await cache.listOf(
          'players',
          async () => [1],
          (rows) => rows.length > 1,
        )
      ).text,
    ).toBe('[1]');
    expect(cache.readyList('players')).toBeNull();
    await cache.listOf(
      'players',
      async () => [1, 2],
      (rows) => rows.length > 1,
    );
    expect(cache.readyList('players')?.text).toBe('[1,2]');
  });

  it('that was being read when something changed is not kept', async () => {
    let end = (_rows: readonly number[]): void => undefined;
    const late = cache.listOf('players', () => new Promise<readonly number[]>((resolve) => (end = resolve)));
    cache.forgetLists();
    await cache.listOf('players', async () => [2]);
    end([1]);
    await late;
    expect(cache.readyList('players')?.text).toBe('[2]');
  });

  it('is one of three hundred: the oldest goes', async () => {
    for (let id = 1; id <= 300; id++) await cache.listOf(leagueId(id), async () => id);
    expect(cache.readyList(leagueId(1))).not.toBeNull();
    await cache.listOf(leagueId(301), async () => 301);
    expect([1, 2, 301].map((id) => cache.readyList(leagueId(id)) === null)).toEqual([true, false, false]);
  });
});
