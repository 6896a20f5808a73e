import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { TeamId } from '#game/identity';
import { instant } from '#game/instant';
import { gameweekId } from '#test/builders/ids';
import { insertFantasyMatch, insertGameweek, insertTeam } from '#test/builders/insert-rows';
import { keepSelection } from '#test/builders/keep-selection';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { notationLineUps } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';
import { recomputeStandings } from './recompute-standings.ts';

const server = await testServer();
const { db } = server.database;
const { live } = server.context;
const monday = instant('2025-08-18T20:00:00Z');
const tuesday = instant('2025-08-19T09:00:00Z');
let scene: MatchScene;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;
let free: TeamId;

beforeEach(async () => {
  server.clock.set(monday);
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  free = await addTeamWithoutMatch();
  await insertGameweek(db, scene.season, 2);
  const admin = server.as(await server.createAdmin());
  reporter = recorder(admin, scene.match);
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
  await recorder(admin, scene.returnMatch).setVoid(true);
});

/** It has the same players as the home team, and no opponent. */
async function addTeamWithoutMatch(): Promise<TeamId> {
  const id = await insertTeam(db, { name: 'Carla City' });
  const { xi, bench } = notationLineUps.home;
  const place = { season: scene.season, gameweek: gameweekId(1), part: 'weekend' } as const;
  await keepSelection(db, place, id, { eleven: xi, autobench: bench.slice(0, 3) });
  return id;
}

const table = async () => {
  await live.sync();
  const { body } = await league.clients.home.get('/api/league/:league_id/standings', { league_id: league.id });
  return body;
};
const rowOf = async (team: TeamId) => (await table()).standings.find(({ team_id }) => team_id === team);

it('a gameweek that is incomplete on Tuesday stays in the table, which is then provisional', async () => {
  const before = await table();
  server.clock.set(tuesday);
  const after = await table();
  const results = ({ standings }: typeof after) => standings.map(({ team_id, played, otp }) => [team_id, played, otp]);
  expect(results(after)).toEqual(results(before));
  expect([before.is_provisional, after.is_provisional]).toEqual([false, true]);
});

it('a match that is played in a later gameweek is counted at once: the table is live, and its points are shown', async () => {
  const next = { season: scene.season, gameweek: gameweekId(2) };
  const { home, away } = league.teams;
  const { xi, bench } = notationLineUps.home;
  await db
    .updateTable('gameweeks')
    .set({ weekend_deadline: '2025-08-15T17:00:00Z' })
    .where('id', '=', gameweekId(2))
    .execute();
  const fantasyMatch = await insertFantasyMatch(db, { season: scene.season, home, away, gameweek: 2 });
  await keepSelection(db, { ...next, part: 'weekend' }, home, { eleven: xi, autobench: bench.slice(0, 3) });
  await recorder(server.as(await server.createAdmin()), scene.returnMatch).setVoid(false);
  await db
    .updateTable('real_matches')
    .set({ gameweek_id: gameweekId(2) })
    .where('id', '=', scene.match)
    .execute();
  const inGameweek = async () => {
    const asked = { league_id: league.id, gameweek_id: next.gameweek };
    const { body } = await league.clients.away.get('/api/league/:league_id/fixtures', asked);
    return [body.has_begun, body.fantasy_matches.map(({ home_team_total_points }) => home_team_total_points > 0)];
  };
  await reporter.event("14' goal Jesus");
  const { is_live, is_provisional, standings } = await table();
  expect([is_live, is_provisional]).toEqual([true, false]);
  expect(standings[0]).toMatchObject({ team_id: home, played: 1 });
  expect(await inGameweek()).toEqual([true, [true]]);
  const { body: team } = await league.clients.away.get('/api/team/:team_id', { team_id: away });
  expect(team.open_gameweek_ids).toEqual([2]);
  const shown = team.fantasy_matches.map(({ id, home_team_total_points }) => [id, home_team_total_points > 0]);
  expect(shown).toEqual([
    [league.fantasyMatch, false],
    [fantasyMatch, true],
  ]);
  await reporter.deleteReport();
  expect([(await table()).is_live, await inGameweek()]).toEqual([false, [false, [false]]]);
});

it('between the matches of its gameweek the table is provisional, and final after the last', async () => {
  await recorder(server.as(await server.createAdmin()), scene.returnMatch).setVoid(false);
  const labels = async () => {
    const { is_live, is_provisional } = await table();
    return [is_live, is_provisional];
  };
  expect(await labels()).toEqual([true, false]);
  await reporter.minute(90);
  await reporter.complete();
  expect(await labels()).toEqual([false, true]);
  await recorder(server.as(await server.createAdmin()), scene.returnMatch).setVoid(true);
  expect(await labels()).toEqual([false, false]);
});

it('its later events reach the table at once, and the table is final once the report is complete', async () => {
  server.clock.set(tuesday);
  const before = (await rowOf(league.teams.home))?.otp ?? 0;
  await reporter.event("80' goal Saka");
  expect((await rowOf(league.teams.home))?.otp).toBeGreaterThan(before);
  await reporter.minute(90);
  await reporter.complete();
  const last = await table();
  await server.runDueJobs();
  const settled = await table();
  expect(settled.is_provisional).toBe(false);
  expect(settled.standings.map(({ otp }) => otp)).toEqual(last.standings.map(({ otp }) => otp));
});

it('the points of a bye week count overall, live and settled', async () => {
  const live = await rowOf(free);
  expect(live).toMatchObject({ played: 0, total_points: 0 });
  expect(live?.otp).toBeGreaterThan(0);
  await reporter.minute(90);
  await reporter.complete();
  await server.runDueJobs();
  server.clock.set(tuesday);
  expect(await rowOf(free)).toMatchObject({ played: 0, otp: (await rowOf(league.teams.home))?.otp });
  expect(await recomputeStandings(db, scene.season, [league.id], tuesday)).toEqual([]);
});

it('so do those of a gameweek without any match of the league, once its fixtures have been generated', async () => {
  const onlyMatch = db.updateTable('fantasy_matches').where('id', '=', league.fantasyMatch);
  await onlyMatch.set({ gameweek_id: gameweekId(2) }).execute();
  const before = await table();
  expect(before.is_live).toBe(true);
  const otps = before.standings.map(({ team_id, otp }) => [team_id, otp]);
  expect(otps.filter(([, otp]) => (otp ?? 0) > 0)).toHaveLength(3);
  await reporter.minute(90);
  await reporter.complete();
  const atTheEnd = await table();
  await server.runDueJobs();
  server.clock.set(tuesday);
  const settled = await table();
  expect(settled.standings.map(({ played, otp }) => [played, otp])).toEqual(
    atTheEnd.standings.map(({ otp }) => [0, otp]),
  );
  expect(await recomputeStandings(db, scene.season, [league.id], tuesday)).toEqual([]);
  const season = await league.clients.home.get('/api/league/:league_id/season', { league_id: league.id });
  expect(season.body.gameweeks.map(({ results, byes }) => [results.length, byes.length])).toEqual([[0, 3]]);
  const recap = { league_id: league.id, gameweek_id: gameweekId(1) };
  const { body } = await league.clients.home.get('/api/league/:league_id/weeks/:gameweek_id', recap);
  expect(body).toMatchObject({ recap: { results: [] } });
});

it('a gameweek whose first deadline had passed when the fixtures were generated brings nothing', async () => {
  await db
    .updateTable('fantasy_matches')
    .set({ gameweek_id: gameweekId(2), created_at: new Date('2025-08-15T17:00:00Z') })
    .execute();
  await reporter.minute(90);
  await reporter.complete();
  await server.runDueJobs();
  server.clock.set(tuesday);
  const { standings, is_provisional } = await table();
  expect(standings.map(({ otp }) => otp)).toEqual([0, 0, 0]);
  expect(is_provisional).toBe(false);
  expect(await db.selectFrom('counted_points').select('team_id').execute()).toEqual([]);
});

it('what was played before the team data was cleared counts for nobody: its matches stay unplayed', async () => {
  await reporter.minute(90);
  await reporter.complete();
  await server.runDueJobs();
  const admin = server.as(await server.createAdmin());
  const command = { command_id: randomUUID(), season_name: '2025-26' };
  expect((await admin.post('/api/season/clear-team-data', command)).status).toBe(200);
  expect(await db.selectFrom('fantasy_byes').select('team_id').execute()).toEqual([]);
  for (const now of [monday, tuesday]) {
    server.clock.set(now);
    const { standings, is_provisional } = await table();
    expect(standings.map(({ played, total_points, otp }) => [played, total_points, otp])).toEqual(
      standings.map(() => [0, 0, 0]),
    );
    expect(is_provisional).toBe(false);
  }
  // A correction settles it again.
  await reporter.reopen();
  await reporter.complete();
  await server.runDueJobs();
  const matches = db.selectFrom('fantasy_matches').select(['is_completed', 'draw']);
  expect(await matches.execute()).toEqual([{ is_completed: false, draw: false }]);
  for (const rows of ['fantasy_byes', 'counted_points'] as const)
    expect(await db.selectFrom(rows).select('team_id').execute()).toEqual([]);
  expect(await recomputeStandings(db, scene.season, [league.id], tuesday)).toEqual([]);
  expect((await table()).standings.map(({ total_points }) => total_points)).toEqual([0, 0, 0]);
  const season = await league.clients.home.get('/api/league/:league_id/season', { league_id: league.id });
  expect(season.body.gameweeks).toEqual([]);
});
