import { beforeEach, expect, it } from 'vitest';
import { playerId } from '#test/builders/ids';
import { draftLeague, type OwnPicksScene, ownPicksScene } from '#test/builders/own-picks-scene';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-01T12:00:00Z' });
const { db } = server.database;
const gone = playerId(303);
let scene: OwnPicksScene;

beforeEach(async () => {
  scene = await ownPicksScene(server);
  const left = { real_team_id: null, total_points: 99 };
  await db.updateTable('players').set(left).where('code', '=', gone).execute();
});

const free = async (filter: object = {}) => {
  const { body } = await server
    .as(scene.kim)
    .get('/api/draft/:league_id/players', { league_id: draftLeague, ...filter });
  return body.players.map(({ code }) => code);
};
const listed = async (filter: object = {}) =>
  (await server.as(scene.kim).get('/api/player/list', filter)).body.players.map(({ code }) => code);

it('whoever has left the league is found in the draft by name only', async () => {
  expect(await free()).not.toContain(gone);
  expect(await free({ position: 'M' })).not.toContain(gone);
  expect(await free({ search: 'm3 of 0' })).toEqual([gone]);
});

it('whoever has left the league is found among the players by name only, and never as free', async () => {
  expect(await listed()).not.toContain(gone);
  expect(await listed({ free_in_league_id: draftLeague })).not.toContain(gone);
  expect(await listed({ search: 'm3 of 0' })).toEqual([gone]);
});

it('whoever has played in the season stays listed among the players, but not as free', async () => {
  await db.updateTable('players').set({ total_games: 1 }).where('code', '=', gone).execute();
  expect((await listed())[0]).toBe(gone);
  expect(await listed({ free_in_league_id: draftLeague })).not.toContain(gone);
});

it('Simulate gives nobody a player who has left the league, and counts one who was picked', async () => {
  await scene.start();
  const other = playerId(1303);
  await db.updateTable('players').set({ real_team_id: null, total_points: 98 }).where('code', '=', other).execute();
  const byAdmin = { ...scene.draft(), version: (await scene.board()).version, player_id: other };
  expect((await server.as(scene.admin).post('/api/draft/pick', byAdmin)).status).toBe(200);
  await scene.act('populate-draft-picks-direct');
  const { picks } = await scene.board();
  expect(picks.every(({ player_id }) => player_id !== null && player_id !== gone)).toBe(true);
  const midfielders = picks.filter(({ team_id, position }) => team_id === scene.alpha && position === 'M');
  expect(midfielders).toHaveLength(5);
});

it('a queue keeps a player who has left the league, and passes them over', async () => {
  await scene.allow(60);
  await scene.queue(scene.kim, scene.alpha, [303, 304]);
  await scene.start();
  await scene.after(60);
  expect(await scene.picked()).toEqual([304]);
  expect(await scene.codes(scene.kim, scene.alpha)).toEqual([303]);
});
