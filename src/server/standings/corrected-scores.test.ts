import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { TeamId } from '#game/identity';
import { instant } from '#game/instant';
import type { ApiClient } from '#test/builders/api-client';
import { gameweekId } from '#test/builders/ids';
import { insertTeam } from '#test/builders/insert-rows';
import { keepSelection } from '#test/builders/keep-selection';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { notationLineUps } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const { db } = server.database;
const gameweek = gameweekId(1);
let scene: MatchScene;
let league: LiveLeague;
let admin: ApiClient;
let reporter: ReturnType<typeof recorder>;

beforeEach(async () => {
  server.clock.set(instant('2025-08-18T12:00:00Z'));
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  admin = server.as(await server.createAdmin());
  reporter = recorder(admin, scene.match);
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
  await reporter.minute(90);
  await reporter.complete();
  await recorder(admin, scene.returnMatch).setVoid(true);
  await settle();
});

const settle = async () => {
  while ((await server.runDueJobs()) > 0);
};
const kept = () =>
  db
    .selectFrom('corrected_scores')
    .select(['team_id', 'points_before', 'points_after', 'corrected_at'])
    .orderBy('id')
    .execute();
const points = async () => {
  const { home_team_total_points: home, away_team_total_points: away } = await db
    .selectFrom('fantasy_matches')
    .select(['home_team_total_points', 'away_team_total_points'])
    .executeTakeFirstOrThrow();
  return { home, away };
};
const firstSettled = async () =>
  (await db.selectFrom('gameweeks').select('first_settled_at').where('id', '=', gameweek).executeTakeFirst())
    ?.first_settled_at;

it('a gameweek that is settled for the first time, or again without a change, has no correction', async () => {
  expect(await kept()).toEqual([]);
  await reporter.reopen();
  await settle();
  expect((await kept()).map((row) => row.points_after)).toEqual([null, null]);
  await reporter.complete();
  await settle();
  expect(await kept()).toEqual([]);
});

it('a correction keeps what each team had that has another score now, and where the gameweek was settled first', async () => {
  const [before, first] = [await points(), await firstSettled()];
  const log = async () =>
    (await league.clients.home.get('/api/league/:league_id/log', { league_id: league.id })).body.entries;
  const settled = (await log()).find(({ news }) => news.kind === 'week-settled');
  server.clock.set(instant('2025-08-20T12:00:00Z'));
  await reporter.reopen();
  await settle();
  expect((await log()).some(({ news }) => news.kind === 'week-settled')).toBe(false);
  for (const goal of [61, 62]) await reporter.event(`${goal}' goal Palmer`);
  await reporter.complete();
  await settle();
  const after = await points();
  const changed = (['home', 'away'] as const).filter((side) => before[side] !== after[side]);
  expect(changed.length).toBeGreaterThan(0);
  const corrections = await kept();
  expect(corrections.map(({ corrected_at: _at, ...row }) => row)).toEqual(
    changed.map((side) => ({ team_id: league.teams[side], points_before: before[side], points_after: after[side] })),
  );
  expect(await firstSettled()).toEqual(first);
  const [newest, second] = (await log()).filter(({ news }) => /week-settled|scores-corrected/.test(news.kind));
  expect(newest?.news).toMatchObject({ kind: 'scores-corrected', gameweek_id: gameweek });
  expect([second?.news.kind, second?.at]).toEqual(['week-settled', settled?.at]);
});

it('a correction keeps what a team without a match had, too, and nothing of one whose points are as before', async () => {
  const alone = await insertTeam(db, { name: 'Alone' });
  const { xi, bench } = notationLineUps.away;
  const selected = { eleven: xi, autobench: bench.slice(0, 3) };
  await keepSelection(db, { season: scene.season, gameweek, part: 'weekend' }, alone, selected);
  const idle = await insertTeam(db, { name: 'Idle' });
  const had = { season_id: scene.season, league_id: league.id, gameweek_id: gameweek, points: 0 };
  await db
    .insertInto('fantasy_byes')
    .values({ ...had, team_id: idle })
    .execute();
  const again = async (goals: readonly number[]) => {
    await reporter.reopen();
    await settle();
    for (const goal of goals) await reporter.event(`${goal}' goal Palmer`);
    await reporter.complete();
    await settle();
  };
  const bye = async (team: TeamId) =>
    (await db.selectFrom('fantasy_byes').select('points').where('team_id', '=', team).executeTakeFirst())?.points;
  await again([]);
  const before = await bye(alone);
  await again([61, 62]);
  const after = await bye(alone);
  expect([before === after, await bye(idle)]).toEqual([false, 0]);
  const corrections = await kept();
  expect(corrections.filter(({ team_id }) => team_id === alone || team_id === idle)).toEqual([
    { team_id: alone, points_before: before, points_after: after, corrected_at: expect.any(Date) },
  ]);
  const { entries } = (await league.clients.home.get('/api/league/:league_id/log', { league_id: league.id })).body;
  expect(JSON.stringify(entries.find(({ news }) => news.kind === 'scores-corrected'))).toContain('Alone');
});

it('a team that has joined since has no part in a gameweek that is settled again', async () => {
  const newcomer = await insertTeam(db, { name: 'Newcomer' });
  await reporter.reopen();
  await settle();
  await reporter.event("61' goal Palmer");
  await reporter.complete();
  await settle();
  for (const rows of ['fantasy_byes', 'counted_points'] as const) {
    const teams = await db.selectFrom(rows).select('team_id').execute();
    expect(teams.map(({ team_id }) => team_id)).not.toContain(newcomer);
  }
  expect(await db.selectFrom('counted_points').select('team_id').execute()).toHaveLength(2);
  const { body } = await league.clients.home.get('/api/league/:league_id/season', { league_id: league.id });
  expect(body.gameweeks.map(({ results, byes }) => [results.length, byes])).toEqual([[1, []]]);
});

it('clearing forgets the corrections of the season under way', async () => {
  await reporter.reopen();
  await settle();
  await reporter.event("61' goal Palmer");
  await reporter.complete();
  await settle();
  expect((await kept()).length).toBeGreaterThan(0);
  const season_name = '2025-26';
  await admin.post('/api/season/clear-team-data', { command_id: randomUUID(), season_name });
  expect([await kept(), await firstSettled()]).toEqual([[], null]);
});
