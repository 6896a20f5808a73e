import { beforeEach, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { gameweekId } from '#test/builders/ids';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
let scene: MatchScene;

beforeEach(async () => {
  scene = await matchScene(server);
});

const preSeason = gameweekId(0);

it('the matches of gameweek 0 are those of gameweek 1, by match_date', async () => {
  const manager = server.as(await server.createManager());
  const { matches, clubs } = (await manager.get('/api/match/list', { gameweek_id: preSeason })).body;
  expect(matches.map(({ id }) => id)).toEqual([scene.match, scene.returnMatch]);
  expect(clubs.map(({ real_team_name }) => real_team_name)).toEqual(['Arsenal', 'Chelsea']);
});

it("a player's points of gameweek 0 are those of gameweek 1", async () => {
  const reporter = server.as(await server.createReporter());
  await recorder(reporter, scene.match).lineUps();
  const input = { player_code: player('Saka'), gameweek_id: preSeason };
  const { matches } = (await reporter.get('/api/player/:player_code/points', input)).body;
  expect(matches.map(({ match, points }) => [match.id, points])).toEqual([[scene.match, 3]]);
});

it('each match carries its goals and dismissals, in playing order, with the players they belong to', async () => {
  const reporter = server.as(await server.createReporter());
  const match = recorder(reporter, scene.match);
  await match.lineUps();
  await match.event("30' yellow Rice");
  await match.event("61' goal Saka (Odegaard)");
  await match.event("40' red Rice");
  const { matches, clubs } = (await reporter.get('/api/match/list', { gameweek_id: preSeason })).body;
  const [arsenal] = clubs;
  expect(matches.map(({ moments }) => moments)).toMatchObject([
    [
      { minute: 40, team_id: arsenal?.id, is_goal: false, player_ids: [player('Rice')] },
      { minute: 61, team_id: arsenal?.id, is_goal: true, player_ids: [player('Saka'), player('Odegaard')] },
    ],
    [],
  ]);
});

it('the list is read again after a change, and not for those who ask meanwhile', async () => {
  const reporter = server.as(await server.createReporter());
  const match = recorder(reporter, scene.match);
  const list = async () => (await reporter.get('/api/match/list', { gameweek_id: preSeason })).body.matches[0];
  await match.lineUps();
  expect(await list()).toMatchObject({ status: 'live', home_goals: 0 });
  let reads = 0;
  const stop = server.database.onQuery((statement) => {
    reads += Number(statement.includes('from "match_events"'));
  });
  await list();
  expect(reads).toBe(0);
  stop();
  await match.event("30' goal Saka");
  expect(await list()).toMatchObject({ home_goals: 1, moments: [{ minute: 30 }] });
});

it('a report can be restored until its time is over, though nothing changes then', async () => {
  server.clock.set(instant('2025-08-16T15:00:00Z'));
  const reporter = server.as(await server.createReporter());
  const list = async () => (await reporter.get('/api/match/list', { gameweek_id: preSeason })).body.matches[0];
  const match = recorder(reporter, scene.match);
  await match.lineUps();
  await match.deleteReport();
  expect(await list()).toMatchObject({ restorable_until: '2025-08-17T15:00:00.000Z' });
  server.clock.set(instant('2025-08-17T15:00:00Z'));
  expect(await list()).toMatchObject({ restorable_until: null });
});
