import { beforeEach, describe, expect, it } from 'vitest';
import type { PlayerCode } from '#game/identity';
import { playerId } from '#test/builders/ids';
import { insertLeague, insertMatch, insertSquad, insertTeam } from '#test/builders/insert-rows';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const { db } = server.database;
let scene: MatchScene;
let marta: TestManager;

beforeEach(async () => {
  scene = await matchScene(server);
  marta = await server.createManager({ username: 'Marta' });
});

const read = async (code: PlayerCode) =>
  (await server.as(marta).get('/api/player/:player_code/season', { player_code: code })).body;

describe("a player's season", () => {
  it('contains the matches that have begun with their points, and those to come as fixtures', async () => {
    const match = recorder(server.as(await server.createReporter()), scene.match);
    await match.lineUps();
    await match.event("12' goal Saka (Odegaard)");
    const season = await read(player('Saka'));
    expect(season.player.code).toBe(player('Saka'));
    expect(season.matches).toMatchObject([
      { match: { id: scene.match, status: 'live', home_goals: 1 }, team_id: scene.clubs.home, provisional: true },
    ]);
    expect(season.matches[0]?.points).toBe(season.matches[0]?.lines.reduce((sum, line) => sum + line.points, 0));
    expect(season.matches[0]?.lines).toContainEqual(expect.objectContaining({ statistic: 'goals', count: 1 }));
    expect(season.fixtures.map(({ id }) => id)).toEqual([scene.returnMatch]);
    expect(season.clubs.map((club) => club.abbreviation)).toEqual(['ARS', 'CHE']);
  });

  it('keeps a match in which the player did not appear, without points', async () => {
    const match = recorder(server.as(await server.createReporter()), scene.match);
    await match.lineUps();
    expect((await read(player('Ramsdale'))).matches).toMatchObject([{ points: 0, lines: [], minutes_played: 0 }]);
  });

  it("keeps the matches for an earlier club, and shows the current club's fixtures", async () => {
    const match = recorder(server.as(await server.createReporter()), scene.match);
    await match.lineUps();
    await match.event("12' goal Saka");
    const everton = await db
      .selectFrom('real_teams')
      .select('id')
      .where('real_team_name', '=', 'Everton')
      .executeTakeFirstOrThrow();
    await db.updateTable('players').set({ real_team_id: everton.id }).where('code', '=', player('Saka')).execute();
    const before = await read(player('Saka'));
    expect(before.matches).toMatchObject([{ team_id: scene.clubs.home, match: { id: scene.match } }]);
    expect(before.fixtures).toEqual([]);
    const [{ season }, { id: home }] = [scene, everton];
    const { home: arsenal, away: chelsea } = scene.clubs;
    const earlier = await insertMatch(db, { season, home, away: chelsea, kickOff: '2025-08-10T14:00:00Z' });
    const later = await insertMatch(db, { season, home: chelsea, away: home, kickOff: '2025-08-18T14:00:00Z' });
    await db.updateTable('real_matches').set({ report_complete: true }).where('id', 'in', [earlier, later]).execute();
    const next = await insertMatch(db, { season, home, away: arsenal, kickOff: '2025-08-23T14:00:00Z' });
    const after = await read(player('Saka'));
    expect(after.matches.map(({ match: { id } }) => id)).toEqual([later, scene.match]);
    expect(after.fixtures.map(({ id }) => id)).toEqual([next]);
  });

  it('says of whoever may not play why, in the words of the provider', async () => {
    expect((await read(player('Saka'))).absence).toBeNull();
    const since = new Date('2025-08-13T09:30:00Z');
    const hurt = { player_code: player('Saka'), state: 'out' as const, words: 'Knee injury', since };
    await db.insertInto('player_availability').values(hurt).execute();
    const { absence } = await read(player('Saka'));
    expect(absence).toEqual({
      player_id: player('Saka'),
      state: 'out',
      words: 'Knee injury',
      since: since.toISOString(),
    });
    expect((await read(player('Odegaard'))).absence).toBeNull();
  });

  it("names the owner in each of the caller's leagues, and in no other", async () => {
    const [first, second, third] = [
      await insertLeague(db, 'TDL1'),
      await insertLeague(db, 'TDL2'),
      await insertLeague(db, 'TDL3'),
    ];
    const halima = await server.createManager({ username: 'Halima' });
    const ownTeam = await insertTeam(db, { name: 'Pressing Concerns', league: first, manager: marta });
    await insertTeam(db, { name: 'Low Block Party', league: second, manager: marta });
    const othersTeam = await insertTeam(db, { name: 'Row Z Rangers', league: third, manager: halima });
    const saka = player('Saka');
    const squad = { season: scene.season, players: [saka] };
    await insertSquad(db, { ...squad, league: first, team: ownTeam });
    await insertSquad(db, { ...squad, league: third, team: othersTeam });
    expect((await read(saka)).owners).toEqual([
      {
        league_id: first,
        league_name: 'TDL1',
        team_id: ownTeam,
        team_name: 'Pressing Concerns',
        username: 'Marta',
        is_own: true,
      },
      { league_id: second, league_name: 'TDL2', team_id: null, team_name: null, username: null, is_own: false },
    ]);
  });

  it('for an unknown code is not found', async () => {
    const answer = await server.as(marta).get('/api/player/:player_code/season', { player_code: playerId(4711) });
    expect(answer.status).toBe(404);
  });
});
