import { beforeEach, describe, expect, it } from 'vitest';
import { mailbox } from '#test/builders/mailbox';
import { createMember, email, password } from '#test/builders/members';
import { testServer } from '#test/builders/test-server';
import { seal } from '../../platform/seal.ts';
import { totpCode, totpStep } from '../second-factor/totp.ts';

const server = await testServer();
const { db } = server.database;
const mail = mailbox(server);
const { anonymous } = server;

const member = (address = email) => createMember(server, address, address.split('@')[0]);
const signIn = (typed: string) => anonymous.post('/api/account/sign-in', { email, password: typed });
const verify = (token: string) => anonymous.post('/api/account/verify-link', { token });

beforeEach(async () => {
  await server.database.truncate();
  await member();
});

describe('an invalid token', () => {
  const valid = 'A'.repeat(43);

  it.each([
    ['empty', ''],
    ['short', 'x'],
    ['long', 'x'.repeat(200)],
    ['unknown', valid],
    ['of other letters', "../../etc/passwd'; drop table mail; --"],
    ['turned around', '\u202Egnihton'],
  ])('%s is answered with what to do', async (_name, token) => {
    const over = 'This link has been used or has expired. Ask for a new one.';
    expect((await verify(token)).problem?.title).toBe(over);
    const update = await anonymous.post('/api/account/update-password', { token, password });
    expect(update.problem?.title).toBe(over);
    expect((await anonymous.post('/api/account/confirm-email', { token })).problem?.title).toBe(over);
    expect((await anonymous.post('/api/account/undo-email', { token })).problem?.title).toBe(over);
    expect((await anonymous.get('/api/invite/read', { token })).problem?.title).toBe(
      'Invalid invitation link - invite not found',
    );
  });

  it('for another purpose is refused', async () => {
    await anonymous.post('/api/account/magic-link', { email });
    const token = await mail.token(email);
    expect((await anonymous.post('/api/account/update-password', { token, password })).status).toBe(401);
    expect((await anonymous.post('/api/account/undo-email', { token })).status).toBe(401);
    expect((await verify(token)).body.step).toBe('signed-in');
  });
});

describe('with two-step verification on, no sign-in bypasses it', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  beforeEach(async () => {
    const on = { totp_secret: seal(server.context.secret, secret), totp_confirmed_at: new Date(server.clock.now()) };
    await db.updateTable('account').set(on).execute();
  });
  const ways = {
    password: async () => (await signIn(password)).body,
    'magic link': async () => {
      await anonymous.post('/api/account/magic-link', { email });
      return (await verify(await mail.token(email))).body;
    },
    code: async () => {
      await anonymous.post('/api/account/code', { email });
      return (await anonymous.post('/api/account/verify-code', { email, code: await mail.code(email) })).body;
    },
    'code by phone': async () => {
      const phone = '+447700900000';
      await db.updateTable('account').set({ phone }).execute();
      await anonymous.post('/api/account/code', { phone });
      return (await anonymous.post('/api/account/verify-code', { phone, code: await mail.code(phone) })).body;
    },
    'forgotten password': async () => {
      await anonymous.post('/api/account/recover', { email });
      const token = await mail.token(email);
      await anonymous.post('/api/account/update-password', { token, password: 'the wind over the roof' });
      return (await signIn('the wind over the roof')).body;
    },
  };

  it.each(Object.entries(ways))('%s', async (_name, way) => {
    const sessionsBefore = await db.selectFrom('session').select('id').execute();
    const answer = await way();
    expect(answer.step).toBe('second-factor');
    expect(await db.selectFrom('session').select('id').execute()).toHaveLength(sessionsBefore.length);
    if (answer.step !== 'second-factor') throw new Error(answer.step);
    const code = totpCode(secret, totpStep(server.clock.now()));
    const done = await anonymous.post('/api/account/second-factor', { token: answer.token, code });
    expect(done.body.access_token).toMatch(/\./);
  });

  it('a changed e-mail address and its undoing open no session, and leave a second factor of long ago on', async () => {
    const { body } = await signIn(password);
    if (body.step !== 'second-factor') throw new Error(body.step);
    const sessions = async () => (await db.selectFrom('session').select('id').execute()).length;
    const before = await sessions();
    const next = 'marta.k@touchline.test';
    server.clock.advance(60_000);
    const { id } = await db.selectFrom('managers').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const longAgo = new Date('2025-01-01T12:00:00Z');
    await db.updateTable('account').set({ totp_confirmed_at: longAgo }).where('manager_id', '=', id).execute();
    const client = await server.signIn(email);
    expect((await client.post('/api/profile/email', { email: next })).body).toEqual({ pending_email: next });
    const confirmed = await anonymous.post('/api/account/confirm-email', { token: await mail.token(next) });
    expect([confirmed.body, confirmed.headers.get('set-cookie')]).toEqual([{ email: next }, null]);
    const undone = await anonymous.post('/api/account/undo-email', { token: await mail.token(email) });
    expect([undone.body.email, undone.headers.get('set-cookie')]).toEqual([email, null]);
    expect(await sessions()).toBe(before + 1);
    const account = await db.selectFrom('account').selectAll().where('manager_id', '=', id).executeTakeFirstOrThrow();
    expect(account.totp_confirmed_at).not.toBeNull();
    const token = undone.body.password_token;
    await anonymous.post('/api/account/update-password', { token, password: 'the wind over the roof' });
    expect((await signIn('the wind over the roof')).body.step).toBe('second-factor');
  });

  it('a sign-up with an invitation to the address of an account opens no session', async () => {
    const admin = await server.createAdmin();
    const { body } = await server.as(admin).post('/api/invite/create', { emails: ['late@touchline.test'] });
    const [made] = body.invites;
    await db.updateTable('managers').set({ email: 'late@touchline.test' }).where('email', '=', email).execute();
    const invite_token = new URL(made?.link ?? '').searchParams.get('token') ?? '';
    const tried = await anonymous.post('/api/account/sign-up', {
      email: 'late@touchline.test',
      password: 'another wind altogether',
      invite_token,
    });
    expect(tried.body).toEqual({ step: 'check-mail', can_send: true });
    expect(tried.headers.getSetCookie().join('')).not.toMatch(/touchline=|known/);
  });

  it('an invitation to an address that has an account opens no session', async () => {
    const admin = server.as(await server.createAdmin());
    await db.deleteFrom('manager_invites').execute();
    const refused = await admin.post('/api/invite/create', { emails: [email] });
    expect(refused.problem?.title).toBe('A manager with this email already exists');
  });
});
