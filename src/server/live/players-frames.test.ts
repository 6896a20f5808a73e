// The list of players stays right by its frames alone: whatever is recorded, they say what a new read would say.

import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeOf, LiveFrame } from '#api/live-change';
import { instant } from '#game/instant';
import { comparePlayersByPoints } from '#game/selection/player-order';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type LiveReader, readLive } from '#test/builders/live-reader';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';
import { writeClosing } from '../platform/closing-store.ts';
import { storedChange } from './stored-change.ts';

const server = await testServer();
const { db } = server.database;
const { live } = server.context;
let scene: MatchScene;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;
let admin: ReturnType<typeof recorder>;

beforeEach(async () => {
  server.clock.set(instant('2025-08-16T15:00:00Z'));
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  reporter = recorder(server.as(await server.createReporter()), scene.match);
  admin = recorder(server.as(await server.createAdmin()), scene.match);
  await reporter.lineUps();
  await live.sync();
});

const list = async (filter = {}) => (await league.clients.home.get('/api/player/list', filter)).body;
type List = Awaited<ReturnType<typeof list>>;

const watchAfter = ({ live: { number, epoch } }: List): Promise<LiveReader> =>
  readLive(league.clients.home, `channels=players&after=${number}&epoch=${epoch}`);

/** What the work sent to whoever had this list on screen. */
async function framesOf(before: List, work: () => Promise<unknown>): Promise<readonly LiveFrame[]> {
  const watcher = await watchAfter(before);
  await work();
  await live.sync();
  const frames = await watcher.waitFor(1);
  watcher.close();
  return frames;
}

const figuresIn = (frames: readonly LiveFrame[]): ChangeOf<'players'>['players'] =>
  frames.flatMap(({ change }) => {
    if (change.kind !== 'players') throw new Error(`a ${change.kind}`);
    return change.players;
  });

/** The list with each frame's figures in it, in its order. */
const withFrames = ({ players }: List, frames: readonly LiveFrame[]): List['players'] =>
  figuresIn(frames)
    .reduce<List['players']>(
      (rows, figures) => rows.map((row) => (row.code === figures.code ? Object.assign({ ...row }, figures) : row)),
      players,
    )
    .toSorted(comparePlayersByPoints);

describe('a goal', () => {
  it('is one frame with the figures of those whom it touches, and with nothing else', async () => {
    const frames = await framesOf(await list(), () => reporter.event("12' goal Saka (Odegaard)"));
    expect(frames).toHaveLength(1);
    const figures = new Map(figuresIn(frames).map((row) => [row.code, row]));
    expect(figures.get(player('Saka'))).toEqual({ code: player('Saka'), total_points: 8, goals: 1 });
    expect(figures.get(player('Odegaard'))).toEqual({ code: player('Odegaard'), total_points: 6, assists: 1 });
    expect(figures.get(player('Sanchez'))).toMatchObject({ goals_conceded: 1 });
    expect(figures.has(player('Raya'))).toBe(false);
  });

  it('is the same bytes for every watcher', async () => {
    const before = await list();
    const watchers = [await watchAfter(before), await watchAfter(before)];
    await reporter.event("12' goal Saka");
    await live.sync();
    for (const watcher of watchers) await watcher.waitFor(1);
    // A heartbeat comes by the clock of the machine, to each watcher at a moment of its own.
    const sent = watchers.map((watcher) => watcher.text().replaceAll(/^:\n\n/gmu, ''));
    expect(sent[0]).toMatch(/^data: /u);
    expect(sent[1]).toBe(sent[0]);
    for (const watcher of watchers) watcher.close();
  });

  it('reaches whoever opens their stream after it, from where their list was read', async () => {
    const before = await list();
    await reporter.event("12' goal Saka");
    await live.sync();
    const late = await watchAfter(before);
    const frames = await late.waitFor(1);
    late.close();
    expect(withFrames(before, frames)).toEqual((await list()).players);
  });
});

describe('the frames say what a new read says', () => {
  const recordGoal = async () => (await reporter.event("12' goal Saka (Odegaard)")).body.event.id;

  it.each<[string, number, () => Promise<unknown>]>([
    ['after a goal', 1, recordGoal],
    ['after a goal that is corrected', 2, async () => reporter.correct(await recordGoal(), "12' goal Jesus")],
    ['after a goal that is undone', 2, async () => reporter.remove(await recordGoal())],
    [
      'after a substitution and a card',
      2,
      async () => {
        await reporter.event("30' sub Saka > Nelson");
        return reporter.event("40' red Rice");
      },
    ],
    [
      'after the end of the match',
      1,
      async () => {
        await reporter.minute(90);
        return reporter.complete([player('Rice')]);
      },
    ],
    [
      'after a match that is void',
      2,
      async () => {
        await recordGoal();
        return admin.setVoid(true);
      },
    ],
    [
      'after a report that is deleted',
      2,
      async () => {
        await recordGoal();
        return admin.deleteReport();
      },
    ],
  ])('%s, in %i frames or more', async (_when, least, work) => {
    const before = await list();
    const watcher = await watchAfter(before);
    await work();
    await live.sync();
    await watcher.waitFor(least);
    const { players } = await list();
    await expect.poll(() => withFrames(before, watcher.frames())).toEqual(players);
    watcher.close();
  });

  it('in a list of one position, too', async () => {
    const before = await list({ position: 'M' });
    const frames = await framesOf(before, recordGoal);
    expect(withFrames(before, frames)).toEqual((await list({ position: 'M' })).players);
  });
});

describe('what is more than figures', () => {
  const kinds = async (work: () => Promise<unknown>) =>
    (await framesOf(await list(), work)).map(({ change }) => change.kind);

  it('has the list read again: a transfer', async () => {
    const move = { player_code: scene.stranger, real_team_id: scene.clubs.home };
    const caller = server.as(await server.createAdmin());
    expect(await kinds(() => caller.post('/api/player/transfer', move))).toEqual(['reload']);
  });

  it('has the list read again: what cannot be read', async () => {
    const unknown = { kind: 'of a later version' } as never;
    const announce = () =>
      db.transaction().execute((trx) => writeClosing(trx, { changes: [unknown] }, server.clock.now()));
    expect(await kinds(announce)).toEqual(['reload']);
  });

  it('has the list read again: a change that an older version wrote, without the figures', async () => {
    await reporter.event("12' goal Saka");
    const { body } = await db.selectFrom('change').select('body').orderBy('number', 'desc').executeTakeFirstOrThrow();
    const { statistics, event, ...rest } = body as Record<string, unknown>;
    expect(statistics).not.toEqual([]);
    const { penalty_fouler_id: _fouler, ...goal } = event as Record<string, unknown>;
    const older = { ...rest, event: goal };
    const changes = [older as never];
    const announce = () => db.transaction().execute((trx) => writeClosing(trx, { changes }, server.clock.now()));
    expect(storedChange(older)).toMatchObject({
      kind: 'match',
      statistics: null,
      event: { ...goal, penalty_fouler_id: null },
    });
    expect(await kinds(announce)).toEqual(['reload']);
  });

  it('is not a minute on the clock, which the list does not show', async () => {
    const watcher = await watchAfter(await list());
    await reporter.minute(13);
    await reporter.event("14' goal Saka");
    await live.sync();
    expect((await watcher.waitFor(1)).map(({ change }) => change.kind)).toEqual(['players']);
    watcher.close();
  });
});

it('whoever may not read the list may not watch it', async () => {
  const list = await server.anonymous.fetch('/api/player/list');
  const watched = await server.anonymous.fetch('/api/live?channels=players');
  expect([list.status, watched.status]).toEqual([401, 401]);
});
