import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SeasonId } from '#game/identity';
import { gameweekId, leagueId } from '#test/builders/ids';
import { insertFantasyMatch, insertGameweek } from '#test/builders/insert-rows';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';
import { up } from '../platform/database/migrations/202611271530-final-results.ts';

const server = await testServer({ now: '2026-05-30T12:00:00Z' });
const { db } = server.database;
let world: World;

beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
  await playSeason();
});

const admin = () => server.as(world.admin);
const season = () => ({ command_id: randomUUID(), season_name: '2025-26' });
const endSeason = () => admin().post('/api/season/start-new-season', season());
const week = (gameweek: number, { league_id = world.tdl1, season_id = world.season } = {}) =>
  server.as(world.outsider.manager).get('/api/league/:league_id/seasons/:season_id/weeks/:gameweek_id', {
    league_id,
    season_id,
    gameweek_id: gameweekId(gameweek),
  });
const listed = async () =>
  (
    await server.as(world.marta.manager).get('/api/league/:league_id/history', { league_id: world.tdl1 })
  ).body.seasons.map(({ gameweeks }) => gameweeks);

async function play(gameweek: number, points: readonly [number, number]): Promise<void> {
  const match = { season: world.season, home: world.marta.id, away: world.rival.id, gameweek };
  const id = await insertFantasyMatch(db, match);
  const [home, away] = points;
  await db
    .updateTable('fantasy_matches')
    .set({ home_team_total_points: home, away_team_total_points: away, home_team_goals: 2, is_completed: true })
    .set({ home_win: home > away, away_win: home < away, draw: home === away })
    .where('id', '=', id)
    .execute();
  const settled_at = '2026-05-26T10:00:00Z';
  const settled = db.updateTable('gameweeks').set({ settled_at }).where('season_id', '=', world.season);
  await settled.where('id', '=', gameweekId(gameweek)).execute();
}

/** Gameweek 2 is Marta's, 3 her rival's, 4 has not been played, and in 5 nobody met: Marta's team scored alone. */
async function playSeason(): Promise<void> {
  for (const gameweek of [4, 5]) await insertGameweek(db, world.season, gameweek);
  await play(2, [41, 30]);
  await play(3, [20, 52]);
  const { season, marta, rival, tdl1: league_id } = world;
  await insertFantasyMatch(db, { season, home: marta.id, away: rival.id, gameweek: 4 });
  const bye = { season_id: season, league_id, gameweek_id: gameweekId(5), team_id: marta.id, points: 33 };
  await db.insertInto('fantasy_byes').values(bye).execute();
}

describe('a gameweek of an ended season', () => {
  it('is none while the season is under way', async () => {
    expect((await week(2)).problem).toMatchObject({ status: 404, title: 'Season not found' });
    expect(await listed()).toEqual([]);
  });

  it('has results with the managers, and the table after them', async () => {
    await endSeason();
    expect(await listed()).toEqual([[2, 3, 5]]);
    const { body } = await week(2);
    const marta = { team_id: world.marta.id, team_name: 'Marta United' };
    expect(body).toMatchObject({
      league: { id: 4, name: 'TDL1' },
      season: { id: world.season, name: '2025-26' },
      gameweeks: [2, 3, 5],
      results: [
        {
          home: { ...marta, manager: { username: 'Marta United' }, points: 41, goals: 2 },
          away: { team_name: 'Rival Rovers', points: 30, goals: 0 },
        },
      ],
      byes: [],
      table: [
        { ...marta, position: 1, total_points: 3, otp: 41 },
        { team_name: 'Rival Rovers', position: 2, lost: 1 },
      ],
    });
    expect((await week(3)).body.table.map(({ team_name, otp }) => [team_name, otp])).toEqual([
      ['Rival Rovers', 82],
      ['Marta United', 61],
    ]);
    const alone = (await week(5)).body;
    expect(alone).toMatchObject({ results: [], byes: [{ ...marta, points: 33 }] });
    expect(alone.table).toMatchObject([{ ...marta, otp: 94 }, { otp: 82 }]);
  });

  it('stays when everything is cleared, a team is renamed, handed over or deleted, and a person erased', async () => {
    await endSeason();
    const before = (await week(3)).body;
    const next = () => ({ command_id: randomUUID(), season_name: '2026-27' });
    await admin().post('/api/season/clear-team-data', next());
    await admin().post('/api/season/clear-match-data', next());
    await admin().post('/api/team/rename', { team_id: world.marta.id, team_name: 'Row Z' });
    await admin().post('/api/team/hand-over', { team_id: world.marta.id, manager_id: world.reporter.id });
    expect((await week(3)).body).toEqual(before);
    expect((await admin().post('/api/team/delete', { team_id: world.rival.id })).status).toBe(200);
    await admin().post('/api/manager/erase', { command_id: randomUUID(), manager_id: world.marta.manager.id });
    const [result] = (await week(3)).body.results;
    expect(result?.home).toMatchObject({ team_name: 'Marta United', manager: { username: 'Former manager 1' } });
    expect(result?.away).toMatchObject({ team_id: null, team_name: 'Rival Rovers', points: 52 });
  });

  it('is not found in a league, a season or a gameweek that has none', async () => {
    await endSeason();
    const title = async (asked: ReturnType<typeof week>) => (await asked).problem?.title;
    expect(await title(week(2, { league_id: leagueId(99) }))).toBe('League not found');
    expect(await title(week(2, { season_id: 99 as SeasonId }))).toBe('Season not found');
    expect(await title(week(4))).toBe('Gameweek not found');
    expect(await title(week(99))).toBe('Gameweek not found');
    expect(await title(week(2, { league_id: world.tdl2 }))).toBe('Gameweek not found');
  });

  it('is filled in from the archives for seasons that ended before it was kept', async () => {
    await endSeason();
    const kept = () => db.selectFrom('final_results').selectAll().orderBy('id').execute();
    const before = await kept();
    expect(before.map((row) => row.settled_at?.toISOString() ?? null)).toEqual([
      '2026-05-26T10:00:00.000Z',
      '2026-05-26T10:00:00.000Z',
      null,
    ]);
    await sql`drop table final_results`.execute(db);
    await up(db as unknown as Kysely<unknown>);
    expect(await kept()).toEqual(before);
  });

  it('is filled in from an archive that knows only names', async () => {
    await endSeason();
    await sql`update season_archives set body = body - 'truth'`.execute(db);
    await sql`drop table final_results`.execute(db);
    await up(db as unknown as Kysely<unknown>);
    expect(await listed()).toEqual([[2, 3]]);
    const { results } = (await week(3)).body;
    expect(results).toMatchObject([
      { home: { team_id: world.marta.id, points: 20, manager: null }, away: { team_name: 'Rival Rovers', points: 52 } },
    ]);
  });
});
