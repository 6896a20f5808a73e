import { beforeEach, expect, it } from 'vitest';
import { compareTexts } from '#game/compare-texts';
import { instant } from '#game/instant';
import { defaultPointsTable } from '#game/scoring/points-table';
import { gameweekId } from '#test/builders/ids';
import { insertTeam } from '#test/builders/insert-rows';
import { keepSelection } from '#test/builders/keep-selection';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { notationLineUps } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
let scene: MatchScene;
let league: LiveLeague;
let admin: ReturnType<typeof server.as>;

/** Saka's goal has won the match of Hilde United, and the other match is still to come. */
beforeEach(async () => {
  server.clock.set(instant('2025-08-16T16:00:00Z'));
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  admin = server.as(await server.createAdmin());
  const match = recorder(admin, scene.match);
  await match.lineUps();
  await match.event("12' goal Saka (Odegaard)");
  await match.minute(90);
  await match.complete();
});

const endGameweek = async () => {
  await recorder(admin, scene.returnMatch).setVoid(true);
  await server.runDueJobs();
};
type Statistic = keyof typeof defaultPointsTable.points;
const worth = (statistic: Statistic, points: number) => ({
  ...defaultPointsTable.points,
  [statistic]: { GK: points, D: points, DM: points, M: points, S: points },
});
const preview = async (points: typeof defaultPointsTable.points) =>
  (
    await admin.post('/api/scoring/preview', {
      points_table: { ...defaultPointsTable, points },
      part_clean_sheet_minutes: 45,
    })
  ).body;

it('lists the players whose points change, those with the largest difference first, then by name', async () => {
  const { points } = defaultPointsTable;
  const keepersToo = { ...points, as_xi: { ...worth('as_xi', 3).as_xi, GK: -9 } };
  const { players, players_changed } = await preview(keepersToo);
  expect([players.length, players_changed]).toEqual([22, 22]);
  const differences = players.map(({ before, after }) => after - before);
  expect(differences).toEqual([-11, -11, ...Array.from({ length: 20 }, () => 1)]);
  for (const group of [players.slice(0, 2), players.slice(2)]) {
    const names = group.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(compareTexts));
  }
});

it('lists the fantasy matches whose points change, and those with another result', async () => {
  const dearer = await preview(worth('goals', 20));
  const [match] = dearer.matches;
  expect([dearer.matches_changed, dearer.results_changed, dearer.matches.length]).toEqual([1, 0, 1]);
  expect(match).toMatchObject({ id: league.fantasyMatch, home: 'Hilde United', away: 'Aron Rovers' });
  expect(match?.home_points.after).toBeGreaterThan(match?.home_points.before ?? 0);
  expect(match?.away_points.after).toBe(match?.away_points.before);
  const cheaper = await preview(worth('goals', -50));
  expect([cheaper.matches_changed, cheaper.results_changed]).toEqual([1, 1]);
  expect(cheaper.results).toEqual(cheaper.matches);
  expect(cheaper.results).toMatchObject([{ home: 'Hilde United', league: 'TDL1', gameweek_id: 1 }]);
  expect(await preview(defaultPointsTable.points)).toMatchObject({
    matches_changed: 0,
    results_changed: 0,
    players: [],
    results: [],
    places: [],
  });
});

it('lists who has another place in the table as it stands, also while the gameweek is played', async () => {
  const lost = worth('goals', -50);
  const moved = [
    { team_name: 'Aron Rovers', league: 'TDL1', place: { before: 2, after: 1 } },
    { team_name: 'Hilde United', league: 'TDL1', place: { before: 1, after: 2 } },
  ];
  expect(await preview(lost)).toMatchObject({ places_changed: 2, places: moved });
  await endGameweek();
  expect(await preview(lost)).toMatchObject({ places_changed: 2, places: moved });
  expect(await preview(worth('goals', 20))).toMatchObject({ places_changed: 0, places: [] });
});

it('counts the points of a bye week where they decide about places', async () => {
  const { db } = server.database;
  const idle = await insertTeam(db, { name: 'Idle Hands', manager: await server.createManager() });
  const { xi, bench } = notationLineUps.away;
  const part = { season: scene.season, gameweek: gameweekId(1), part: 'weekend' } as const;
  await keepSelection(db, part, idle, { eleven: xi, autobench: bench.slice(0, 3) });
  await endGameweek();
  // They are second, with as many points as whoever loses, and stay so when the two others change places.
  const lost = { ...worth('goals', -50), assists: worth('assists', -50).assists };
  expect((await preview(lost)).places_changed).toBe(2);
});
