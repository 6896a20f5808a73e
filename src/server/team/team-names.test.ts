import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LeagueId, TeamId } from '#game/identity';
import { leagueId, teamId } from '#test/builders/ids';
import { insertTeam } from '#test/builders/insert-rows';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { up } from '../platform/database/migrations/202611230417-team-names.ts';

const server = await testServer();
const { db } = server.database;
const tdl1 = leagueId(4);
let admin: TestManager;
let ben: TestManager;
let rowZ: TeamId;

beforeEach(async () => {
  await server.database.truncate();
  admin = await server.createAdmin();
  ben = await server.createManager({ username: 'Ben' });
  rowZ = await insertTeam(db, { name: 'Row Z', league: tdl1, manager: ben });
});

const rename = (as: TestManager, team_name: string, team_id = rowZ) =>
  server.as(as).post('/api/team/rename', { team_id, team_name });
const nameOf = async (id: TeamId) =>
  (await db.selectFrom('teams').select('team_name').where('id', '=', id).executeTakeFirstOrThrow()).team_name;
const looksSame = 'Another team of this league is called Row Z, which looks the same.';

describe('a team', () => {
  it('is renamed by its manager or an admin, and by nobody else', async () => {
    expect((await rename(ben, '  Top  Bins ')).body).toEqual({ id: rowZ, team_name: 'Top Bins' });
    expect((await rename(admin, 'Low Block')).status).toBe(200);
    expect(await nameOf(rowZ)).toBe('Low Block');
    expect((await rename(await server.createManager(), 'Mine Now')).status).toBe(403);
    expect((await rename(admin, 'Nobody', teamId(99_999))).status).toBe(404);
    const entries = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'rename-team')
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { manager_id: ben.id, before: { team_name: 'Row Z' }, after: { team_name: 'Top Bins' } },
      { manager_id: admin.id, before: { team_name: 'Top Bins' }, after: { team_name: 'Low Block' } },
    ]);
  });

  it('is not replaced unseen: whoever opened the dialog before another change is told of it', async () => {
    const replace = (seen: string, team_name: string) =>
      server.as(admin).post('/api/team/rename', { team_id: rowZ, team_name, seen });
    expect((await replace('Row Z', 'Top Bins')).status).toBe(200);
    const late = await replace('Row Z', 'Low Block');
    expect([late.status, late.problem]).toMatchObject([
      409,
      {
        code: 'name_changed',
        title: 'The name has been changed to Top Bins since you opened this. Save again to replace it.',
        current: { name: 'Top Bins' },
      },
    ]);
    expect((await replace('Row Z', 'Top Bins')).status, 'both wanted the same').toBe(200);
    expect((await replace('Top Bins', 'Low Block')).status).toBe(200);
  });

  it('is announced to its league with its new name', async () => {
    await rename(ben, 'Top Bins');
    const last = await db.selectFrom('change').selectAll().orderBy('number', 'desc').executeTakeFirstOrThrow();
    expect(last.body).toEqual({ kind: 'leagues', league_ids: [4] });
  });

  it('has a name that no other team of its league has, whatever its case and letters', async () => {
    const other = await insertTeam(db, { name: 'Low Block', league: tdl1 });
    const elsewhere = await insertTeam(db, { name: 'Low Block', league: leagueId(5) });
    expect((await rename(admin, 'ROW  Z', other)).problem?.title).toBe(looksSame);
    expect((await rename(admin, 'Row Z', elsewhere)).status).toBe(200);
    expect((await rename(ben, 'ROW Z')).body.team_name).toBe('ROW Z');
    const add = (league_id: LeagueId, team_name: string) =>
      server.as(admin).post('/api/team/add', { team_name, league_id, manager_id: ben.id });
    expect((await add(tdl1, 'low block')).problem?.title).toBe(looksSame.replace('Row Z', 'Low Block'));
    expect((await add(leagueId(6), 'low block')).status).toBe(200);
  });

  it('of two that are added with one name at once, one is told', async () => {
    const add = () =>
      server.as(admin).post('/api/team/add', { team_name: 'Twins', league_id: tdl1, manager_id: ben.id });
    const answers = await Promise.all(Array.from({ length: 6 }, add));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  it.each([
    [' ', 'Please enter a team name'],
    ['Row\u200BZ', 'Please remove invisible characters'],
    ['x'.repeat(61), 'Please use at most 60 characters'],
  ])('cannot be called %j', async (name, sentence) => {
    expect((await rename(ben, name)).problem?.title).toBe(sentence);
    expect(await nameOf(rowZ)).toBe('Row Z');
  });
});

it('doubles of an earlier version get a number', async () => {
  await sql`drop index teams_name`.execute(db);
  const long = 'L'.repeat(60);
  const names = ['ROW Z', 'Row Z 2', 'Row Z', long, long];
  const ids = [];
  for (const name of names) ids.push(await insertTeam(db, { name, league: tdl1 }));
  const elsewhere = await insertTeam(db, { name: 'Row Z', league: leagueId(5) });
  await up(db as never);
  expect(await Promise.all([rowZ, ...ids, elsewhere].map(nameOf))).toEqual([
    'Row Z',
    'ROW Z 3',
    'Row Z 2',
    'Row Z 4',
    long,
    `${'L'.repeat(58)} 2`,
    'Row Z',
  ]);
});
