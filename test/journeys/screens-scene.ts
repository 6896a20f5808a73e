// Something for every screen to show: a live match, a league with a table, a squad, and a gameweek to pick for.

import { insertGameweek, insertSquad } from '../builders/insert-rows.ts';
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

async function fillSquad({ database }: TestServer, league: LiveLeague, { season }: MatchScene): Promise<void> {
  const { xi, bench } = notationLineUps.home;
  await insertSquad(database.db, { season, team: league.teams.home, players: [...xi, ...bench] });
}

/** The return match is played a week later: a team for it can be picked. */
async function addNextGameweek({ database: { db } }: TestServer, { season, returnMatch }: MatchScene): Promise<void> {
  const id = await insertGameweek(db, season, 2);
  const moved = { gameweek_id: id, match_date: '2025-08-23T14:00:00Z' };
  await db.updateTable('real_matches').set(moved).where('id', '=', returnMatch).execute();
}
