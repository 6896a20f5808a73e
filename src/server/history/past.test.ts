import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SeasonId } from '#game/identity';
import { insertFantasyMatch, insertGameweek, insertStanding } from '#test/builders/insert-rows';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';

const server = await testServer({ now: '2026-05-30T12:00:00Z' });
const { db } = server.database;
let world: World;

beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
});

const admin = () => server.as(world.admin);
const past = async () => (await server.as(world.rival.manager).get('/api/season/past', {})).body;
const none = { season_score: null, season_goals: null, best_defence: null, gameweek_score: null };

async function endSeason(season_name: string) {
  await admin().post('/api/season/start-new-season', { command_id: randomUUID(), season_name });
  server.clock.advance(60_000);
  return (await db.selectFrom('seasons').select('id').where('is_current', '=', true).executeTakeFirstOrThrow()).id;
}

/** Marta's team first, with 8 goals to 6; her rival's second, with 12 to 2; the outsider's alone in its league. */
async function playSeason(season = world.season, played = 4): Promise<void> {
  const { marta, rival, outsider, tdl2: league } = world;
  const goals = { scored: 8, conceded: 6 };
  await insertStanding(db, { season, team: marta.id, position: 1, played, won: played, otp: 90, goals });
  const others = { scored: 12, conceded: 2 };
  await insertStanding(db, { season, team: rival.id, position: 2, played, lost: played, otp: 95, goals: others });
  await insertStanding(db, { season, league, team: outsider.id, position: 1, played, otp: 60, goals });
}

describe('what ended seasons left', () => {
  it('is nothing before the first has ended', async () => {
    await playSeason();
    expect(await past()).toEqual({ seasons: [], records: none });
  });

  it('is nothing of a season in which nothing was played', async () => {
    await playSeason(world.season, 0);
    await endSeason('2025-26');
    expect(await past()).toEqual({
      seasons: [{ id: world.season, name: '2025-26', champions: [] }],
      records: none,
    });
  });

  it('has the champion of each league, newest season first', async () => {
    await playSeason();
    const second = await endSeason('2025-26');
    await insertStanding(db, { season: second, team: world.rival.id, position: 1, played: 1, won: 1 });
    await endSeason('2026-27');
    const champions = (await past()).seasons.map(({ name, champions }) => [
      name,
      champions.map(({ league, team_name }) => `${league.name}: ${team_name}`),
    ]);
    expect(champions).toEqual([
      ['2026-27', ['TDL1: Rival Rovers']],
      ['2025-26', ['TDL1: Marta United', 'TDL2: Outsider Town']],
    ]);
  });

  it('has records of points, goals and goals against, which stay with whoever had them first', async () => {
    await playSeason();
    const second = await endSeason('2025-26');
    await playSeason(second);
    await db.updateTable('standings').set({ otp: 96 }).where('season_id', '=', second).where('otp', '=', 60).execute();
    await endSeason('2026-27');
    const { season_score, season_goals, best_defence } = (await past()).records;
    expect(season_score).toMatchObject({ figure: 96, season: '2026-27', team_name: 'Outsider Town' });
    const rovers = { season: '2025-26', team_name: 'Rival Rovers', league: { id: 4, name: 'TDL1' } };
    expect(season_goals).toMatchObject({ figure: 12, ...rovers, manager: { username: 'Rival Rovers' } });
    expect(best_defence).toMatchObject({ figure: 2, ...rovers });
  });

  it('has the highest score of a gameweek, which stays with whoever had it first', async () => {
    const scored = async (season: SeasonId, gameweek: number, points: readonly [home: number, away: number]) => {
      const match = { season, home: world.marta.id, away: world.rival.id, gameweek };
      const id = await insertFantasyMatch(db, match);
      const [home_team_total_points, away_team_total_points] = points;
      const result = { home_team_total_points, away_team_total_points, home_win: true, is_completed: true };
      await db.updateTable('fantasy_matches').set(result).where('id', '=', id).execute();
    };
    await scored(world.season, 2, [40, 71]);
    await scored(world.season, 3, [71, 70]);
    const second = await endSeason('2025-26');
    await insertGameweek(db, second, 1);
    await scored(second, 1, [71, 3]);
    await endSeason('2026-27');
    const first = { figure: 71, season: '2025-26', season_id: world.season, gameweek_id: 2 };
    const rovers = {
      team_name: 'Rival Rovers',
      manager: { username: 'Rival Rovers' },
      league: { id: 4, name: 'TDL1' },
    };
    expect((await past()).records.gameweek_score).toMatchObject({ ...first, ...rovers });
    await db.updateTable('final_results').set({ home_points: 72 }).where('season_id', '=', second).execute();
    expect((await past()).records.gameweek_score).toMatchObject({ figure: 72, team_name: 'Marta United' });
  });

  it('names an erased person by their number', async () => {
    await playSeason();
    await endSeason('2025-26');
    await admin().post('/api/manager/erase', { command_id: randomUUID(), manager_id: world.marta.manager.id });
    expect((await past()).seasons[0]?.champions[0]?.manager?.username).toBe('Former manager 1');
  });
});
