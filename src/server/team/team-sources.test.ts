import { beforeEach, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { pointsKinds } from '#game/scoring/points-table';
import { gameweekId, teamId } from '#test/builders/ids';
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
let admin: ReturnType<typeof server.as>;
let reporter: ReturnType<typeof recorder>;

beforeEach(async () => {
  server.clock.set(now);
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  admin = server.as(await server.createAdmin());
  reporter = recorder(admin, scene.match);
});

const settle = () =>
  db
    .transaction()
    .execute(async (trx) =>
      settleGameweek(trx, { season: scene.season, gameweek }, await readLeaguesOfTeams(trx), now),
    );
const sources = (team = league.teams.home) => league.clients.away.get('/api/team/:team_id/sources', { team_id: team });
async function playWholeGameweek(): Promise<void> {
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
  await reporter.event("30' yellow Rice");
  await reporter.minute(90);
  await reporter.complete();
  await recorder(admin, scene.returnMatch).setVoid(true);
  await settle();
}

it('a team’s points by position and by kind add up to its total, beside the league’s average', async () => {
  await playWholeGameweek();
  const { body } = await sources();
  const { home_team_total_points: total, away_team_total_points: other } = await db
    .selectFrom('fantasy_matches')
    .select(['home_team_total_points', 'away_team_total_points'])
    .executeTakeFirstOrThrow();
  const sum = (of: typeof body.own) => pointsKinds.reduce((points, kind) => points + of[kind], 0);
  expect(body.own.gk + body.own.d + body.own.m + body.own.s).toBe(total);
  expect(sum(body.own)).toBe(total);
  expect(sum(body.average)).toBeCloseTo((total + other) / 2);
  expect(body.own).toMatchObject({ goals: 5, assists: 3, cards: -1, appearances: 22 });
  expect(body.bench).toEqual([{ gameweek_id: 1, points: 0 }]);
});

it('settling twice writes nothing, a correction writes the difference, and a match opened again takes all back', async () => {
  await playWholeGameweek();
  expect(await settle()).toBe(0);
  await reporter.reopen();
  await settle();
  expect((await sources()).body).toMatchObject({ own: { goals: 0, appearances: 0 }, bench: [] });
  await reporter.event("70' goal Saka");
  await reporter.complete();
  await settle();
  expect((await sources()).body.own.goals).toBe(10);
});

it('nothing is told of a gameweek that is not settled', async () => {
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
  await settle();
  expect((await sources()).body.bench).toEqual([]);
  expect(await db.selectFrom('counted_points').selectAll().execute()).toEqual([]);
});

it('they are read in one statement, and a team that does not exist is not found', async () => {
  await playWholeGameweek();
  await sources();
  const statements: string[] = [];
  const stop = server.database.onQuery((statement) => statements.push(statement));
  await sources();
  stop();
  expect(
    statements.filter((statement) => /counted_points|fantasy_|selections|match_reports/.test(statement)),
  ).toHaveLength(1);
  expect((await sources(teamId(999))).problem).toMatchObject({ status: 404, title: 'Team not found' });
});
