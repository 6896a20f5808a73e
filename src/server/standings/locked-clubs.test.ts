import { beforeEach, expect, it } from 'vitest';
import type { PlayerCode, RealTeamId } from '#game/identity';
import { gameweekId } from '#test/builders/ids';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene } from '#test/builders/match-scene';
import { notationLineUps, player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';
import type { PartKey } from '../reads/part-key.ts';
import { storeClubs } from '../selection/selection-store.ts';

const server = await testServer({ now: '2025-08-16T12:00:00Z' });
const { db } = server.database;
const { live } = server.context;
let scene: MatchScene;
let league: LiveLeague;

beforeEach(async () => {
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
});

const locked = async () =>
  void (await db.updateTable('gameweeks').set({ weekend_locked_at: '2025-08-15T17:00:00Z' }).execute());
const transfer = async (code: PlayerCode, club: RealTeamId | null) => {
  const admin = server.as(await server.createAdmin());
  await admin.post('/api/player/transfer', { player_code: code, real_team_id: club });
  await live.sync();
};
async function rowOf(code: PlayerCode) {
  const { body } = await league.clients.home.get('/api/league/:league_id/home', { league_id: league.id });
  return body.line_ups.flatMap(({ players }) => players).find(({ player_id }) => player_id === code);
}
const reasonOf = async (code: PlayerCode): Promise<string | undefined> => (await rowOf(code))?.reason;

it('no autobench player waits for a starter who joined a club after the deadline', async () => {
  const saka = player('Saka');
  await locked();
  expect(await reasonOf(saka)).not.toBe('may-still-play');
  await transfer(saka, null);
  await transfer(saka, scene.clubs.away);
  expect(await reasonOf(saka)).not.toBe('may-still-play');
});

it("until the deadline's job has stored the clubs, a starter has their current one", async () => {
  expect(await reasonOf(player('Saka'))).toBe('may-still-play');
});

it('a player who changes clubs after the deadline is shown with the old club', async () => {
  const saka = player('Saka');
  const place: PartKey = { season: scene.season, gameweek: gameweekId(1), part: 'weekend' };
  await db.transaction().execute((trx) => storeClubs(trx, place));
  await locked();
  const before = await rowOf(saka);
  await transfer(saka, scene.clubs.away);
  expect(await rowOf(saka)).toEqual(before);
  expect(before).toMatchObject({ real_team_id: scene.clubs.home, provisional: true });
});

it('starters and autobench are each counted from one, and each player has the club that was stored for them', async () => {
  const place: PartKey = { season: scene.season, gameweek: gameweekId(1), part: 'weekend' };
  const { home, away } = scene.clubs;
  const [, second] = notationLineUps.home.bench;
  await transfer(second as PlayerCode, away);
  await db.transaction().execute((trx) => storeClubs(trx, place));
  await locked();
  await transfer(second as PlayerCode, home);
  const { body } = await league.clients.home.get('/api/league/:league_id/home', { league_id: league.id });
  const ours = body.line_ups.find(({ team_id }) => team_id === league.teams.home)?.players ?? [];
  const placesOf = (isStarting: boolean) =>
    ours
      .filter(({ is_starting }) => is_starting === isStarting)
      .toSorted((a, b) => a.position_order - b.position_order)
      .map(({ position_order, real_team_id }) => [position_order, real_team_id]);
  expect(placesOf(true)).toEqual(Array.from({ length: 11 }, (_, index) => [index + 1, home]));
  expect(placesOf(false)).toEqual([
    [1, home],
    [2, away],
    [3, home],
  ]);
});
