import { beforeEach, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { gameweekId, leagueId } from '#test/builders/ids';
import { insertTeam } from '#test/builders/insert-rows';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';
import { settleGameweek } from '../standings/settle-gameweek.ts';
import { readLeaguesOfTeams } from '../standings/settle-store.ts';

const server = await testServer();
const { db } = server.database;
const gameweek = gameweekId(1);
const now = instant('2025-08-18T12:00:00Z');
let scene: MatchScene;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;
let admin: ReturnType<typeof server.as>;

beforeEach(async () => {
  server.clock.set(now);
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  admin = server.as(await server.createAdmin());
  reporter = recorder(admin, scene.match);
});

const season = (as = league.clients.home) => as.get('/api/league/:league_id/season', { league_id: league.id });
const settle = () =>
  db
    .transaction()
    .execute(async (trx) =>
      settleGameweek(trx, { season: scene.season, gameweek }, await readLeaguesOfTeams(trx), now),
    );
async function play(): Promise<void> {
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
  await reporter.minute(90);
}
async function playWholeGameweek(): Promise<void> {
  await play();
  await reporter.complete();
  await recorder(admin, scene.returnMatch).setVoid(true);
  await settle();
}

it('a gameweek that is not settled is no part of a league’s season', async () => {
  expect((await season()).body).toEqual({ gameweeks: [] });
  await play();
  await settle();
  expect((await season()).body).toEqual({ gameweeks: [] });
});

it('a settled gameweek has its results, and a team without a match its points', async () => {
  const third = await insertTeam(db, { name: 'Byes', manager: await server.createManager() });
  await playWholeGameweek();
  const { body } = await season();
  const { home, away } = league.teams;
  expect(body.gameweeks).toMatchObject([
    { gameweek_id: 1, results: [{ home_team_id: home, away_team_id: away }], byes: [{ team_id: third, points: 0 }] },
  ]);
  const stored = await db
    .selectFrom('fantasy_matches')
    .select(['home_team_total_points', 'away_team_total_points', 'home_team_goals', 'away_team_goals'])
    .executeTakeFirstOrThrow();
  expect(stored.home_team_total_points).toBeGreaterThan(stored.away_team_total_points);
  expect(body.gameweeks[0]?.results[0]).toMatchObject(stored);
});

it('a match that is opened again takes its gameweek out of the season until it is settled once more', async () => {
  await playWholeGameweek();
  await reporter.reopen();
  await settle();
  expect((await season()).body.gameweeks).toEqual([]);
});

it('everybody may see every league’s past, read in one statement', async () => {
  await playWholeGameweek();
  const stranger = server.as(await server.createManager());
  await season(stranger);
  const statements: string[] = [];
  const stop = server.database.onQuery((statement) => statements.push(statement));
  expect((await season(stranger)).body.gameweeks).toHaveLength(1);
  stop();
  expect(statements.filter((statement) => /fantasy_|gameweeks|teams/.test(statement))).toHaveLength(1);
});

it('a league without a past has none, and an unknown one is not found', async () => {
  const ask = (id: number) => league.clients.home.get('/api/league/:league_id/season', { league_id: leagueId(id) });
  expect((await ask(5)).body).toEqual({ gameweeks: [] });
  expect((await ask(99)).problem).toMatchObject({ status: 404, title: 'League not found' });
});
