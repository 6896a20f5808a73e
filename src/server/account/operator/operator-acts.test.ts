import { beforeEach, expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';
import { createAdmin, endSessions, makeAdmin, resetPassword, resetTwoStep } from './operator-acts.ts';
import { listAdmins } from './operator-store.ts';

const server = await testServer();
const { context } = server;
const { db } = server.database;
const password = 'a long enough phrase';
beforeEach(() => server.database.truncate());

const lastAudit = () =>
  db
    .selectFrom('audit_log')
    .select(['action', 'manager_id', 'subject', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const setPassword = (link: unknown) =>
  server.anonymous.post('/api/account/update-password', { token: String(link).split('#token=')[1] ?? '', password });
const signIn = (email: string) => server.anonymous.post('/api/account/sign-in', { email, password });

it('the first admin is made at the command line, and chooses a password with the link', async () => {
  const link = await createAdmin(context, { email: 'ada@example.org', username: 'Ada' });
  expect(link).toMatch(/^http:\/\/localhost:3000\/update-password#token=/);
  expect((await setPassword(link)).status).toBe(200);
  expect((await signIn('ada@example.org')).status).toBe(200);
  expect(await listAdmins(db)).toEqual([{ email: 'ada@example.org', username: 'Ada', hasTwoStep: false }]);
});

it('an address that a manager has is not made twice', async () => {
  await createAdmin(context, { email: 'ada@example.org', username: 'Ada' });
  expect(await createAdmin(context, { email: 'Ada@example.org', username: 'Bea' })).toMatchObject({
    sentence: 'ada@example.org is a manager already.',
  });
});

it('a manager without an account gets one with the link of a reset', async () => {
  const { email } = await server.createManager();
  expect((await setPassword(await resetPassword(context, email))).status).toBe(200);
  expect((await signIn(email)).status).toBe(200);
  const told = await db.selectFrom('audit_log').select('action').where('manager_id', 'is', null).execute();
  expect(told.map(({ action }) => action)).toContain('operator-reset-password');
});

it('who has lost the second step signs in without it, and is told by mail', async () => {
  const link = await createAdmin(context, { email: 'ada@example.org', username: 'Ada' });
  await setPassword(link);
  await db
    .updateTable('account')
    .set({ totp_secret: 'sealed', totp_confirmed_at: new Date('2025-08-20T12:00:00Z') })
    .execute();
  expect((await signIn('ada@example.org')).body).toMatchObject({ step: 'second-factor' });
  expect(await resetTwoStep(context, 'ada@example.org')).toBe(true);
  expect((await signIn('ada@example.org')).body).not.toMatchObject({ step: 'second-factor' });
  const mails = await db.selectFrom('mail').select(['recipient', 'subject']).execute();
  expect(mails).toContainEqual({ recipient: 'ada@example.org', subject: expect.stringMatching(/two-step/i) });
  expect(await lastAudit()).toMatchObject({ action: 'operator-reset-two-step', manager_id: null });
  // Now there is nothing to switch off, and nobody is mailed about it.
  expect(await resetTwoStep(context, 'ada@example.org')).toBe(false);
  expect(await db.selectFrom('mail').select('id').execute()).toHaveLength(mails.length);
});

it('a manager is signed out on every device at once, and made an admin', async () => {
  const manager = await server.createManager();
  const caller = server.as(manager);
  expect((await caller.get('/api/account/me', {})).status).toBe(200);
  expect(await endSessions(context, manager.email)).toBe(1);
  expect(await lastAudit()).toMatchObject({ action: 'operator-end-sessions', after: { ended: 1 } });
  await expect.poll(async () => (await caller.get('/api/account/me', {})).status).toBe(401);
  await makeAdmin(context, manager.email);
  expect((await listAdmins(db)).map(({ email }) => email)).toEqual([manager.email]);
  expect(await lastAudit()).toMatchObject({ action: 'operator-make-admin', subject: { manager_id: manager.id } });
  // Every open page reads again who its reader is.
  const told = await db.selectFrom('change').select('body').where('kind', '=', 'leagues').execute();
  expect(told.map(({ body }) => body)).toMatchObject([{ league_ids: [] }]);
});

it('an unknown address is told, and nothing is written', async () => {
  expect(await makeAdmin(context, 'nobody@example.org')).toMatchObject({
    sentence: 'No manager has the address nobody@example.org.',
  });
});
