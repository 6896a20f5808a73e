import { beforeEach, expect, it } from 'vitest';
import type { MatchEvent } from '#game/match/match-event';
import { eventId, matchId } from '#test/builders/ids';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { event } from '#test/builders/match-notation';
import { lineUpBody, type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-16T14:30:00Z' });
let scene: MatchScene;
let league: LiveLeague;
let reporter: TestManager;
let match: ReturnType<typeof recorder>;

beforeEach(async () => {
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  reporter = await server.createReporter();
  match = recorder(server.as(reporter), scene.match);
  await match.lineUps();
});

const placed = (text: string, id: number, sequence: number): MatchEvent => ({
  ...event(text),
  id: eventId(id),
  sequence,
});
const preview = (events: readonly MatchEvent[], who = reporter) =>
  server.as(who).post('/api/match/preview-change', { match_id: scene.match, events: [...events] });
const previewLineUps = (line_ups: ReturnType<typeof lineUpBody>) =>
  server.as(reporter).post('/api/match/preview-change', { match_id: scene.match, events: [], line_ups });
const home = async () => {
  await server.context.live.sync();
  return (await league.clients.home.get('/api/league/:league_id/home', { league_id: league.id })).body;
};

it('a reporter sees the totals and the table as they will be after the change', async () => {
  const goal = (await match.event("12' goal Saka")).body.event;
  await match.event("20' yellow Palmer");
  const before = await home();
  const { status, body } = await preview([placed("12' goal Palmer", goal.id, 1), placed("20' yellow Palmer", 99, 2)]);
  expect(status).toBe(200);
  const [shown] = body.leagues;
  expect(shown).toMatchObject({ id: league.id, totals: expect.any(Array) });
  expect(shown?.standings.map(({ team_name, position }) => [team_name, position.before, position.after])).toEqual([
    ['Aron Rovers', 2, 1],
    ['Hilde United', 1, 2],
  ]);
  expect(await home()).toEqual(before);

  expect((await match.correct(goal.id, "12' goal Palmer")).status).toBe(200);
  const after = await home();
  const pointsOf = (team: number) => {
    const [row] = after.fantasy_matches;
    return row?.home_team_id === team ? row.home_team_total_points : row?.away_team_total_points;
  };
  expect(shown?.totals.map(({ team_id, points }) => [team_id, points.after])).toEqual(
    shown?.totals.map(({ team_id }) => [team_id, pointsOf(team_id)]),
  );
  expect(shown?.totals).toHaveLength(2);
  expect(after.standings.map(({ team_id, position, total_points }) => [team_id, position, total_points])).toEqual(
    shown?.standings.map(({ team_id, position, total_points }) => [team_id, position.after, total_points.after]),
  );
});

it('leagues in which nothing differs are left out', async () => {
  const goal = (await match.event("12' goal Saka")).body.event;
  expect((await preview([placed("13' goal Saka", goal.id, 1)])).body).toEqual({ leagues: [] });
});

it('corrected line-ups are previewed like corrected events, and refused in the same words', async () => {
  const before = await home();
  const sheets = lineUpBody();
  sheets.home.xi = sheets.home.xi.map((code) => (code === player('Saka') ? player('Nelson') : code));
  sheets.home.bench = [];
  const { status, body } = await previewLineUps(sheets);
  expect(status).toBe(200);
  expect(body.leagues.flatMap(({ totals }) => totals).length).toBeGreaterThan(0);
  expect(await home()).toEqual(before);
  await match.lineUps(sheets);
  const after = await home();
  const totals = after.fantasy_matches.flatMap((fantasyMatch) => [
    fantasyMatch.home_team_total_points,
    fantasyMatch.away_team_total_points,
  ]);
  for (const { points } of body.leagues.flatMap(({ totals }) => totals)) expect(totals).toContain(points.after);

  sheets.home.xi.pop();
  expect((await previewLineUps(sheets)).problem?.title).toBe('A starting lineup needs 11 players');
});

it('a reopened report is previewed without the substitution that brought its hero on', async () => {
  await match.event("60' sub Saka > Nelson");
  await match.minute(90);
  await match.complete([player('Nelson')]);
  const admin = server.as(await server.createAdmin());
  expect((await recorder(admin, scene.match).reopen()).status).toBe(200);
  expect((await preview([])).status).toBe(200);
});

it("impossible events are refused in the rules' words", async () => {
  const { status, problem } = await preview([placed(`12' goal Nelson`, 1, 1)]);
  expect([status, problem?.title]).toEqual([
    422,
    'The goal in minute 12 would not be possible: the scorer is not on the pitch at that point of the match',
  ]);
  const stranger = { ...placed("12' goal Saka", 1, 1), scorer_id: scene.stranger } as MatchEvent;
  expect((await preview([stranger])).status).toBe(422);
});

it('only reporters get an answer, and a match that does not exist has no preview', async () => {
  expect((await preview([], league.managers.home)).status).toBe(403);
  const none = { match_id: matchId(9_999_999), events: [] };
  expect((await server.as(reporter).post('/api/match/preview-change', none)).status).toBe(404);
});
