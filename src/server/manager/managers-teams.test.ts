import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TeamId } from '#game/identity';
import { gameweekId, leagueId } from '#test/builders/ids';
import { insertClubs, insertMatch } from '#test/builders/insert-rows';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { transaction } from '../platform/database/transaction.ts';
import { beginSeason } from '../season/begin-season-store.ts';

const server = await testServer();
const { db } = server.database;
const tdl1 = leagueId(4);
let admin: TestManager;
let ben: TestManager;

beforeEach(async () => {
  await server.database.truncate();
  admin = await server.createAdmin({ username: 'Marta' });
  ben = await server.createManager({ username: 'Ben' });
});
const as = () => server.as(admin);
const addTeam = async (owner: TestManager, team_name: string): Promise<TeamId> =>
  (await as().post('/api/team/add', { team_name, league_id: tdl1, manager_id: owner.id })).body.id;

async function playedAMatch(home: TeamId, away: TeamId): Promise<void> {
  const now = server.clock.now();
  const at = new Date(now);
  const season_id = await transaction(db, (trx) => beginSeason(trx, { name: '2025-26', now }));
  const week = { season_id, id: gameweekId(1), start_time: at, end_time: new Date(now + 7 * 86_400_000) };
  await db.insertInto('gameweeks').values(week).execute();
  await db
    .insertInto('fantasy_matches')
    .values({
      season_id,
      league_id: tdl1,
      gameweek_id: gameweekId(1),
      home_team_id: home,
      away_team_id: away,
      home_win: true,
      is_completed: true,
      match_date: at,
      created_at: at,
    })
    .execute();
}

describe('deleting', () => {
  it('a manager goes with all their teams, and their sessions end', async () => {
    const team = await addTeam(ben, 'Row Z');
    expect((await as().post('/api/manager/delete', { manager_id: ben.id })).status).toBe(200);
    expect(await db.selectFrom('teams').select('id').where('id', '=', team).execute()).toEqual([]);
    expect((await server.as(ben).get('/api/account/me', {})).status).toBe(401);
    expect((await as().post('/api/manager/delete', { manager_id: ben.id })).status).toBe(404);
  });

  it('a manager with a team that the question did not name stays with it, and the log says which teams went', async () => {
    const seen = await addTeam(ben, 'Row Z');
    const unseen = await addTeam(ben, 'New FC');
    const deleteWith = (team_ids: readonly TeamId[]) =>
      as().post('/api/manager/delete', { manager_id: ben.id, team_ids: [...team_ids] });
    const { status, problem } = await deleteWith([seen]);
    expect([status, problem?.code, problem?.title]).toEqual([
      409,
      'teams_changed',
      'Ben has been given New FC since you opened this. Nothing was deleted.',
    ]);
    expect((await as().get('/api/manager/all', {})).body.teams).toHaveLength(2);
    await as().post('/api/team/hand-over', { team_id: seen, manager_id: admin.id });
    expect((await deleteWith([seen, unseen])).status).toBe(200);
    const { entries } = (await as().get('/api/audit/list', { limit: 2 })).body;
    expect(entries).toMatchObject([
      { action: 'delete-manager' },
      { action: 'delete-team', before: { team_name: 'New FC', league: 'TDL1' } },
    ]);
  });

  it('a manager without a team changes no league, and one with a team theirs alone', async () => {
    const told = async () =>
      (await db.selectFrom('change').select('body').where('kind', '=', 'leagues').execute()).length;
    const eve = await server.createManager({ username: 'Eve' });
    await addTeam(ben, 'Row Z');
    const before = await told();
    await as().post('/api/manager/delete', { manager_id: eve.id });
    expect(await told()).toBe(before);
    await as().post('/api/manager/delete', { manager_id: ben.id });
    expect(await told()).toBe(before + 1);
  });

  it('the last admin stays, and stays an admin', async () => {
    const sentence = 'This is the last admin. Make another manager an admin first.';
    const manager_id = admin.id;
    expect((await as().post('/api/manager/delete', { manager_id })).problem?.title).toBe(sentence);
    const demote = () => as().post('/api/manager/roles', { manager_id, is_admin: false, is_reporter: false });
    expect((await demote()).problem?.title).toBe(sentence);
    await as().post('/api/manager/roles', { manager_id: ben.id, is_admin: true, is_reporter: false });
    expect((await demote()).status).toBe(200);
    expect((await as().get('/api/manager/all', {})).status).toBe(403);
  });

  it("a team that has played can only be handed over, and so can its manager's teams", async () => {
    const [mine, theirs] = [await addTeam(admin, 'Row Z'), await addTeam(ben, 'Low Block')];
    await playedAMatch(mine, theirs);
    expect((await as().post('/api/team/delete', { team_id: theirs })).problem?.title).toBe(
      'This team has played. Hand it over to another manager instead.',
    );
    expect((await as().post('/api/manager/delete', { manager_id: ben.id })).problem?.title).toBe(
      'Hand over the teams that have played first: Low Block.',
    );
    await as().post('/api/team/hand-over', { team_id: theirs, manager_id: admin.id });
    const team = await db.selectFrom('teams').selectAll().where('id', '=', theirs).executeTakeFirstOrThrow();
    expect(team).toMatchObject({ manager_id: admin.id, manager: admin.email });
    expect((await as().post('/api/manager/delete', { manager_id: ben.id })).status).toBe(200);
  });

  it('a team that has not played can be deleted', async () => {
    const team = await addTeam(ben, 'Row Z');
    expect((await as().post('/api/team/delete', { team_id: team })).status).toBe(200);
    expect((await as().get('/api/manager/all', {})).body.teams).toEqual([]);
  });
});

it('what a league still needs is counted: an admin sees each step that is done', async () => {
  const progress = async () => (await as().get('/api/manager/getting-started', {})).body;
  const leagues = (await as().get('/api/manager/all', {})).body.leagues.length;
  const nothing = { fixtures: 0, teams: 0, pending_invites: 0, leagues_with_teams: 0, drafts_complete: 0 };
  expect(await progress()).toEqual({ ...nothing, leagues, managers: 2 });
  const first = await addTeam(admin, 'Row Z');
  expect(await progress()).toMatchObject({ teams: 1, leagues_with_teams: 0 });
  const second = await addTeam(ben, 'Low Block');
  expect(await progress()).toMatchObject({ teams: 2, leagues_with_teams: 1, fixtures: 0 });
  await as().post('/api/invite/create', { emails: ['ana@touchline.test', 'cleo@touchline.test'] });
  expect(await progress()).toMatchObject({ pending_invites: 2, managers: 2 });
  for (const passed of [7 * 86_400_000, 1]) {
    server.clock.advance(passed);
    expect(await progress()).toMatchObject({ pending_invites: 0 });
  }
  await playedAMatch(first, second);
  const [home, away] = await insertClubs(db, ['Arsenal', 'Chelsea']);
  const { id: season } = await db.selectFrom('seasons').select('id').executeTakeFirstOrThrow();
  if (home !== undefined && away !== undefined) await insertMatch(db, { season, home, away });
  expect(await progress()).toMatchObject({ fixtures: 1, drafts_complete: 0 });
  const draft = { season_id: season, league_id: tdl1, current_round: 15, current_pick: 2, order_seed: 1 };
  await db
    .insertInto('draft_state')
    .values({ ...draft, status: 'in_progress', fixtures_seed: null })
    .execute();
  expect(await progress()).toMatchObject({ drafts_complete: 0 });
  await db.updateTable('draft_state').set({ status: 'complete' }).execute();
  expect(await progress()).toMatchObject({ drafts_complete: 1 });
  await db.updateTable('seasons').set({ is_current: false }).execute();
  expect(await progress()).toMatchObject({ fixtures: 0, drafts_complete: 0 });
});

it('an admin signs a manager out everywhere, who can sign in again', async () => {
  const end = () => as().post('/api/manager/end-sessions', { command_id: randomUUID(), manager_id: ben.id });
  expect((await end()).body).toEqual({ ended: 1 });
  expect((await server.as(ben).get('/api/account/me', {})).status).toBe(401);
  expect((await end()).body).toEqual({ ended: 0 });
  const again = await server.signIn(ben.email);
  expect((await again.get('/api/account/me', {})).status).toBe(200);
});

describe('roles', () => {
  it('a reporter is made and unmade, and the audit log knows it', async () => {
    const give = (is_reporter: boolean) =>
      as().post('/api/manager/roles', { manager_id: ben.id, is_admin: false, is_reporter });
    await give(true);
    expect((await server.as(ben).get('/api/account/me', {})).body.is_reporter).toBe(true);
    await give(false);
    expect((await server.as(ben).get('/api/account/me', {})).body.is_reporter).toBe(false);
    const entries = await db.selectFrom('audit_log').select('subject').where('action', '=', 'set-roles').execute();
    const about = entries.filter(({ subject }) => JSON.stringify(subject).includes(ben.id));
    expect(about).toHaveLength(2);
    // Every open page reads again who its reader is, and no league is read again for it.
    const told = await db.selectFrom('change').select('body').where('kind', '=', 'leagues').execute();
    expect(told.map(({ body }) => body)).toMatchObject([{ league_ids: [] }, { league_ids: [] }]);
  });
});

describe('look-alike names', () => {
  const taken = 'Another manager is called Ben, which looks the same. Please choose another name.';

  it.each(['BEN', 'Веn', 'B e n', 'Bën'])('%s is not added beside Ben', async (username) => {
    const refused = await as().post('/api/manager/add', { email: 'other@touchline.test', username });
    expect(refused.problem?.title).toBe(taken);
    expect((await as().get('/api/manager/all', {})).body.managers).toHaveLength(2);
  });

  it('nor where the name comes from the address', async () => {
    expect((await as().post('/api/manager/add', { email: 'ben@elsewhere.test' })).problem?.title).toBe(taken);
  });

  it('managers cannot get a team in the league of their look-alike', async () => {
    const other = await server.createManager({ username: 'BEN', email: 'other@touchline.test' });
    const mine = await addTeam(admin, 'Row Z');
    await addTeam(ben, 'Low Block');
    const sentence =
      'BEN looks the same as Ben, who is in this league. One of them has to change their username first.';
    const added = await as().post('/api/team/add', { team_name: 'Offside', league_id: tdl1, manager_id: other.id });
    expect(added.problem?.title).toBe(sentence);
    const handOver = await as().post('/api/team/hand-over', { team_id: mine, manager_id: other.id });
    expect(handOver.problem?.title).toBe(sentence);
    expect((await as().get('/api/manager/all', {})).body.teams).toHaveLength(2);
  });

  it.each(['Row\u202EZ', 'Row\u200BZ'])('no team and no league has invisible characters: %j', async (name) => {
    const sentence = 'Please remove invisible characters';
    const team = { team_name: name, league_id: tdl1, manager_id: ben.id };
    expect((await as().post('/api/team/add', team)).problem?.title).toBe(sentence);
    expect((await as().post('/api/league/add', { name })).problem?.title).toBe(sentence);
  });
});

describe('leagues', () => {
  it('are added and renamed, each name once', async () => {
    const added = await as().post('/api/league/add', { name: '  Sunday   League ' });
    expect(added.body).toMatchObject({ name: 'Sunday League' });
    expect((await as().post('/api/league/add', { name: 'sunday league' })).status).toBe(409);
    expect((await as().post('/api/league/add', { name: ' ' })).problem?.title).toBe('Please enter a league name');
    const renamed = await as().post('/api/league/rename', { league_id: added.body.id, name: 'Monday League' });
    expect(renamed.body.name).toBe('Monday League');
    const unknown = await as().post('/api/league/rename', { league_id: leagueId(999), name: 'X' });
    expect(unknown.problem?.title).toBe('League not found');
  });
});
