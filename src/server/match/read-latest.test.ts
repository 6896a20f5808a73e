import { beforeEach, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { fantasyMatchId } from '#test/builders/ids';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
let scene: MatchScene;
let league: LiveLeague;

beforeEach(async () => {
  server.clock.set(instant('2025-08-16T14:30:00Z'));
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
});

const latest = async () =>
  (await league.clients.home.get('/api/match/latest', { fantasy_match_id: league.fantasyMatch })).body.latest;

it("says what today's events did to the match's points, newest first, each with the players who count", async () => {
  const match = recorder(server.as(await server.createReporter()), scene.match);
  await match.lineUps();
  await match.event("12' goal Saka");
  server.clock.set(instant('2025-08-16T14:31:00Z'));
  await match.event("30' yellow Rice");
  const [card, goal, ...others] = await latest();
  expect(others).toEqual([]);
  expect(card).toMatchObject({
    at: '2025-08-16T14:31:00.000Z',
    event: { event_type: 'DISCIPLINARY', minute: 30, player_id: player('Rice') },
    changes: [{ team_id: league.teams.home, part: 'weekend', player_id: player('Rice'), difference: -1 }],
  });
  expect(goal?.changes).toContainEqual(
    expect.objectContaining({ team_id: league.teams.home, player_id: player('Saka') }),
  );
  // The other squad has the goalkeeper who conceded it.
  expect(goal?.changes.some(({ team_id, difference }) => team_id === league.teams.away && difference < 0)).toBe(true);
});

it('names who gave a penalty away, of a goal and of a miss alike', async () => {
  const match = recorder(server.as(await server.createReporter()), scene.match);
  await match.lineUps();
  await match.event("12' penalty Saka (Jesus) foul Colwill");
  await match.event("30' miss Palmer (Jackson) foul Rice");
  await match.event("40' yellow Rice");
  const foulers = (await latest()).map(({ event }) => event.penalty_fouler_id);
  expect(foulers).toEqual([null, player('Rice'), player('Colwill')]);
});

it('has nothing of an earlier day, nothing that was removed, and no match that does not exist', async () => {
  const match = recorder(server.as(await server.createReporter()), scene.match);
  await match.lineUps();
  const { id } = (await match.event("12' goal Saka")).body.event;
  expect(await latest()).toHaveLength(1);
  await match.remove(id);
  expect(await latest()).toEqual([]);
  await match.event("13' goal Saka");
  server.clock.set(instant('2025-08-17T10:00:00Z'));
  expect(await latest()).toEqual([]);
  const unknown = await league.clients.home.get('/api/match/latest', { fantasy_match_id: fantasyMatchId(999_999) });
  expect(unknown.status).toBe(404);
});

it('has what was recorded last first, also within one moment, and of a complete match too, but of no void one', async () => {
  const admin = server.as(await server.createAdmin());
  const match = recorder(admin, scene.match);
  await match.lineUps();
  await match.event("12' goal Saka");
  await match.event("30' goal Saka");
  const minutes = async () => {
    await server.context.live.sync();
    return (await latest()).map(({ event }) => event.minute);
  };
  expect(await minutes()).toEqual([30, 12]);
  await match.minute(90);
  await match.complete();
  expect(await minutes()).toEqual([30, 12]);
  await match.setVoid(true);
  expect(await minutes()).toEqual([]);
});
