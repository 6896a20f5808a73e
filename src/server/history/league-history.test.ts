import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { leagueId } from '#test/builders/ids';
import { insertStanding } from '#test/builders/insert-rows';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';
import { up } from '../platform/database/migrations/202611271310-final-tables.ts';

const server = await testServer({ now: '2026-05-30T12:00:00Z' });
const { db } = server.database;
let world: World;

beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
});

const admin = () => server.as(world.admin);
const history = async (league = world.tdl1) =>
  (await server.as(world.outsider.manager).get('/api/league/:league_id/history', { league_id: league })).body;
const endSeason = (season_name: string) =>
  admin().post('/api/season/start-new-season', { command_id: randomUUID(), season_name });
const clear = async (season_name: string) => {
  await admin().post('/api/season/clear-team-data', { command_id: randomUUID(), season_name });
  await admin().post('/api/season/clear-match-data', { command_id: randomUUID(), season_name });
};

/** Marta's team first, her rival's second. */
async function playSeason(season = world.season): Promise<void> {
  const [league, played] = [world.tdl1, 2];
  await insertStanding(db, { season, league, team: world.rival.id, position: 2, played, lost: 2, otp: 80 });
  await insertStanding(db, { season, league, team: world.marta.id, position: 1, played, won: 2, otp: 90 });
}

describe("a league's history", () => {
  it('is empty before a season has ended, and is none of a league that does not exist', async () => {
    await playSeason();
    expect(await history()).toEqual({ league: { id: 4, name: 'TDL1' }, seasons: [], all_time: [] });
    const stranger = server.as(world.outsider.manager);
    const { problem } = await stranger.get('/api/league/:league_id/history', { league_id: leagueId(99) });
    expect(problem).toMatchObject({ status: 404, title: 'League not found' });
  });

  it('has the final table of a season that ended, for every member', async () => {
    await playSeason();
    await endSeason('2025-26');
    const { seasons, all_time } = await history();
    expect(seasons).toMatchObject([{ id: world.season, name: '2025-26' }]);
    expect(seasons[0]?.table).toEqual([
      {
        team_id: world.marta.id,
        team_name: 'Marta United',
        manager: { id: world.marta.manager.id, username: 'Marta United' },
        position: 1,
        played: 2,
        won: 2,
        drawn: 0,
        lost: 0,
        total_points: 6,
        otp: 90,
      },
      expect.objectContaining({ team_name: 'Rival Rovers', position: 2, lost: 2, total_points: 0 }),
    ]);
    expect(all_time).toMatchObject([
      { team_name: 'Marta United', seasons: 1, titles: 1, best_position: 1, won: 2, total_points: 6 },
      { team_name: 'Rival Rovers', seasons: 1, titles: 0, best_position: 2, lost: 2 },
    ]);
  });

  it('stays when everything is cleared, a team is renamed, handed over or deleted', async () => {
    await playSeason();
    await endSeason('2025-26');
    const [before] = (await history()).seasons;
    await clear('2026-27');
    await admin().post('/api/team/rename', { team_id: world.marta.id, team_name: 'Row Z' });
    await admin().post('/api/team/hand-over', { team_id: world.marta.id, manager_id: world.reporter.id });
    expect((await history()).seasons[0]).toEqual(before);
    expect((await admin().post('/api/team/delete', { team_id: world.rival.id })).status).toBe(200);
    const [, second] = (await history()).seasons[0]?.table ?? [];
    expect(second).toMatchObject({ team_id: null, team_name: 'Rival Rovers', position: 2 });
  });

  it('has no table of a season in which the league played no match, though others did', async () => {
    await playSeason();
    const { season, tdl2: league, outsider } = world;
    await insertStanding(db, { season, league, team: outsider.id, position: 1, played: 0 });
    await endSeason('2025-26');
    expect((await history()).seasons[0]?.table).toHaveLength(2);
    const { seasons, all_time } = await history(world.tdl2);
    expect([seasons.map(({ table }) => table), all_time]).toEqual([[[]], []]);
  });

  it('begins with the newest season, and says of a season without a table that it has none', async () => {
    await clear('2025-26');
    await endSeason('2025-26');
    const { id } = await db.selectFrom('seasons').select('id').where('is_current', '=', true).executeTakeFirstOrThrow();
    await playSeason(id);
    server.clock.advance(60_000);
    await endSeason('2026-27');
    const { seasons } = await history();
    expect(seasons.map(({ name, table }) => [name, table.length])).toEqual([
      ['2026-27', 2],
      ['2025-26', 0],
    ]);
    expect((await history(world.tdl2)).seasons.map(({ table }) => table)).toEqual([[], []]);
  });

  it('names an erased person by their number', async () => {
    await playSeason();
    await endSeason('2025-26');
    await admin().post('/api/manager/erase', { command_id: randomUUID(), manager_id: world.marta.manager.id });
    const { seasons, all_time } = await history();
    const former = { id: world.marta.manager.id, username: 'Former manager 1' };
    expect([seasons[0]?.table[0]?.manager, all_time[0]?.manager]).toEqual([former, former]);
  });

  it('is filled in from the archives for seasons that ended before it was kept', async () => {
    await playSeason();
    await endSeason('2025-26');
    const before = await history();
    await sql`drop table final_tables`.execute(db);
    await up(db as unknown as Kysely<unknown>);
    expect(await history()).toEqual(before);
  });

  it('is read in three statements', async () => {
    await playSeason();
    await endSeason('2025-26');
    await history();
    const statements: string[] = [];
    const stop = server.database.onQuery((statement) => statements.push(statement));
    await history();
    stop();
    expect(statements.filter((statement) => /leagues|archives|final_tables/.test(statement))).toHaveLength(3);
  });
});
