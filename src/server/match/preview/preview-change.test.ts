import { beforeEach, expect, it } from 'vitest';
import type { MatchEvent } from '#game/match/match-event';
import { eventId, gameweekId, matchId } from '#test/builders/ids';
import { insertTeam } from '#test/builders/insert-rows';
import { keepSelection } from '#test/builders/keep-selection';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { event } from '#test/builders/match-notation';
import { lineUpBody, type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { notationLineUps, player } from '#test/builders/notation-players';
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
  expect(shown).toMatchObject({
    id: league.id,
    matches: [{ id: league.fantasyMatch, gameweek_id: 1, home: 'Hilde United', away: 'Aron Rovers' }],
    byes: [],
  });
  expect(shown?.results).toEqual(shown?.matches);
  expect(shown?.standings.map(({ team_name, position }) => [team_name, position.before, position.after])).toEqual([
    ['Aron Rovers', 2, 1],
    ['Hilde United', 1, 2],
  ]);
  expect(await home()).toEqual(before);

  expect((await match.correct(goal.id, "12' goal Palmer")).status).toBe(200);
  const after = await home();
  expect(
    shown?.matches.map(({ home_points, away_points }) => [home_points, away_points].map((points) => points.after)),
  ).toEqual(after.fantasy_matches.map((row) => [row.home_team_total_points, row.away_team_total_points]));
  expect(after.standings.map(({ team_id, position, total_points }) => [team_id, position, total_points])).toEqual(
    shown?.standings.map(({ team_id, position, total_points }) => [team_id, position.after, total_points.after]),
  );
});

it('a result that stays is none that changes', async () => {
  const goal = (await match.event("12' goal Saka")).body.event;
  const [shown] = (await preview([placed("12' goal Saka", goal.id, 1), placed("20' yellow Saka", 99, 2)])).body.leagues;
  expect([shown?.matches.length, shown?.results]).toEqual([1, []]);
});

it('a team without an opponent is named with the points that it gets for OTP', async () => {
  const { db } = server.database;
  const odd = await insertTeam(db, { name: 'Odd One Out' });
  const { xi, bench } = notationLineUps.home;
  const part = { season: scene.season, gameweek: gameweekId(1), part: 'weekend' as const };
  await keepSelection(db, part, odd, { eleven: xi, autobench: bench.slice(0, 3) });
  const goal = (await match.event("12' goal Saka")).body.event;
  const [shown] = (await preview([placed("12' goal Saka", goal.id, 1), placed("20' yellow Saka", 99, 2)])).body.leagues;
  const lost = expect.objectContaining({ before: 52, after: 51 });
  expect(shown?.byes).toEqual([{ team_id: odd, team_name: 'Odd One Out', points: lost }]);
  expect(shown?.matches).toMatchObject([{ home: 'Hilde United', home_points: lost }]);
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
  const [changed] = body.leagues.flatMap(({ matches }) => matches);
  expect(await home()).toEqual(before);
  await match.lineUps(sheets);
  const [after] = (await home()).fantasy_matches;
  expect([changed?.home_points.after, changed?.away_points.after]).toEqual([
    after?.home_team_total_points,
    after?.away_team_total_points,
  ]);

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
