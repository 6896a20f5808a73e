// Something for every screen to show: a live match, a league with a table, a squad, and a gameweek to pick for.

import type { GameweekId, PlayerCode } from '#game/identity';
import { type LiveLeague, liveLeague } from '../builders/live-league.ts';
import { type MatchScene, matchScene, recorder } from '../builders/match-scene.ts';
import { notationLineUps } from '../builders/notation-players.ts';
import type { TestServer } from '../builders/test-server.ts';

/** The live league, whose home manager is an admin and a reporter with a squad. */
export async function screensScene(server: TestServer): Promise<LiveLeague> {
  const scene = await matchScene(server);
  const league = await liveLeague(server, scene);
  await fillSquad(server, league, scene);
  await addNextGameweek(server, scene);
  const roles = { is_admin: true, is_reporter: true };
  await server.database.db.updateTable('managers').set(roles).where('id', '=', league.managers.home.id).execute();
  const reporter = recorder(league.clients.home, scene.match);
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
  return league;
}

async function fillSquad(
  { database }: TestServer,
  league: LiveLeague,
  { season: season_id }: MatchScene,
): Promise<void> {
  const { xi, bench } = notationLineUps.home;
  const place = { season_id, league_id: league.id, team_id: league.teams.home };
  const rows = [...xi, ...bench].map((player_id: PlayerCode) => ({ ...place, player_id }));
  await database.db.insertInto('squads').values(rows).execute();
}

/** The return match is played a week later: a team for it can be picked. */
async function addNextGameweek({ database: { db } }: TestServer, { season, returnMatch }: MatchScene): Promise<void> {
  const id = 2 as GameweekId;
  const week = { start_time: '2025-08-19T00:00:00Z', end_time: '2025-08-26T00:00:00Z' };
  const weekend_deadline = '2025-08-22T17:00:00Z';
  await db
    .insertInto('gameweeks')
    .values({ season_id: season, id, ...week, weekend_deadline })
    .execute();
  const moved = { gameweek_id: id, match_date: '2025-08-23T14:00:00Z' };
  await db.updateTable('real_matches').set(moved).where('id', '=', returnMatch).execute();
}
