import { beforeEach, describe, expect, it } from 'vitest';
import type { GameweekId } from '#game/identity';
import { instant } from '#game/instant';
import { fantasyMatchId, gameweekId, leagueId } from '#test/builders/ids';
import { insertGameweek, insertSquad } from '#test/builders/insert-rows';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';
import { writeClosing } from '../platform/closing-store.ts';

const server = await testServer();
const { db } = server.database;
const nowhere = leagueId(99);
let scene: MatchScene;
let league: LiveLeague;

beforeEach(async () => {
  server.clock.set(instant('2025-08-16T15:00:00Z'));
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
});
const client = () => league.clients.home;

describe('leagues', () => {
  it('are listed by id, each with its champion', async () => {
    const { body } = await client().get('/api/league/list', {});
    expect(body.leagues.map(({ id }) => id)).toEqual([4, 5, 6]);
    expect(body.leagues.map(({ champion }) => champion)).toEqual(['TBD', 'Who knows?', 'Finland? Maybe?']);
  });

  it.each(['/api/league/:league_id', '/api/league/:league_id/home', '/api/league/:league_id/squads'] as const)(
    'that do not exist are not found at %s',
    async (path) => {
      const { problem } = await client().get(path, { league_id: nowhere });
      expect(problem).toMatchObject({ status: 404, title: 'League not found' });
    },
  );
});

describe('the table before the first match', () => {
  it('has a zero-filled row for every team, by name', async () => {
    const { body } = await client().get('/api/league/:league_id/standings', { league_id: league.id });
    expect(body.is_live).toBe(false);
    expect(body.standings).toMatchObject([
      { team_name: 'Aron Rovers', position: 1, played: 0, total_points: 0, otp: 0, movement: 0 },
      { team_name: 'Hilde United', position: 2, played: 0, total_points: 0, otp: 0, movement: 0 },
    ]);
  });

  it('is empty in a league without teams', async () => {
    const { body } = await client().get('/api/league/:league_id/standings', { league_id: leagueId(5) });
    expect(body.standings).toEqual([]);
  });
});

describe('the squads of a league', () => {
  it("are every team's players with kit and club", async () => {
    await insertSquad(db, { season: scene.season, team: league.teams.home, players: [player('Saka')] });
    const { body } = await client().get('/api/league/:league_id/squads', { league_id: league.id });
    expect(body.teams.map(({ team_name, squad }) => [team_name, squad.length])).toEqual([
      ['Aron Rovers', 0],
      ['Hilde United', 1],
    ]);
    expect(body.teams[1]?.squad[0]).toMatchObject({ code: player('Saka'), position: 'M', real_team_name: 'Arsenal' });
  });

  it('are read from the database once, and again after a goal, with its points', async () => {
    const squads = () => client().get('/api/league/:league_id/squads', { league_id: league.id });
    await insertSquad(db, { season: scene.season, team: league.teams.home, players: [player('Saka')] });
    const pointsNow = async () => (await squads()).body.teams[1]?.squad[0]?.total_points;
    const before = (await pointsNow()) ?? 0;
    const statements: string[] = [];
    const stop = server.database.onQuery((statement) => statements.push(statement));
    expect(await pointsNow()).toBe(before);
    stop();
    expect(statements.filter((statement) => statement.includes('"squads"'))).toEqual([]);
    const match = recorder(server.as(await server.createAdmin()), scene.match);
    await match.lineUps();
    await match.event("12' goal Saka");
    await server.context.live.sync();
    expect(await pointsNow()).toBeGreaterThan(before);
  });
});

describe('a fantasy match', () => {
  it('shows both squads, live, and the same when the gameweek is over', async () => {
    const admin = server.as(await server.createAdmin());
    const reporter = recorder(admin, scene.match);
    await reporter.lineUps();
    await reporter.event("12' goal Saka (Odegaard)");
    await server.context.live.sync();
    const read = async () =>
      (await client().get('/api/fantasy-match/:fantasy_match_id', { fantasy_match_id: league.fantasyMatch })).body;
    const seen = await read();
    expect(seen.line_ups.map(({ team_id, part, players }) => [team_id, part, players.length])).toEqual([
      [league.teams.away, 'weekend', 14],
      [league.teams.home, 'weekend', 14],
    ]);
    expect(seen.fantasy_match.is_completed).toBe(false);
    await insertGameweek(db, scene.season, 2, 'none');
    server.clock.set(instant('2025-08-20T12:00:00Z'));
    const change = { kind: 'leagues', league_ids: null } as const;
    await db.transaction().execute((trx) => writeClosing(trx, { changes: [change] }, server.clock.now()));
    await server.context.live.sync();
    const { body: home } = await client().get('/api/league/:league_id/home', { league_id: league.id });
    expect(home.current_gameweek_id).toBe(2);
    const later = await read();
    expect(later.line_ups).toEqual(seen.line_ups);
    expect(later.fantasy_match).toEqual(seen.fantasy_match);
    await reporter.event("30' goal Saka");
    const { fantasy_match } = await read();
    expect(fantasy_match.home_team_total_points).toBeGreaterThan(seen.fantasy_match.home_team_total_points);
    const first = { league_id: league.id, gameweek_id: gameweekId(1) };
    expect((await client().get('/api/league/:league_id/fixtures', first)).body.fantasy_matches).toEqual([
      fantasy_match,
    ]);
  });

  it('that does not exist is not found', async () => {
    const fantasy_match_id = fantasyMatchId(12345);
    const { problem } = await client().get('/api/fantasy-match/:fantasy_match_id', { fantasy_match_id });
    expect(problem?.status).toBe(404);
  });

  it('is listed among the fixtures of its gameweek, gameweek 0 being the first', async () => {
    for (const gameweek_id of [0, 1] as GameweekId[]) {
      const { body } = await client().get('/api/league/:league_id/fixtures', { league_id: league.id, gameweek_id });
      expect(body.gameweek_id).toBe(1);
      expect(body.fantasy_matches).toMatchObject([
        { id: league.fantasyMatch, home_team_name: 'Hilde United', away_team_name: 'Aron Rovers' },
      ]);
    }
  });
});
