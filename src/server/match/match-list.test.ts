import { beforeEach, expect, it } from 'vitest';
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
