import { beforeEach, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { gameweekId, leagueId } from '#test/builders/ids';
import { insertSquad, insertTeam } from '#test/builders/insert-rows';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';
import { settleGameweek } from '../standings/settle-gameweek.ts';
import { readLeaguesOfTeams } from '../standings/settle-store.ts';

const server = await testServer();
const { db } = server.database;
const now = instant('2025-08-18T12:00:00Z');
let scene: MatchScene;
let league: LiveLeague;

beforeEach(async () => {
  server.clock.set(now);
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  await insertSquad(db, { season: scene.season, team: league.teams.home, players: [player('Saka')] });
});

const exported = async (as = league.clients.home) =>
  (await as.get('/api/league/:league_id/export', { league_id: league.id })).body;

it('a match is a fixture until its gameweek is settled, and then a result with its points', async () => {
  const admin = server.as(await server.createAdmin());
  const reporter = recorder(admin, scene.match);
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
  const before = await exported();
  expect(before.results).toEqual([]);
  expect(before.fixtures).toMatchObject([{ gameweek: 1, home: 'Hilde United', away: 'Aron Rovers' }]);
  expect(before.table[0]).toMatchObject({ team: 'Hilde United', position: 1, goals_scored: 1 });
  await reporter.minute(90);
  await reporter.complete();
  await recorder(admin, scene.returnMatch).setVoid(true);
  await db
    .transaction()
    .execute(async (trx) =>
      settleGameweek(trx, { season: scene.season, gameweek: gameweekId(1) }, await readLeaguesOfTeams(trx), now),
    );
  await server.context.live.sync();
  const after = await exported();
  expect(after.fixtures).toEqual([]);
  const stored = await db.selectFrom('fantasy_matches').select('home_team_total_points').executeTakeFirstOrThrow();
  expect(after.results).toMatchObject([{ home_points: stored.home_team_total_points, home_goals: 1, away_goals: 0 }]);
});

it('a fixture has the day of its gameweek’s first deadline of now, in the league’s time zone', async () => {
  const first = async () => (await exported()).fixtures[0];
  await db.updateTable('gameweeks').set({ midweek_deadline: null, weekend_deadline: '2025-08-19T23:30:00Z' }).execute();
  expect(await first()).toMatchObject({ date: '2025-08-19T23:30:00.000Z', day: '2025-08-20' });
  await db.updateTable('gameweeks').set({ midweek_deadline: '2025-08-18T18:00:00Z' }).execute();
  expect(await first()).toMatchObject({ date: '2025-08-18T18:00:00.000Z', day: '2025-08-18' });
  await db.updateTable('gameweeks').set({ midweek_deadline: null, weekend_deadline: null }).execute();
  const { match_date } = await db.selectFrom('fantasy_matches').select('match_date').executeTakeFirstOrThrow();
  expect(await first()).toMatchObject({ date: match_date.toISOString() });
});

it('squads and players carry names, clubs and the owner in this league', async () => {
  const { squads, players } = await exported();
  expect(squads).toMatchObject([{ team: 'Hilde United', player_code: player('Saka'), club: 'Arsenal' }]);
  expect(players.find(({ code }) => code === player('Saka'))).toMatchObject({ owner: 'Hilde United', club: 'Arsenal' });
  expect(players.filter(({ owner }) => owner !== null)).toHaveLength(1);
});

it('whoever has left the league is a player of the season if they have played in it or are owned', async () => {
  const left = ['Saka', 'Odegaard', 'Rice'].map(player);
  await db.updateTable('players').set({ real_team_id: null }).where('code', 'in', left).execute();
  await db.updateTable('players').set({ total_games: 3 }).where('code', '=', player('Odegaard')).execute();
  await db.updateTable('players').set({ total_points: 99 }).where('code', '=', player('Rice')).execute();
  const { players } = await exported();
  expect(players.filter(({ club }) => club === null).map(({ code, owner }) => [code, owner])).toEqual([
    [player('Odegaard'), null],
    [player('Saka'), 'Hilde United'],
  ]);
});

it('the selections are those of the reader’s own teams in this league, and of nobody else', async () => {
  const ownSelections = (await exported()).own_selections;
  expect(new Set(ownSelections.map(({ team }) => team))).toEqual(new Set(['Hilde United']));
  expect(ownSelections.filter(({ is_starting }) => is_starting)).toHaveLength(11);
  expect(ownSelections.find(({ player_code }) => player_code === player('Saka'))).toMatchObject({
    player: expect.stringMatching(/^Player \d+$/),
    gameweek: 1,
  });
  expect((await exported(server.as(await server.createAdmin()))).own_selections).toEqual([]);
  const elsewhere = await league.clients.home.get('/api/league/:league_id/export', { league_id: leagueId(5) });
  expect(elsewhere.body).toMatchObject({ own_selections: [], squads: [], fixtures: [] });
});

it('a rival reads byte for byte what they read before somebody saved', async () => {
  const rival = await server.createManager();
  await insertTeam(db, { name: 'Rival', manager: rival });
  const before = await exported(server.as(rival));
  await db.deleteFrom('selections').execute();
  expect(await exported(server.as(rival))).toEqual(before);
});

it('a team keeps the name that its manager gave it: only a spreadsheet’s file is defused', async () => {
  const name = '=HYPERLINK("http://x","y")';
  await db.updateTable('teams').set({ team_name: name }).where('id', '=', league.teams.home).execute();
  expect((await exported()).squads[0]?.team).toBe(name);
});

it('a league that does not exist is not found', async () => {
  const { problem } = await league.clients.home.get('/api/league/:league_id/export', { league_id: leagueId(99) });
  expect(problem).toMatchObject({ status: 404, title: 'League not found' });
});
