import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { leagueId, playerId } from '#test/builders/ids';
import { createTeam, importSeason, playersOf, seasonOf } from '#test/builders/season-scene';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-01T12:00:00Z' });
const { db } = server.database;
const league_id = leagueId(4);
let admin: TestManager;

beforeEach(async () => {
  await server.database.truncate();
  server.clock.set(instant('2025-08-01T12:00:00Z'));
  const { season_id } = await importSeason(server.context, seasonOf({ players: playersOf(5) }));
  await db
    .updateTable('players')
    .set((row) => ({ total_points: row('code', '-', playerId(100)) }))
    .execute();
  admin = await server.createAdmin();
  for (const name of ['Alpha', 'Bravo']) await createTeam(db, season_id, { name });
});

const search = async (filter: object = {}) =>
  (await server.as(admin).get('/api/draft/:league_id/players', { league_id, ...filter })).body.players;

describe('the search for a player', () => {
  it('returns the free players by points, fifty at most', async () => {
    await server.as(admin).post('/api/draft/start', { league_id, command_id: randomUUID() });
    const command = { league_id, command_id: randomUUID(), version: 1 };
    await server.as(admin).post('/api/draft/pick', { ...command, player_id: playerId(4403) });
    const found = await search();
    expect(found).toHaveLength(50);
    expect(found.map(({ code }) => code)).not.toContain(4403);
    expect(found.map(({ total_points }) => total_points)).toEqual(
      found.map(({ total_points }) => total_points).toSorted((a, b) => b - a),
    );
    expect(await search({ league_id: 5 })).toContainEqual(expect.objectContaining({ code: 4403 }));
  });

  it('finds a name with accents by its plain letters', async () => {
    await db.updateTable('players').set({ name: 'Martin Ødegaard' }).where('code', '=', playerId(101)).execute();
    for (const text of ['odegaard', 'ØDEGAARD', 'martin o'])
      expect((await search({ search: text })).map(({ code }) => code)).toEqual([101]);
  });

  it('accepts part of the name in any case, a position, and wildcards literally', async () => {
    expect((await search({ search: 'gk1 OF 3' })).map(({ code }) => code)).toEqual([3101]);
    expect((await search({ position: 'GK' })).every(({ position }) => position === 'GK')).toBe(true);
    expect(await search({ search: 'GK_ of' })).toEqual([]);
    expect(await search({ search: '%' })).toEqual([]);
    await db.updateTable('players').set({ name: 'Ten% \\ Under_score' }).where('code', '=', playerId(101)).execute();
    for (const text of ['n% ', '\\ u', 'r_s'])
      expect((await search({ search: text })).map(({ code }) => code)).toEqual([101]);
  });
});
