import { beforeEach, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { gameweekId, leagueId } from '#test/builders/ids';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { readLive } from '#test/builders/live-reader';
import { type MatchScene, matchScene } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';
import { writeClosing } from '../platform/closing-store.ts';
import type { RecordedChange } from './recorded-change.ts';

const server = await testServer();
const { live } = server.context;
const now = instant('2025-08-16T15:00:00Z');
let scene: MatchScene;
let league: LiveLeague;

beforeEach(async () => {
  server.clock.set(now);
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
});

async function commit(change: RecordedChange): Promise<void> {
  await server.database.db.transaction().execute((trx) => writeClosing(trx, { changes: [change] }, now));
  await live.sync();
}

it('whoever sees the current gameweek already hears nothing of its settling, and of another one everything', async () => {
  const settled = { kind: 'settled', season_id: scene.season, gameweek_id: gameweekId(1) } as const;
  await live.leagueOf(league.id);
  const screen = await readLive(league.clients.home, `channels=league:${league.id},season`);
  await commit(settled);
  expect((await screen.waitFor(1)).map(({ channel }) => channel)).toEqual(['season']);
  await commit({ ...settled, gameweek_id: gameweekId(2) });
  const channels = (await screen.waitFor(3)).map(({ channel }) => channel);
  expect(channels.toSorted()).toEqual([`league:${league.id}`, 'season', 'season']);
  screen.close();
});

it('the answers of a league are ready once they are made, and no longer when it changes', async () => {
  const ready = () => (['home', 'standings'] as const).map((name) => live.readyAnswer(league.id, name) !== null);
  expect(ready()).toEqual([false, false]);
  const home = await live.homeOf(league.id);
  expect(ready()).toEqual([true, false]);
  expect(live.readyAnswer(league.id, 'home')?.encoded).toBe(home);
  const standings = await live.standingsOf(league.id);
  expect(live.readyAnswer(league.id, 'standings')?.encoded).toBe(standings);
  await commit({ kind: 'leagues', league_ids: [league.id] });
  expect(ready()).toEqual([false, false]);
});

it('a league that is not there has no answer and no channel', async () => {
  const nowhere = leagueId(99);
  expect([await live.homeOf(nowhere), await live.standingsOf(nowhere), await live.leagueOf(nowhere)]).toEqual([
    null,
    null,
    null,
  ]);
  const channels = ['league:4', 'league:99', 'draft:99', 'points'];
  expect(await Promise.all(channels.map((name) => live.isChannelThere(name)))).toEqual([true, false, true, true]);
});

it('a list is read once until something changes', async () => {
  let reads = 0;
  const read = () => Promise.resolve([++reads]);
  await live.playersOf(read);
  await live.playersOf(read);
  await live.squadsOf(league.id, read);
  await live.squadsOf(league.id, read);
  expect(reads).toBe(2);
  expect([live.readyList('players'), live.readyList(league.id)]).not.toContain(null);
  await commit({ kind: 'leagues', league_ids: [] });
  expect([live.readyList('players'), live.readyList(league.id)]).toEqual([null, null]);
  await live.playersOf(read);
  expect(reads).toBe(3);
});

it('the matches of a gameweek are read anew as long as a deleted report of one can be restored', async () => {
  let reads = 0;
  const list = (restorable_until: string | null) => () => {
    reads++;
    return Promise.resolve({ matches: [{ restorable_until }] } as Awaited<
      ReturnType<Parameters<typeof live.matchesOf>[1]>
    >);
  };
  for (let time = 0; time < 3; time++) await live.matchesOf(gameweekId(1), list('2025-08-16T15:10:00Z'));
  expect(reads).toBe(3);
  for (let time = 0; time < 3; time++) await live.matchesOf(gameweekId(1), list(null));
  expect(reads).toBe(4);
});
