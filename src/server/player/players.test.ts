import { beforeEach, describe, expect, it } from 'vitest';
import type { LeagueId, PlayerCode } from '#game/identity';
import type { ApiClient } from '#test/builders/api-client';
import { gameweekId, leagueId, playerId, realTeamId } from '#test/builders/ids';
import { insertSquad, insertTeam } from '#test/builders/insert-rows';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const { db } = server.database;
let scene: MatchScene;
let manager: ApiClient;
let admin: ApiClient;

beforeEach(async () => {
  scene = await matchScene(server);
  manager = server.as(await server.createManager());
  admin = server.as(await server.createAdmin());
});

const rename = (code: PlayerCode, name: string) =>
  db.updateTable('players').set({ name }).where('code', '=', code).execute();
const codes = async (filter: Parameters<typeof list>[0]) => (await list(filter)).map((row) => row.code);
async function list(filter: {
  search?: string;
  position?: 'GK' | 'D' | 'M' | 'S';
  real_team_id?: MatchScene['clubs']['home'];
  free_in_league_id?: LeagueId;
}) {
  return (await manager.get('/api/player/list', filter)).body.players;
}

describe('the list of players', () => {
  it('is ordered by points, then last season, then name', async () => {
    const set = (name: string, total_points: number, last_season_points: number) =>
      db.updateTable('players').set({ total_points, last_season_points }).where('code', '=', player(name)).execute();
    await set('Saka', 9, 1);
    await set('Palmer', 9, 5);
    await set('Rice', 9, 5);
    await rename(player('Rice'), 'Aaron');
    expect((await codes({})).slice(0, 3)).toEqual([player('Rice'), player('Palmer'), player('Saka')]);
  });

  it('is filtered by position, club and any part of the name in any case', async () => {
    expect(await codes({ position: 'GK', real_team_id: scene.clubs.home })).toEqual([
      player('Raya'),
      player('Ramsdale'),
    ]);
    expect(await codes({ search: '  STRANG ' })).toEqual([scene.stranger]);
    expect(await codes({ search: 'nobody' })).toEqual([]);
  });

  it('can be of those only whom no team of a league owns', async () => {
    const [team, elsewhere] = [
      await insertTeam(db, { name: 'Owners' }),
      await insertTeam(db, { name: 'Others', league: leagueId(5) }),
    ];
    await insertSquad(db, { season: scene.season, team, players: [player('Raya')] });
    await insertSquad(db, {
      season: scene.season,
      league: leagueId(5),
      team: elsewhere,
      players: [player('Ramsdale')],
    });
    const keepers = { position: 'GK', real_team_id: scene.clubs.home } as const;
    expect(await codes({ ...keepers, free_in_league_id: leagueId(4) })).toEqual([player('Ramsdale')]);
    expect(await codes({ ...keepers, free_in_league_id: leagueId(5) })).toEqual([player('Raya')]);
    expect(await codes({ ...keepers, free_in_league_id: leagueId(6) })).toEqual([player('Raya'), player('Ramsdale')]);
  });

  it('finds a name with accents by its plain letters', async () => {
    await rename(player('Saka'), 'Łukasz Bergström');
    await rename(player('Rice'), 'Ødegaard');
    expect(await codes({ search: 'lukasz berg' })).toEqual([player('Saka')]);
    expect(await codes({ search: 'odegaard' })).toEqual([player('Rice')]);
  });

  it("takes a search's wildcards literally", async () => {
    await rename(player('Saka'), '100% Saka');
    await rename(player('Rice'), 'Declan_Rice');
    await rename(player('Palmer'), 'Back\\slash');
    expect(await codes({ search: '%' })).toEqual([player('Saka')]);
    expect(await codes({ search: '_' })).toEqual([player('Rice')]);
    expect(await codes({ search: '\\' })).toEqual([player('Palmer')]);
  });

  it('is read and encoded once, until a change may have touched it', async () => {
    const reporter = recorder(admin, scene.match);
    await reporter.lineUps();
    for (const goal of ["12' goal Saka", "13' goal Saka"]) {
      await reporter.event(goal);
      await server.context.live.sync();
      let readings = 0;
      const stop = server.database.onQuery((statement) => {
        if (/from "players"/.test(statement)) readings += 1;
      });
      const [first] = await codes({});
      const once = readings;
      for (let again = 0; again < 5; again++) await codes({});
      stop();
      expect(first).toBe(player('Saka'));
      expect([once > 0, readings - once]).toEqual([true, 0]);
    }
  });

  it('comes with the clubs to filter by', async () => {
    const { body } = await manager.get('/api/player/list', {});
    expect(body.real_teams.map((club) => club.real_team_name)).toEqual(['Arsenal', 'Chelsea', 'Everton']);
  });
});

describe('one player', () => {
  it('has their season statistics; an unknown code is not found', async () => {
    const { body } = await manager.get('/api/player/:player_code', { player_code: player('Rice') });
    expect(body).toMatchObject({ position: 'M', is_dm: true, real_team_name: 'Arsenal', total_points: 0 });
    const unknown = await manager.get('/api/player/:player_code', { player_code: playerId(4711) });
    expect(unknown.problem).toMatchObject({ status: 404, title: 'Player not found' });
  });

  it('shows how their points add up, and that these may still change', async () => {
    const match = recorder(admin, scene.match);
    await match.lineUps();
    await match.event("12' goal Palmer");
    await match.event("20' goal Saka");
    await match.event("60' sub Saka > Nelson");
    const gameweek_id = gameweekId(1);
    const { body } = await manager.get('/api/player/:player_code/points', { player_code: player('Saka'), gameweek_id });
    expect(body.matches).toMatchObject([
      { points: 7, minutes_played: 60, provisional: true, match: { id: scene.match } },
    ]);
    expect(body.matches[0]?.lines).toEqual([
      { statistic: 'as_xi', count: 1, points: 2 },
      { statistic: 'goals', count: 1, points: 5 },
    ]);
    await match.minute(90);
    await match.complete();
    const done = await manager.get('/api/player/:player_code/points', { player_code: player('Saka'), gameweek_id });
    expect(done.body.matches[0]?.provisional).toBe(false);
    const elsewhere = { player_code: player('Saka'), gameweek_id: gameweekId(2) };
    expect((await manager.get('/api/player/:player_code/points', elsewhere)).body.matches).toEqual([]);
  });
});

describe('a transfer', () => {
  it('is for admins, moves the player, and is in the audit log', async () => {
    const move = { player_code: scene.stranger, real_team_id: scene.clubs.home };
    expect((await manager.post('/api/player/transfer', move)).status).toBe(403);
    expect((await admin.post('/api/player/transfer', move)).body.real_team_name).toBe('Arsenal');
    const entry = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'transfer-player', after: { real_team_id: scene.clubs.home } });
    expect((await admin.post('/api/player/transfer', { ...move, real_team_id: null })).body.real_team_id).toBeNull();
    const last = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(last).toMatchObject({ before: { real_team_id: scene.clubs.home }, after: { real_team_id: null } });
    const nowhere = await admin.post('/api/player/transfer', { ...move, real_team_id: realTeamId(4711) });
    expect(nowhere.problem).toMatchObject({ status: 404, title: 'Club not found' });
  });

  it('leaves them in the match they have begun, where they can still score', async () => {
    const match = recorder(admin, scene.match);
    await match.lineUps();
    await admin.post('/api/player/transfer', { player_code: player('Saka'), real_team_id: null });
    expect((await match.event("12' goal Saka")).body.match.home_goals).toBe(1);
    expect((await match.lineUps()).status).toBe(200);
  });

  it('is refused to the other side of an unfinished match that they are in, on the bench or as a substitute, too', async () => {
    const match = recorder(admin, scene.match);
    await match.lineUps();
    const move = (name: string, real_team_id: MatchScene['clubs']['home'] | null) =>
      admin.post('/api/player/transfer', { player_code: player(name), real_team_id });
    const refused = await move('Saka', scene.clubs.away);
    expect(refused.problem).toMatchObject({ status: 422, code: 'plays_for_other_side' });
    expect(refused.problem?.title).toContain('Arsenal');
    expect((await move('Ramsdale', scene.clubs.away)).status).toBe(422);
    const { real_team_id } = (await admin.get('/api/player/:player_code', { player_code: player('Saka') })).body;
    expect(real_team_id).toBe(scene.clubs.home);
    await db.updateTable('real_matches').set({ is_void: true }).execute();
    expect((await move('Rice', scene.clubs.away)).status).toBe(200);
    await db.updateTable('real_matches').set({ is_void: false }).execute();
    // Elsewhere they may go, and once the match is over to this club, too.
    expect((await move('Saka', null)).status).toBe(200);
    await db.updateTable('real_matches').set({ report_complete: true }).execute();
    expect((await move('Ramsdale', scene.clubs.away)).status).toBe(200);
  });
});
