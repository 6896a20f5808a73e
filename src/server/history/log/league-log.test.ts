import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { logText } from '#game/history/log-texts';
import type { TeamId } from '#game/identity';
import { leagueId, playerId } from '#test/builders/ids';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';

const server = await testServer({ now: '2025-07-01T12:00:00Z' });
const { db } = server.database;
let world: World;
/** The audit log is never emptied: a league of its own for each test. */
let league: Awaited<ReturnType<typeof addLeague>>;

beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
  later();
  league = await addLeague();
});

const admin = () => server.as(world.admin);
const command = () => ({ command_id: randomUUID() });
const later = () => server.clock.advance(60_000);
async function addLeague() {
  const name = `L${randomUUID().slice(0, 8)}`;
  const { id } = (await server.as(world.admin).post('/api/league/add', { ...command(), name })).body;
  later();
  return { id, name };
}
const read = (before?: string, id = league.id) =>
  server.as(world.outsider.manager).get('/api/league/:league_id/log', { league_id: id, ...(before && { before }) });
const told = async (id = league.id) => (await read(undefined, id)).body.entries.map(({ news }) => logText(news));
/** What is told since the league and the season began. */
const since = async (id = league.id) =>
  (await told(id)).filter(
    (text) => text !== `The league ${league.name} was created.` && text !== 'Season 2025-26 began.',
  );

async function addTeam(team_name: string, manager = world.reporter.id): Promise<TeamId> {
  const { body } = await admin().post('/api/team/add', { team_name, league_id: league.id, manager_id: manager });
  later();
  return body.id;
}

describe("a league's log", () => {
  it('begins with the season and the league, by whoever made it, for every member', async () => {
    const { body, status } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({ league, next: null });
    expect(body.entries).toMatchObject([
      { news: { kind: 'league-created' }, by: { username: world.admin.username }, season: '2025-26' },
      { news: { kind: 'season-began' }, by: null, season: '2025-26' },
    ]);
  });

  it('is none of a league that does not exist, or from a place that is none', async () => {
    expect((await read(undefined, leagueId(999_999))).problem).toMatchObject({
      status: 404,
      title: 'League not found',
    });
    for (const place of ['abc', '2026-02-31T12:00:00.000Z/1/1']) expect((await read(place)).status).toBe(400);
  });

  it('has teams that are created, renamed, handed over, moved and deleted, each in the league it was in', async () => {
    const alpha = await addTeam('Alpha');
    await admin().post('/api/team/rename', { team_id: alpha, team_name: 'Alpha Two' });
    later();
    await admin().post('/api/team/hand-over', { team_id: alpha, manager_id: world.admin.id });
    later();
    const moving = { team_id: alpha, league_id: world.tdl2, exchange_team_id: null };
    expect((await admin().post('/api/team/move', { ...moving, ...command() })).problem).toBeNull();
    later();
    await admin().post('/api/team/rename', { team_id: alpha, team_name: 'Alpha Three' });
    later();
    const names = [world.reporter.username, world.admin.username];
    expect(await since()).toEqual([
      'Alpha Three left the league for TDL2.',
      `Alpha Three was handed over from ${names.join(' to ')}.`,
      'Alpha is now called Alpha Two.',
      `The team Alpha was created, managed by ${names[0]}.`,
    ]);
    expect((await told(world.tdl2)).slice(0, 2)).toEqual([
      'Alpha Two is now called Alpha Three.',
      `Alpha Three joined the league from ${league.name}.`,
    ]);
    await admin().post('/api/team/delete', { team_id: alpha });
    expect((await told(world.tdl2))[0]).toBe('The team Alpha Three was deleted.');
    expect((await since())[0]).toBe('Alpha Three left the league for TDL2.');
  });

  it('keeps what happened to a team whose manager was deleted with it, and says so', async () => {
    const cy = await server.createManager({ username: 'Cy' });
    await addTeam('Beta', world.admin.id);
    const alpha = await addTeam('Alpha');
    await admin().post('/api/team/rename', { team_id: alpha, team_name: 'Alpha Two' });
    later();
    await admin().post('/api/team/hand-over', { team_id: alpha, manager_id: cy.id });
    later();
    expect((await admin().post('/api/manager/delete', { manager_id: cy.id })).status).toBe(200);
    expect(await since()).toEqual([
      'The team Alpha Two was deleted.',
      `Alpha Two was handed over from ${world.reporter.username} to a former manager.`,
      'Alpha is now called Alpha Two.',
      `The team Alpha was created, managed by ${world.reporter.username}.`,
      `The team Beta was created, managed by ${world.admin.username}.`,
    ]);
  });

  it('has the champion line and the name of the league', async () => {
    await admin().post('/api/league/champion', { ...command(), league_id: league.id, champion: 'Marta' });
    later();
    const name = `M${league.name}`;
    await admin().post('/api/league/rename', { league_id: league.id, name });
    expect(await since()).toEqual([
      `The league ${league.name} is now called ${name}.`,
      "The champion line was changed from 'TBD' to 'Marta'.",
    ]);
  });

  it('has the draft, one that was reset once, and then who released and got whom, but no pick', async () => {
    const alpha = await addTeam('Alpha');
    await addTeam('Beta', world.admin.id);
    const draft = { league_id: league.id };
    await admin().post('/api/draft/start', { ...command(), ...draft });
    later();
    await admin().post('/api/draft/reset', { ...command(), ...draft });
    later();
    await admin().post('/api/draft/start', { ...command(), ...draft });
    later();
    await admin().post('/api/draft/populate-draft-picks-direct', { ...command(), ...draft });
    later();
    const squad = await db.selectFrom('squads').select('player_id').where('team_id', '=', alpha).execute();
    const [{ player_id } = { player_id: playerId(0) }] = squad;
    const change = { ...draft, team_id: alpha, player_id };
    expect((await admin().post('/api/draft/release-player', { ...command(), ...change })).problem).toBeNull();
    later();
    expect((await admin().post('/api/draft/assign-player', { ...command(), ...change })).problem).toBeNull();
    const { name } = await db
      .selectFrom('players')
      .select('name')
      .where('code', '=', player_id)
      .executeTakeFirstOrThrow();
    const texts = await since();
    expect(texts.slice(0, 5)).toEqual([
      `Alpha got ${name}.`,
      `Alpha released ${name}.`,
      'The draft was completed: 30 picks.',
      'The draft began with 2 teams.',
      'A draft was reset after 0 picks and no longer counts.',
    ]);
    const [, , completed, began] = (await read()).body.entries;
    expect([completed?.by, began?.by?.username]).toEqual([null, world.admin.username]);
  });

  it('has nothing of invitations, roles, addresses and selections', async () => {
    await admin().post('/api/invite/create', { emails: ['secret@touchline.test'] });
    const roles = { manager_id: world.reporter.id, is_admin: true, is_reporter: true };
    await admin().post('/api/manager/roles', roles);
    await addTeam('Alpha');
    const text = JSON.stringify((await read()).body);
    for (const secret of ['@', 'invite', 'role', 'is_admin', 'selection']) expect(text).not.toContain(secret);
  });

  it('names an erased person by their number', async () => {
    await addTeam('Alpha', world.rival.manager.id);
    await admin().post('/api/manager/erase', { ...command(), manager_id: world.rival.manager.id });
    expect(await since()).toEqual(['The team Alpha was created, managed by Former manager 1.']);
  });

  it('goes on a page at a time, with nothing twice and nothing left out', async () => {
    for (let number = 0; number < 70; number++) {
      // Several in one moment, too.
      if (number % 3 === 0) later();
      const champion = `Number ${number}`;
      await admin().post('/api/league/champion', { ...command(), league_id: league.id, champion });
    }
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let before: string | undefined; ; ) {
      const { entries, next } = (await read(before)).body;
      seen.push(...entries.map(({ news }) => logText(news)));
      sizes.push(entries.length);
      if (next === null) break;
      before = next;
    }
    expect(sizes).toEqual([30, 30, 12]);
    expect(new Set(seen).size).toBe(72);
    expect(seen[0]).toContain("to 'Number 69'");
    expect(seen.at(-1)).toBe('Season 2025-26 began.');
  });
});
