// What went to an address that a person has left (rules/members 14).

import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { ManagerId } from '#game/identity';
import { databaseText } from '#test/builders/database-text';
import { insertAccount } from '#test/builders/insert-rows';
import { mailbox } from '#test/builders/mailbox';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';
import { deleteWhatIsOver } from '../housekeeping/clean-up-store.ts';
import { up } from '../platform/database/migrations/202611281410-accepted-by.ts';
import { transaction } from '../platform/database/transaction.ts';
import { transact } from '../platform/transact.ts';

const server = await testServer({ now: '2025-08-13T12:00:00Z' });
const { db } = server.database;
const email = 'wilhelmina@touchline.test';
let world: World;
let person: TestManager;

beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
  person = world.marta.manager;
});
const admin = () => server.as(world.admin);

it('an address that a person left long ago goes with them, and is in their own data until then', async () => {
  await db.updateTable('managers').set({ email, username: 'Wilhelmina Quist' }).where('id', '=', person.id).execute();
  await insertAccount(db, person.id);
  const mail = mailbox(server);
  const [invite] = (await admin().post('/api/invite/create', { emails: ['wilhelmina.old@touchline.test'] })).body
    .invites;
  await db
    .updateTable('managers')
    .set({ email: invite?.email ?? '' })
    .where('id', '=', person.id)
    .execute();
  const invite_token = new URL(invite?.link ?? '').searchParams.get('token') ?? '';
  expect(await mail.newest(invite?.email ?? '')).not.toBeNull();
  const accepted = await server.as(person).post('/api/invite/accept', { invite_token, username: 'Wilhelmina Quist' });
  expect(accepted.status).toBe(200);
  for (const next of ['wilhelmina.then@touchline.test', email]) {
    await server.as(person).post('/api/profile/email', { email: next });
    await server.anonymous.post('/api/account/confirm-email', { token: await mail.token(next) });
  }
  for (let days = 0; days < 9; days += 1) {
    server.clock.advance(86_400_000);
    await server.runDueJobs();
  }
  const { invitations, mails } = (await server.as(person).get('/api/profile/own-data', {})).body;
  expect(invitations).toMatchObject([{ accepted_at: '2025-08-13T12:00:00.000Z' }]);
  const [confirm, changed] = ['Confirm your new email address', 'Your email address has been changed'];
  const subjects = ['Invitation to Touchline', confirm, changed, confirm, changed];
  expect(mails.map(({ subject }) => subject)).toEqual(subjects);
  for (const former of ['wilhelmina.old', 'wilhelmina.then']) expect(await databaseText(db)).toContain(former);
  const command = { command_id: randomUUID(), manager_id: person.id };
  expect((await (await server.signIn(world.admin.email)).post('/api/manager/erase', command)).status).toBe(200);
  expect(await databaseText(db)).not.toContain('wilhelmina');
});

it('so do an address and a number that were only typed, given up or undone, weeks after it', async () => {
  await db.updateTable('managers').set({ email, username: 'Wilhelmina Quist' }).where('id', '=', person.id).execute();
  await insertAccount(db, person.id);
  const mail = mailbox(server);
  const typed = (name: string) => ({ email: `wilhelmina.${name}@touchline.test` });
  await server.as(person).post('/api/profile/email', typed('undone'));
  await server.anonymous.post('/api/account/confirm-email', { token: await mail.token(typed('undone').email) });
  const pass = async (days: number) => {
    server.clock.advance(days * 86_400_000);
    await transaction(db, (trx) => deleteWhatIsOver(trx, server.clock.now()));
  };
  await pass(6);
  await server.anonymous.post('/api/account/undo-email', { token: await mail.token(email) });
  const client = await server.signIn(email);
  for (const name of ['replaced', 'cancelled']) await client.post('/api/profile/email', typed(name));
  expect((await client.post('/api/profile/cancel-email', {})).status).toBe(200);
  await client.post('/api/profile/email', typed('lapsed'));
  for (const phone of ['+447700900456', '+447700900457']) await client.post('/api/profile/phone', { phone });
  for (const days of [2, 27]) await pass(days);
  const recent = await server.signIn(email);
  const { mails } = (await recent.get('/api/profile/own-data', {})).body;
  const stored = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  // Not those to the four addresses that were never theirs.
  expect([mails.length, stored]).toEqual([3, { count: 7 }]);
  const command = { command_id: randomUUID(), manager_id: person.id };
  expect((await recent.post('/api/manager/erase-self', command)).status).toBe(200);
  const left = await databaseText(db);
  for (const name of ['wilhelmina', '7700900']) expect(left).not.toContain(name);
});

it('an earlier version kept no name beside an accepted invitation: the audit log has it', async () => {
  const { rival } = world;
  const at = new Date(server.clock.now());
  const times = { created_at: at, expires_at: at, accepted_at: at };
  const ids: Record<string, string> = {};
  for (const address of ['moved', 'erased', 'unknown', rival.manager.email, 'open']) {
    const accepted = address === 'open' ? { accepted_at: null } : {};
    const row = { ...times, ...accepted, email: address, invite_token: address };
    const { id } = await db.insertInto('manager_invites').values(row).returning('id').executeTakeFirstOrThrow();
    ids[address] = id;
  }
  await admin().post('/api/manager/erase', { command_id: randomUUID(), manager_id: world.reporter.id });
  await transact(server.context, async ({ audit }) => {
    const accept = (manager_id: ManagerId, invite_id = '') =>
      audit({ manager_id, action: 'invite-accept', subject: { invite_id } });
    accept(person.id, ids['moved']);
    accept(world.reporter.id, ids['erased']);
  });
  await sql`alter table manager_invites drop column accepted_by`.execute(db);
  await up(db as unknown as Kysely<unknown>);
  const left = await db.selectFrom('manager_invites').select(['email', 'accepted_by']).orderBy('email').execute();
  expect(left.map(({ email: address, accepted_by }) => [address, accepted_by])).toEqual([
    ['moved', person.id],
    ['open', null],
    [rival.manager.email, rival.manager.id],
    ['unknown', null],
  ]);
});
