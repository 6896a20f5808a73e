import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveFrame } from '#api/live-change';
import { adminsPick } from '#game/draft/own-picks';
import { instant } from '#game/instant';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type LiveReader, readLive } from '#test/builders/live-reader';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { notationLineUps } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';
import { writeClosing } from '../platform/closing-store.ts';

const server = await testServer();
const { db } = server.database;
const { live } = server.context;
const afterDeadline = instant('2025-08-16T15:00:00Z');
let scene: MatchScene;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;

beforeEach(async () => {
  server.clock.set(afterDeadline);
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  reporter = recorder(server.as(await server.createReporter()), scene.match);
});

const watch = (query: string, side: 'home' | 'away' = 'home'): Promise<LiveReader> =>
  readLive(league.clients[side], query);
const home = async () => (await league.clients.home.get('/api/league/:league_id/home', { league_id: league.id })).body;
const numbers = (frames: readonly LiveFrame[]) => frames.map(({ previous, number }) => [previous, number]);
async function kickOff(): Promise<void> {
  await reporter.lineUps();
  await reporter.minute(12);
  await live.sync();
}

describe('a goal', () => {
  it('reaches every watcher as one frame, in order and without a gap', async () => {
    await kickOff();
    const start = (await home()).live.number;
    const watchers = await Promise.all([watch('channels=league:4'), watch('channels=league:4', 'away')]);
    await reporter.event("12' goal Saka (Odegaard)");
    await live.sync();
    await reporter.event("14' goal Jesus");
    for (const watcher of watchers) {
      const frames = await watcher.waitFor(2);
      expect(numbers(frames)).toEqual([
        [start, start + 1],
        [start + 1, start + 2],
      ]);
      const [first] = frames;
      expect(first?.change).toMatchObject({
        kind: 'league',
        league_id: 4,
        matches: [{ id: scene.match, home_goals: 1, away_goals: 0, status: 'live' }],
      });
      watcher.close();
    }
    const [first, two] = watchers;
    expect(first?.frames()).toEqual(two?.frames());
  });

  it('costs as many statements with ten watchers as with one', async () => {
    await kickOff();
    await home();
    const during = async (goal: string): Promise<readonly string[]> => {
      await live.sync();
      const statements: string[] = [];
      const stop = server.database.onQuery((statement) => statements.push(statement));
      await reporter.event(goal);
      await live.sync();
      stop();
      // How often the log is read depends on when the notification arrives, not on who watches.
      return statements.filter((statement) => !statement.includes('from "change"'));
    };
    const first = await watch('channels=league:4');
    const withOne = await during("12' goal Saka");
    const others = await Promise.all(Array.from({ length: 9 }, () => watch('channels=league:4')));
    const withTen = await during("14' goal Saka");
    for (const watcher of others) await watcher.waitFor(1);
    await first.waitFor(2);
    expect(withTen).toEqual(withOne);
    for (const watcher of [first, ...others]) watcher.close();
  });
});

describe('a returning watcher', () => {
  it('gets the frames that they missed, and no other', async () => {
    await kickOff();
    const { live: point } = await home();
    await reporter.event("12' goal Saka");
    await live.sync();
    const middle = (await home()).live.number;
    await reporter.event("14' goal Jesus");
    await live.sync();
    const all = await watch(`channels=league:4&after=${point.number}&epoch=${point.epoch}`);
    const half = await watch(`channels=league:4&after=${middle}&epoch=${point.epoch}`);
    expect(numbers(await all.waitFor(2))).toHaveLength(2);
    expect(numbers(await half.waitFor(1))).toEqual([[middle, middle + 1]]);
    all.close();
    half.close();
  });

  it.each([
    ['the epoch is another', (number: number) => `after=${number}&epoch=00000000-0000-4000-8000-000000000000`],
    ['the number is of the future', (number: number) => `after=${number + 1000}`],
    ['what he missed is not kept', () => 'after=0'],
  ])('is told to reload when %s', async (_why, query) => {
    await kickOff();
    const { live: point } = await home();
    const watcher = await watch(`channels=league:4&${query(point.number)}`);
    const [frame] = await watcher.waitFor(1);
    watcher.close();
    expect(frame?.change.kind).toBe('reload');
  });
});

describe('many goals at once', () => {
  it('are at most ten frames a second, and the last one is up to date', async () => {
    await kickOff();
    const before = await home();
    const watcher = await watch(`channels=league:4&after=${before.live.number}&epoch=${before.live.epoch}`);
    const board = await watch('channels=draft:4');
    const progress = { league_id: league.id, status: 'in_progress', current_round: 1, current_pick: 1 } as const;
    const changes = Array.from({ length: 40 }, (_, index) => {
      const moved = {
        ...adminsPick,
        turn_ends_at: null,
        current_team_id: null,
        planned_at: null,
        version: index + 1,
        picks: [],
      };
      return { kind: 'draft' as const, ...progress, ...moved };
    });
    await db.transaction().execute((trx) => writeClosing(trx, { changes }, server.clock.now()));
    await expect.poll(() => board.frames().at(-1)?.change).toMatchObject({ version: 40 });
    const frames = board.frames();
    expect(frames.length).toBeLessThan(10);
    for (const [index, frame] of frames.slice(1).entries()) expect(frame.previous).toBe(frames[index]?.number);
    await reporter.event("12' goal Saka (Odegaard)");
    await reporter.event("14' goal Jesus");
    await live.sync();
    await expect.poll(() => watcher.frames().at(-1)?.number).toBe((await home()).live.number);
    expect(watcher.frames().at(-1)?.change).toMatchObject({ matches: [{ home_goals: 2 }] });
    board.close();
    watcher.close();
  });
});

describe('a change of more than points', () => {
  it('is a reload, after which the frames go on', async () => {
    await kickOff();
    await home();
    const watcher = await watch('channels=league:4');
    await db
      .transaction()
      .execute((trx) => writeClosing(trx, { changes: [{ kind: 'leagues', league_ids: [league.id] }] }, afterDeadline));
    await watcher.waitFor(1);
    await live.sync();
    await reporter.event("12' goal Saka");
    const [reload, goal] = await watcher.waitFor(2);
    watcher.close();
    expect(reload?.change.kind).toBe('reload');
    expect(goal?.change.kind).toBe('league');
    expect(goal?.previous).toBe(reload?.number);
  });
});

describe("a rival's open selection", () => {
  it('is in no byte of the stream or of any answer until the deadline', async () => {
    server.clock.set(instant('2025-08-14T12:00:00Z'));
    const codes = [...notationLineUps.away.xi, ...notationLineUps.away.bench];
    const hidden = codes.flatMap((code) => [`"player_id":${code},`, `"code":${code},`]);
    const watcher = await watch(`channels=league:4,team:${league.teams.home}`);
    await reporter.minute(1);
    const change = { kind: 'leagues', league_ids: null } as const;
    await db.transaction().execute((trx) => writeClosing(trx, { changes: [change] }, server.clock.now()));
    await watcher.waitFor(1);
    const paths = [
      '/api/league/4/home',
      '/api/league/4/standings',
      '/api/league/4/fixtures?gameweek_id=1',
      `/api/fantasy-match/${league.fantasyMatch}`,
    ];
    const texts = await Promise.all(paths.map(async (path) => (await league.clients.home.fetch(path)).text()));
    for (const text of [watcher.text(), ...texts]) for (const code of hidden) expect(text).not.toContain(code);
    watcher.close();
    server.clock.set(afterDeadline);
    const opened = await (await league.clients.home.fetch('/api/league/4/home')).text();
    expect(hidden.some((code) => opened.includes(code))).toBe(true);
  });
});

describe('the stream refuses', () => {
  it.each([
    ['a stranger', 'channels=league:4', 401],
    ['what is no channel', 'channels=league:x', 400],
    ['a league that is not there', 'channels=league:99', 404],
    ["a rival's team", 'channels=team:RIVAL', 403],
    [
      'more than twenty channels',
      `channels=${Array.from({ length: 21 }, (_, id) => `match:${id + 1}`).join(',')}`,
      400,
    ],
  ])('%s', async (who, query, status) => {
    const client = who === 'a stranger' ? server.anonymous : league.clients.home;
    const response = await client.fetch(`/api/live?${query.replace('RIVAL', String(league.teams.away))}`);
    expect(response.status).toBe(status);
  });

  it('no manager their own channels', async () => {
    const ownStream = await watch(`channels=team:${league.teams.home},season,draft:4`);
    expect(ownStream.status).toBe(200);
    expect(ownStream.headers.get('content-type')).toContain('text/event-stream');
    expect(ownStream.headers.get('x-content-type-options')).toBe('nosniff');
    ownStream.close();
  });

  it('a session that has ended, at once', async () => {
    const watcher = await watch('channels=league:4');
    server.context.sessions.markEnded(league.managers.home.sessionId);
    await watcher.ended;
    expect(watcher.frames()).toEqual([]);
  });
});
