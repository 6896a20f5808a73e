import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { logText } from '#game/history/log-texts';
import type { LeagueId } from '#game/identity';
import { instant } from '#game/instant';
import { gameweekId } from '#test/builders/ids';
import { insertFantasyMatch, insertLeague, insertStanding, insertTeam } from '#test/builders/insert-rows';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';

const server = await testServer({ now: '2025-07-01T12:00:00Z' });
const { db } = server.database;
let world: World;
let league: LeagueId;

const command = () => ({ command_id: randomUUID() });
const admin = () => server.as(world.admin);
const read = async () =>
  (await server.as(world.outsider.manager).get('/api/league/:league_id/log', { league_id: league })).body.entries;

describe('the gameweeks in a log', () => {
  beforeEach(async () => {
    await server.database.truncate();
    world = await createWorld(server);
    league = await insertLeague(db, 'North');
    await db.deleteFrom('fantasy_matches').execute();
  });

  const settle = async (gameweek: number, settled_at: string | null, first_settled_at = settled_at) => {
    const row = db.updateTable('gameweeks').set({ settled_at, first_settled_at });
    await row.where('season_id', '=', world.season).where('id', '=', gameweekId(gameweek)).execute();
  };
  async function play(gameweek: number, points: readonly [number, number]): Promise<void> {
    const id = await insertFantasyMatch(db, {
      season: world.season,
      home: world.marta.id,
      away: world.rival.id,
      gameweek,
      league,
    });
    const [home_team_total_points, away_team_total_points] = points;
    const result = { home_team_total_points, away_team_total_points, home_win: true, is_completed: true };
    await db.updateTable('fantasy_matches').set(result).where('id', '=', id).execute();
  }

  it('are told with what stood out, where they were settled first, and with what a correction changed', async () => {
    await play(1, [45, 31]);
    await play(2, [40, 51]);
    await play(3, [9, 9]);
    const alone = await insertTeam(db, { name: 'Alone', league });
    const bye = {
      season_id: world.season,
      league_id: league,
      gameweek_id: gameweekId(1),
      team_id: alone,
      points: 60,
    };
    await db.insertInto('fantasy_byes').values(bye).execute();
    await settle(1, '2025-09-09T12:00:00Z', '2025-08-19T12:00:00Z');
    await settle(2, '2025-08-26T12:00:00Z', null);
    const corrected = { season_id: world.season, league_id: league, gameweek_id: gameweekId(1) };
    const corrected_at = '2025-09-09T12:00:00Z';
    await db
      .insertInto('corrected_scores')
      .values([
        { ...corrected, team_id: world.rival.id, points_before: 30, points_after: 31, corrected_at },
        { ...corrected, team_id: world.marta.id, points_before: 41, points_after: 45, corrected_at },
        { ...corrected, team_id: alone, points_before: 41, points_after: null, corrected_at: null },
      ])
      .execute();
    expect((await read()).map(({ news }) => logText(news))).toEqual([
      'Gameweek 1 was corrected: Marta United 41 to 45, Rival Rovers 30 to 31.',
      'Gameweek 2 was settled. Highest: Rival Rovers with 51 points. Biggest win: Rival Rovers beat Marta United 51\u00a0–\u2060\u00a040.',
      'Gameweek 1 was settled. Highest: Alone with 60 points. Biggest win: Marta United beat Rival Rovers 45\u00a0–\u2060\u00a031.',
      'Season 2025-26 began.',
    ]);
  });

  it('stay when their season has ended and everything is cleared, under its name and with its champion', async () => {
    await play(1, [45, 31]);
    await settle(1, '2025-08-19T12:00:00Z');
    const { season, marta, rival } = world;
    await insertStanding(db, { season, league, team: marta.id, position: 1, played: 1, won: 1 });
    await insertStanding(db, { season, league, team: rival.id, position: 2, played: 1, lost: 1 });
    server.clock.set(instant('2026-06-01T12:00:00Z'));
    await admin().post('/api/season/start-new-season', { ...command(), season_name: '2025-26' });
    const next = () => ({ ...command(), season_name: '2026-27' });
    await admin().post('/api/season/clear-team-data', next());
    await admin().post('/api/season/clear-match-data', next());
    const entries = await read();
    expect(entries.map(({ news, season: name }) => [name, logText(news)])).toEqual([
      ['2026-27', 'Season 2026-27 began.'],
      ['2025-26', 'Season 2025-26 ended. Champion: Marta United (Marta United).'],
      [
        '2025-26',
        'Gameweek 1 was settled. Highest: Marta United with 45 points. Biggest win: Marta United beat Rival Rovers 45\u00a0–\u2060\u00a031.',
      ],
      ['2025-26', 'Season 2025-26 began.'],
    ]);
    expect(entries[2]?.news).toMatchObject({ ended: world.season });
  });
});
