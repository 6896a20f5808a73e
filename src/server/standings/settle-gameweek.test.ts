import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import type { ApiClient } from '#test/builders/api-client';
import { copyLeague } from '#test/builders/copied-leagues';
import { countedTurns } from '#test/builders/counted-turns';
import { gameweekId } from '#test/builders/ids';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';
import { recomputeStandings } from './recompute-standings.ts';
import { settleGameweek } from './settle-gameweek.ts';
import { scheduleSettle } from './settle-job.ts';
import { readLeaguesOfTeams } from './settle-store.ts';

const server = await testServer();
const { db } = server.database;
const { live } = server.context;
const gameweek = gameweekId(1);
const now = instant('2025-08-18T12:00:00Z');
let scene: MatchScene;
let league: LiveLeague;
let admin: ApiClient;
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
const differences = () => recomputeStandings(db, scene.season, [league.id], now);
const stored = async () => ({
  match: await db
    .selectFrom('fantasy_matches')
    .select(['home_team_total_points', 'away_team_total_points', 'home_win', 'away_win', 'draw', 'is_completed'])
    .executeTakeFirstOrThrow(),
  table: await db
    .selectFrom('standings')
    .innerJoin('teams', 'teams.id', 'team_id')
    .select(['team_name', 'position', 'played', 'won', 'lost', 'goals_scored', 'goals_conceded', 'total_points', 'otp'])
    .orderBy('position')
    .execute(),
});
async function playWholeGameweek(): Promise<void> {
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
  await reporter.event("60' own goal Colwill");
  await reporter.minute(90);
  await reporter.complete();
  const returnMatch = recorder(admin, scene.returnMatch);
  await returnMatch.setVoid(true);
}

it.each([
  { leaves: 'home', stays: 'away' },
  { leaves: 'away', stays: 'home' },
] as const)(
  'a fantasy match whose $leaves team has left the league counts for nobody, and holds up no other',
  async ({ leaves, stays }) => {
    await playWholeGameweek();
    const elsewhere = await db
      .selectFrom('leagues')
      .select('id')
      .where('id', '<>', league.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('teams').set({ league_id: elsewhere.id }).where('id', '=', league.teams[leaves]).execute();
    await live.sync();
    const { status, body } = await league.clients[stays].get('/api/league/:league_id/home', { league_id: league.id });
    expect([status, body.fantasy_matches]).toEqual([200, []]);
    await settle();
    expect((await stored()).match.is_completed).toBe(false);
  },
);

it('a gameweek that is no longer there changes nothing, and nobody is told that it is settled', async () => {
  const gone = { season: scene.season, gameweek: gameweekId(9) };
  const settleGone = db
    .transaction()
    .execute(async (trx) => settleGameweek(trx, gone, await readLeaguesOfTeams(trx), now));
  expect(await settleGone).toBe(0);
  await db.transaction().execute((trx) => scheduleSettle(trx, { ...gone, reason: 'test' }, now));
  await server.runDueJobs();
  const told = await db.selectFrom('change').select('kind').where('kind', '=', 'settled').execute();
  expect(told).toEqual([]);
});

it('a settling that changes nothing is told to nobody', async () => {
  await playWholeGameweek();
  const toldOf = async (reason: string) => {
    await db
      .transaction()
      .execute((trx) => scheduleSettle(trx, { season: scene.season, gameweek, reason }, server.clock.now()));
    await server.runDueJobs();
    return (await db.selectFrom('change').select('number').where('kind', '=', 'settled').execute()).length;
  };
  expect([await toldOf('once'), await toldOf('again')]).toEqual([1, 1]);
});

describe('settling a gameweek', () => {
  it('writes the result and the table as everyone saw them live, and SQL shows the same scores', async () => {
    await playWholeGameweek();
    await live.sync();
    const { body: home } = await league.clients.home.get('/api/league/:league_id/home', { league_id: league.id });
    expect(await server.runDueJobs()).toBeGreaterThan(0);
    const { match, table } = await stored();
    const [seen] = home.fantasy_matches;
    expect(match).toEqual({
      home_team_total_points: seen?.home_team_total_points,
      away_team_total_points: seen?.away_team_total_points,
      home_win: true,
      away_win: false,
      draw: false,
      is_completed: true,
    });
    expect(table).toMatchObject([
      { team_name: 'Hilde United', position: 1, played: 1, won: 1, lost: 0, goals_scored: 1, total_points: 3 },
      { team_name: 'Aron Rovers', position: 2, played: 1, won: 0, lost: 1, goals_conceded: 1, total_points: 0 },
    ]);
    expect(table.map(({ otp }) => otp)).toEqual(home.standings.map(({ otp }) => otp));
    const selected = await db
      .selectFrom('team_selections')
      .select(['player_id', 'weekend_score', 'midweek_score'])
      .execute();
    const shownPlayers = home.line_ups.flatMap(({ players }) => players);
    expect(selected).toHaveLength(shownPlayers.length);
    for (const { player_id, weekend_score, midweek_score } of shownPlayers) {
      expect(selected).toContainEqual({ player_id, weekend_score, midweek_score });
    }
    expect(await differences()).toEqual([]);
  });

  it('waits for the last match of the part', async () => {
    await reporter.lineUps();
    await reporter.event("12' goal Saka (Odegaard)");
    await reporter.minute(90);
    await reporter.complete();
    await server.runDueJobs();
    expect((await stored()).match).toMatchObject({ home_team_total_points: 0, is_completed: false });
    await recorder(admin, scene.returnMatch).setVoid(true);
    await server.runDueJobs();
    expect((await stored()).match).toMatchObject({ home_win: true, is_completed: true });
  });

  it('twice has the same result as once', async () => {
    await playWholeGameweek();
    expect(await settle()).toBeGreaterThan(0);
    const rows = async () => (await sql`select xmin::text, * from standings order by team_id`.execute(db)).rows;
    const before = await rows();
    expect(await settle()).toBe(0);
    expect(await rows()).toEqual(before);
  });

  it('is undone by reopening a match, and repeated with the correction when it is complete', async () => {
    await playWholeGameweek();
    await server.runDueJobs();
    const first = await stored();
    await reporter.reopen();
    await server.runDueJobs();
    const reopened = await stored();
    expect(reopened.match).toMatchObject({ home_win: false, is_completed: false });
    expect(reopened.table).toMatchObject([
      { played: 0, otp: 0 },
      { played: 0, otp: 0 },
    ]);
    for (let goal = 61; goal < 66; goal++) await reporter.event(`${goal}' goal Palmer`);
    await reporter.complete();
    await server.runDueJobs();
    const corrected = await stored();
    expect(corrected.match).toMatchObject({ is_completed: true });
    expect(corrected.match.away_team_total_points).toBeGreaterThan(first.match.away_team_total_points);
    expect(await differences()).toEqual([]);
  });

  it('counts nothing before a match is complete', async () => {
    await reporter.lineUps();
    await reporter.event("12' goal Saka");
    await settle();
    const { match, table } = await stored();
    expect(match).toMatchObject({ is_completed: false, home_win: false, away_win: false, draw: false });
    expect(table).toMatchObject([
      { team_name: 'Aron Rovers', position: 1, played: 0 },
      { team_name: 'Hilde United', position: 2, played: 0 },
    ]);
  });
});

it('settling lets others have their turn after every second league', async () => {
  await playWholeGameweek();
  await copyLeague(server.database, league, 6);
  const leagues = (await readLeaguesOfTeams(db)).slice(0, 7);
  const turns = await countedTurns(server.database.connection, (other) =>
    other.db.transaction().execute((trx) => settleGameweek(trx, { season: scene.season, gameweek }, leagues, now)),
  );
  expect([leagues.length, turns]).toEqual([7, 3]);
});

describe('the audit', () => {
  it('names a row that has been tampered with', async () => {
    await playWholeGameweek();
    await settle();
    await sql`update standings set otp = otp + 1 where team_id = ${league.teams.home}`.execute(db);
    await sql`update fantasy_matches set home_team_goals = 7`.execute(db);
    const found = await differences();
    expect(found.map(({ row }) => row)).toEqual([
      `gameweek 1: fantasy match ${league.fantasyMatch}`,
      `standings of team ${league.teams.home}`,
    ]);
  });
});

it('more than two hundred leagues are settled in ranges, and two hundred at once', async () => {
  await copyLeague(server.database, league, 200);
  const rangesOf = async (reason: string) => {
    await db.deleteFrom('job').execute();
    await db.transaction().execute((trx) => scheduleSettle(trx, { season: scene.season, gameweek, reason }, now));
    await server.runDueJobs();
    const rows = await db.selectFrom('job').select('key').where('kind', '=', 'settle-range').execute();
    return [(await readLeaguesOfTeams(db)).length, rows.length > 0];
  };
  const many = await rangesOf('many');
  await sql`update teams set league_id = ${league.id} where league_id = (select max(league_id) from teams)`.execute(db);
  expect([many, await rangesOf('fewer')]).toEqual([
    [201, true],
    [200, false],
  ]);
});
