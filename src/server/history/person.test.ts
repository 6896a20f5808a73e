import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SeasonId } from '#game/identity';
import { managerId } from '#test/builders/ids';
import { insertFantasyMatch, insertGameweek, insertStanding } from '#test/builders/insert-rows';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';

const server = await testServer({ now: '2026-05-30T12:00:00Z' });
const { db } = server.database;
let world: World;
let marta: TestManager;
let rival: TestManager;

beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
  marta = world.marta.manager;
  rival = world.rival.manager;
});

const admin = () => server.as(world.admin);
const read = (of: TestManager, as: TestManager = rival) =>
  server.as(as).get('/api/manager/:manager_id', { manager_id: of.id });
const endSeason = (season_name = '2025-26') =>
  admin().post('/api/season/start-new-season', { command_id: randomUUID(), season_name });
const handOver = (to: TestManager) =>
  admin().post('/api/team/hand-over', { team_id: world.marta.id, manager_id: to.id });

/** Marta's team first, her rival's second. */
async function playSeason(season = world.season): Promise<void> {
  const [league, played] = [world.tdl1, 2];
  await insertStanding(db, { season, league, team: world.rival.id, position: 2, played, lost: 2, otp: 80 });
  await insertStanding(db, { season, league, team: world.marta.id, position: 1, played, won: 2, otp: 90 });
}

type Outcome = 'home_win' | 'away_win' | 'draw' | null;

/** A match at Marta's ground, or at her rival's; null for one that is not completed. */
async function meet(season: SeasonId, gameweek: number, outcome: Outcome, isAtHome = true): Promise<void> {
  const [home, away] = isAtHome ? [world.marta.id, world.rival.id] : [world.rival.id, world.marta.id];
  const id = await insertFantasyMatch(db, { season, home, away, gameweek });
  const home_team_total_points = outcome === 'away_win' ? 0 : 9;
  const away_team_total_points = outcome === 'home_win' || outcome === null ? 0 : 9;
  const points = { home_team_total_points, away_team_total_points };
  const result = outcome === null ? points : { ...points, [outcome]: true, is_completed: true };
  await db.updateTable('fantasy_matches').set(result).where('id', '=', id).execute();
}

describe("a person's page", () => {
  it('has their name and their teams before a season has ended, and nothing private', async () => {
    expect((await read(marta)).body).toEqual({
      manager: { id: marta.id, username: 'Marta United' },
      teams: [{ id: world.marta.id, team_name: 'Marta United', league: { id: 4, name: 'TDL1' } }],
      seasons: [],
      against: { won: 0, drawn: 0, lost: 0 },
    });
    const text = JSON.stringify((await read(world.admin)).body);
    for (const secret of ['@', 'admin":', 'role', 'email']) expect(text).not.toContain(secret);
  });

  it('is not found for an id that nobody has', async () => {
    const nobody = { ...marta, id: managerId(randomUUID()) };
    expect((await read(nobody)).problem).toMatchObject({ status: 404, title: 'Manager not found' });
  });

  it('has a line for each team that was theirs when a season ended, newest first', async () => {
    await playSeason();
    await endSeason();
    await handOver(rival);
    const { id: second } = await db
      .selectFrom('seasons')
      .select('id')
      .where('is_current', '=', true)
      .executeTakeFirstOrThrow();
    await playSeason(second);
    await endSeason('2026-27');
    const ofMarta = (await read(marta)).body;
    expect(ofMarta.teams).toEqual([]);
    expect(ofMarta.seasons).toEqual([
      {
        season: '2025-26',
        league: { id: 4, name: 'TDL1' },
        team_id: world.marta.id,
        team_name: 'Marta United',
        position: 1,
        played: 2,
        won: 2,
        drawn: 0,
        lost: 0,
        total_points: 6,
        otp: 90,
      },
    ]);
    const lines = (await read(rival, marta)).body.seasons.map((row) => [row.season, row.team_name, row.position]);
    expect(lines).toEqual([
      ['2026-27', 'Marta United', 1],
      ['2026-27', 'Rival Rovers', 2],
      ['2025-26', 'Rival Rovers', 2],
    ]);
  });

  it('says of a team without a league that it has none', async () => {
    await db.updateTable('teams').set({ league_id: null }).where('id', '=', world.marta.id).execute();
    expect((await read(marta)).body.teams).toMatchObject([{ id: world.marta.id, league: null }]);
  });

  it('is that of a number once the person is erased', async () => {
    await playSeason();
    await endSeason();
    await admin().post('/api/manager/erase', { command_id: randomUUID(), manager_id: marta.id });
    const { body } = await read(marta);
    expect(body).toMatchObject({ manager: { username: 'Former manager 1' }, teams: [], seasons: [{ position: 1 }] });
  });
});

describe('the record against a person', () => {
  it('counts completed matches from both grounds, from the reader’s side', async () => {
    for (const gameweek of [4, 5, 6]) await insertGameweek(db, world.season, gameweek);
    await meet(world.season, 2, 'home_win');
    await meet(world.season, 3, 'away_win', false);
    await meet(world.season, 4, 'away_win');
    await meet(world.season, 5, 'draw');
    await meet(world.season, 6, null);
    expect((await read(rival, marta)).body.against).toEqual({ won: 2, drawn: 1, lost: 1 });
    expect((await read(marta, rival)).body.against).toEqual({ won: 1, drawn: 1, lost: 2 });
    expect((await read(marta, marta)).body.against).toBeNull();
    expect((await read(marta, world.outsider.manager)).body.against).toEqual({ won: 0, drawn: 0, lost: 0 });
  });

  it('keeps an ended season’s matches with whose team it was then', async () => {
    await meet(world.season, 2, 'home_win');
    await playSeason();
    await endSeason();
    await handOver(world.reporter);
    expect((await read(rival, marta)).body.against).toEqual({ won: 1, drawn: 0, lost: 0 });
    expect((await read(rival, world.reporter)).body.against).toEqual({ won: 0, drawn: 0, lost: 0 });
  });

  it('keeps ended seasons when everything is cleared, and adds the current one to them', async () => {
    await meet(world.season, 2, 'home_win');
    await meet(world.season, 3, 'draw', false);
    await endSeason();
    const { id } = await db.selectFrom('seasons').select('id').where('is_current', '=', true).executeTakeFirstOrThrow();
    for (const clearing of ['clear-team-data', 'clear-match-data'] as const) {
      const command = { command_id: randomUUID(), season_name: '2026-27' };
      expect((await admin().post(`/api/season/${clearing}`, command)).status).toBe(200);
      expect((await read(rival, marta)).body.against).toEqual({ won: 1, drawn: 1, lost: 0 });
    }
    await insertGameweek(db, id, 1);
    await meet(id, 1, 'away_win');
    expect((await read(rival, marta)).body.against).toEqual({ won: 1, drawn: 1, lost: 1 });
  });
});
