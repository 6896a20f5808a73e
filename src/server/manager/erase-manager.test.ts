import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { databaseText } from '#test/builders/database-text';
import { teamId } from '#test/builders/ids';
import { insertAccount } from '#test/builders/insert-rows';
import { matchScene, recorder } from '#test/builders/match-scene';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';
import { transaction } from '../platform/database/transaction.ts';
import { postMail } from '../platform/mail/post-mail.ts';

const server = await testServer({ now: '2025-08-13T12:00:00Z' });
const { db } = server.database;
const name = 'Wilhelmina Quist';
const email = 'wilhelmina@touchline.test';
const phone = '+447700900123';
let world: World;
let person: TestManager;

beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
  person = world.marta.manager;
});

const admin = () => server.as(world.admin);
const erase = (manager_id = person.id, command_id = randomUUID()) =>
  admin().post('/api/manager/erase', { command_id, manager_id });

/** Leaves the person wherever they can be: invited, signed up, reporting, archived, mailed, spoken of. */
async function leaveTraces(): Promise<void> {
  await admin().post('/api/invite/create', { emails: [email] });
  await admin().post('/api/manager/add', { email: 'other@touchline.test', username: 'Other' });
  await db
    .updateTable('managers')
    .set({ email, username: name, is_reporter: true })
    .where('id', '=', person.id)
    .execute();
  await db.updateTable('teams').set({ manager: email }).where('manager_id', '=', person.id).execute();
  await insertAccount(db, person.id, { phone });
  for (const to of [email, phone]) {
    const letter = { subject: 'Reset your password', heading: 'Reset your password', paragraphs: ['Here.'] };
    const now = server.clock.now();
    await transaction(db, (trx) => postMail(trx, server.context.secret, { to, letter, now }));
  }
  await server.as(person).post('/api/profile/update', { username: name });
  await server.as(person).post('/api/profile/email', { email: 'wilhelmina.new@touchline.test' });
  await admin().post('/api/manager/roles', { manager_id: person.id, is_admin: false, is_reporter: true });
  await server.as(person).post('/api/team/rename', { team_id: world.marta.id, team_name: 'Marta United' });
  await server.as(person).post('/api/team/rename', { team_id: world.marta.id, team_name: 'Row Z' });
  await server.runDueJobs();
  await admin().post('/api/season/start-new-season', { command_id: randomUUID(), season_name: '2025-26' });
}

it('an erased person is nowhere in the database, by name, address or phone', async () => {
  await leaveTraces();
  const before = await databaseText(db);
  for (const trace of [name, email, phone]) expect(before).toContain(trace);
  const outbox = join(server.context.config.dataDir, 'outbox');
  const files = existsSync(outbox) ? readdirSync(outbox).length : 0;
  expect(files).toBeGreaterThan(0);
  expect((await erase()).body).toEqual({ username: 'Former manager 1' });
  const after = await databaseText(db);
  for (const trace of [name, 'Wilhelmina', 'wilhelmina', phone]) expect(after).not.toContain(trace);
  await expect.poll(() => readdirSync(outbox).length).toBeLessThan(files);
});

it('every row that refers to a person goes, but what they did for others stays', async () => {
  await leaveTraces();
  await erase();
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'managers'::regclass`.execute(db);
  expect(rows.length).toBeGreaterThan(7);
  const stays = [
    'match_events.recorded_by',
    'points_tables.created_by',
    'manager_invites.invited_by',
    'final_tables.manager_id',
    'final_results.home_manager_id',
    'final_results.away_manager_id',
  ];
  for (const { table, column } of rows.filter((row) => !stays.includes(`${row.table}.${row.column}`))) {
    const left = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${person.id}`.execute(db);
    expect([table, left.rows.length]).toEqual([table, 0]);
  }
});

describe('what an erased person leaves', () => {
  it('is a team without a manager, with its squad and its match, which somebody else can take over', async () => {
    const squads = () => db.selectFrom('squads').select('player_id').where('team_id', '=', world.marta.id).execute();
    const squad = await squads();
    await erase();
    const { body } = await admin().get('/api/manager/all', {});
    expect(body.managers.map(({ id }) => id)).not.toContain(person.id);
    expect(body.teams.find(({ id }) => id === world.marta.id)).toMatchObject({ manager_id: null });
    expect(await squads()).toEqual(squad);
    await admin().post('/api/team/hand-over', { team_id: world.marta.id, manager_id: world.reporter.id });
    const mine = (await server.as(world.reporter).get('/api/account/me', {})).body.teams;
    expect(mine.map(({ id }) => id)).toEqual([world.marta.id]);
  });

  it('is their number in the audit log and in archives, the same for ever', async () => {
    await leaveTraces();
    await erase();
    await erase(world.rival.manager.id);
    const { entries } = (await admin().get('/api/audit/list', {})).body;
    const told = entries
      .filter(({ action }) => action === 'erase-manager')
      .map(({ subject }) => subject)
      .slice(0, 2);
    expect(told).toEqual([{ manager: 'Former manager 2' }, { manager: 'Former manager 1' }]);
    expect(entries.some(({ username }) => username === 'Former manager 1')).toBe(true);
    const archive = (await admin().get('/api/season/archive/:season_id', { season_id: world.season })).body;
    const squads = archive.leagues.flatMap((league) => league.squads);
    expect(squads.find(({ team_name }) => team_name === 'Row Z')?.manager).toBe('Former manager 1');
  });
});

it('the events that an erased person recorded stay, under their number', async () => {
  const { match } = await matchScene(server);
  const marta = await server.createAdmin({ username: 'Marta' });
  const reporter = await server.createReporter({ username: name });
  const recording = recorder(server.as(reporter), match);
  await recording.lineUps();
  await recording.event("12' goal Saka (Odegaard)");
  expect(await databaseText(db)).toContain(name);
  const erased = { command_id: randomUUID(), manager_id: reporter.id };
  expect((await server.as(marta).post('/api/manager/erase', erased)).status).toBe(200);
  expect(await databaseText(db)).not.toContain(name);
  const { events } = (await server.as(marta).get('/api/match/:match_id', { match_id: match })).body;
  expect(events.map(({ recorded_by_name }) => recorded_by_name)).toEqual(['Former manager 1']);
});

describe('an erased person', () => {
  it('is signed out at once, and a command that was still waiting is not done', async () => {
    await erase();
    expect((await server.as(person).get('/api/account/me', {})).status).toBe(401);
    const renamed = await server.as(person).post('/api/team/rename', { team_id: world.marta.id, team_name: 'Late' });
    expect(renamed.status).toBe(401);
  });

  it('cannot be erased again, appointed, or given a team; the first answer is repeated to who asked', async () => {
    const command = randomUUID();
    const first = await erase(person.id, command);
    expect((await erase(person.id, command)).body).toEqual(first.body);
    expect(await erase()).toMatchObject({ status: 404, problem: { title: 'Manager not found' } });
    const roles = { manager_id: person.id, is_admin: true, is_reporter: true };
    expect((await admin().post('/api/manager/roles', roles)).status).toBe(404);
    const handed = await admin().post('/api/team/hand-over', { team_id: world.rival.id, manager_id: person.id });
    expect(handed.problem?.title).toBe('Selected manager not found');
    const added = { team_name: 'New', league_id: world.tdl2, manager_id: person.id };
    expect((await admin().post('/api/team/add', added)).problem?.title).toBe('Selected manager not found');
  });

  it('can come back with the same address as somebody new', async () => {
    const address = person.email;
    await erase();
    const { body } = await admin().post('/api/manager/add', { email: address, username: 'Back Again' });
    expect(body.id).not.toBe(person.id);
  });
});

describe('erasing', () => {
  it('is refused for the last admin, whoever asks', async () => {
    const sentence = 'This is the last admin. Make another manager an admin first.';
    expect((await erase(world.admin.id)).problem?.title).toBe(sentence);
    const self = await admin().post('/api/manager/erase-self', {
      command_id: randomUUID(),
      manager_id: world.admin.id,
    });
    expect(self.problem?.title).toBe(sentence);
  });

  it('needs a fresh sign-in, of an admin as of the person', async () => {
    server.clock.advance(11 * 60_000);
    expect((await erase()).problem?.code).toBe('fresh_sign_in_needed');
    const self = await server
      .as(person)
      .post('/api/manager/erase-self', { command_id: randomUUID(), manager_id: person.id });
    expect(self.problem?.code).toBe('fresh_sign_in_needed');
    expect(
      (
        await server.as(person).post('/api/manager/erase', {
          command_id: randomUUID(),
          manager_id: world.rival.manager.id,
        })
      ).status,
    ).toBe(403);
  });

  it('is what a person can do to themselves', async () => {
    const command_id = randomUUID();
    const left = await server.as(person).post('/api/manager/erase-self', { command_id, manager_id: person.id });
    expect(left.body).toEqual({ username: 'Former manager 1' });
    expect(
      (await server.as(person).post('/api/manager/erase-self', { command_id, manager_id: person.id })).status,
    ).toBe(401);
    const { entries } = (await admin().get('/api/audit/list', { limit: 1 })).body;
    expect(entries[0]).toMatchObject({ action: 'erase-self', username: 'Former manager 1' });
  });

  it('of oneself is refused if somebody else has signed in since the question', async () => {
    const asked = { command_id: randomUUID(), manager_id: world.rival.manager.id };
    const { problem } = await server.as(person).post('/api/manager/erase-self', asked);
    expect(problem?.title).toBe('Somebody else is signed in here now. Reload the page.');
  });

  it('leaves nobody the chance to be called like a former manager', async () => {
    const { problem } = await server.as(person).post('/api/profile/update', { username: 'former  MANAGER 7' });
    expect(problem?.title).toBe('This name is kept for people who have left. Please choose another name.');
  });

  it('two people at once get two numbers', async () => {
    const both = await Promise.all([erase(), erase(world.rival.manager.id)]);
    expect(both.map(({ body }) => body.username).toSorted()).toEqual(['Former manager 1', 'Former manager 2']);
  });
});

it('a deleted manager is nowhere in the database either', async () => {
  await db.deleteFrom('teams').where('id', '=', teamId(world.marta.id)).execute();
  await db.updateTable('managers').set({ email, username: name }).where('id', '=', person.id).execute();
  await admin().post('/api/invite/create', { emails: ['wilhelmina.new@touchline.test'] });
  expect((await admin().post('/api/manager/delete', { manager_id: person.id })).status).toBe(200);
  for (const trace of [name, email]) expect(await databaseText(db)).not.toContain(trace);
});
