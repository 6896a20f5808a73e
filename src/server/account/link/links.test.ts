import { beforeEach, describe, expect, it } from 'vitest';
import { mailbox } from '#test/builders/mailbox';
import { createMember, email, password } from '#test/builders/members';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const { db } = server.database;
const mail = mailbox(server);
const nobody = 'nobody@touchline.test';
const minute = 60_000;
const { anonymous } = server;

const member = (address = email) => createMember(server, address, address.split('@')[0]);
const signIn = (typed: string) => anonymous.post('/api/account/sign-in', { email, password: typed });
const verify = (token: string, more: { password?: string } = {}) =>
  anonymous.post('/api/account/verify-link', { token, ...more });

beforeEach(async () => {
  await server.database.truncate();
  await member();
});

describe('a magic link', () => {
  it('signs in, once', async () => {
    await anonymous.post('/api/account/magic-link', { email: ' Marta@Touchline.test', next: '/players' });
    const link = await mail.link(email);
    expect(`${link.pathname}${link.search}`).toBe('/login?next=%2Fplayers');
    const token = await mail.token(email);
    const first = await verify(token);
    expect(first.body.step).toBe('signed-in');
    expect(first.headers.get('set-cookie')).toMatch(/^touchline=[\w-]{43};/);
    const again = await verify(token);
    expect(again.status).toBe(401);
    expect(again.problem?.title).toBe('This link has been used or has expired. Ask for a new one.');
  });

  it('ends the session that was in this browser until then, and no other', async () => {
    const cookieOf = ({ headers }: { headers: Headers }) =>
      /touchline=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
    await member('ann@touchline.test');
    const ann = { email: 'ann@touchline.test', password };
    const [here, elsewhere] = [
      await anonymous.post('/api/account/sign-in', ann),
      await anonymous.post('/api/account/sign-in', ann),
    ];
    const send = (path: string, cookie: string, body: object) =>
      anonymous.fetch(`/api/account/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
        body: JSON.stringify(body),
      });
    const { access_token } = here.body as { access_token: string };
    const me = async () =>
      (await anonymous.fetch('/api/account/me', { headers: { authorization: `Bearer ${access_token}` } })).status;
    await send('verify-link', cookieOf(here), { token: 'x'.repeat(43) });
    expect(await me()).toBe(200);
    await anonymous.post('/api/account/magic-link', { email });
    const answer = await send('verify-link', cookieOf(here), { token: await mail.token(email) });
    await expect.poll(me).toBe(401);
    for (const [cookie, status] of [
      [cookieOf(here), 401],
      [cookieOf(elsewhere), 200],
      [cookieOf(answer), 200],
    ] as const)
      expect((await send('refresh', cookie, {})).status).toBe(status);
  });

  it('expires after ten minutes', async () => {
    await anonymous.post('/api/account/magic-link', { email });
    const token = await mail.token(email);
    server.clock.advance(10 * minute);
    expect((await verify(token)).status).toBe(401);
  });

  it('needs a valid address', async () => {
    expect((await anonymous.post('/api/account/magic-link', { email: ' ' })).problem?.title).toBe(
      'Please enter an email address',
    );
  });

  it('leaves nothing in the database that would sign in', async () => {
    await anonymous.post('/api/account/magic-link', { email });
    const token = await mail.token(email);
    for (const table of ['mail', 'sign_in_token', 'job'] as const) {
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(token);
    }
    expect(server.log.join('\n')).not.toContain(token);
  });
});

describe('a known and an unknown address', () => {
  const asks = {
    'magic link': (address: string) => anonymous.post('/api/account/magic-link', { email: address }),
    code: (address: string) => anonymous.post('/api/account/code', { email: address }),
    recovery: (address: string) => anonymous.post('/api/account/recover', { email: address }),
    'sign-up': (address: string) => anonymous.post('/api/account/sign-up', { email: address, password }),
  };

  it.each(Object.entries(asks))('are answered alike, by the same statements: %s', async (_name, ask) => {
    const answers = [];
    for (const address of [email, nobody]) {
      const statements: string[] = [];
      const stop = server.database.onQuery((statement) => {
        // What the live stream reads in the meantime does not belong to the answer.
        if (!/live_position|from "change"/.test(statement)) statements.push(statement);
      });
      const { status, body, headers } = await ask(address);
      stop();
      answers.push({ status, body, length: headers.get('content-length'), statements });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(200);
    expect(await mail.newest(nobody)).toBeNull();
    expect(await mail.newest(email)).not.toBeNull();
  });

  it('cannot be used to flood a mailbox', async () => {
    const statuses = [];
    for (let ask = 0; ask < 6; ask += 1) statuses.push((await asks.recovery(nobody)).status);
    expect(statuses).toContain(429);
  });
});

describe('a code', () => {
  it('signs in at the address for which it was made, once', async () => {
    await anonymous.post('/api/account/code', { email });
    const code = await mail.code(email);
    const use = (address: string) => anonymous.post('/api/account/verify-code', { email: address, code });
    expect((await use(nobody)).problem?.title).toBe('This code is not valid or has expired. Ask for a new one.');
    expect((await use(email)).body.step).toBe('signed-in');
    expect((await use(email)).status).toBe(401);
  });

  it('cannot be guessed: wrong codes block every sender', async () => {
    await anonymous.post('/api/account/code', { email });
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await anonymous.post('/api/account/verify-code', { email, code: `00000${guess}` })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a forgotten password', () => {
  it('is replaced through the mailed link, which gives no session, ends all others and works once', async () => {
    const before = await signIn(password);
    expect(before.body.step).toBe('signed-in');
    await anonymous.post('/api/account/recover', { email });
    const link = await mail.link(email);
    expect(link.pathname).toBe('/update-password');
    const token = await mail.token(email);
    const check = async () => (await anonymous.post('/api/account/check-password-link', { token })).status;
    expect([await check(), await check()]).toEqual([200, 200]);
    expect((await anonymous.post('/api/account/check-password-link', { token })).body.email).toBe(email);
    const update = (next: string) => anonymous.post('/api/account/update-password', { token, password: next });
    expect((await update('short')).problem?.title).toBe('Your password must have at least 10 characters');
    expect((await update('password1234')).status).toBe(422);
    const done = await update('the wind over the roof');
    expect(done.status).toBe(200);
    expect(done.headers.get('set-cookie')).toBeNull();
    expect((await update('another wind altogether')).status).toBe(401);
    expect(await check()).toBe(401);
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn('the wind over the roof')).body.step).toBe('signed-in');
    const sessions = await db.selectFrom('session').select('end_reason').where('ended_at', 'is not', null).execute();
    expect(sessions.map((row) => row.end_reason)).toContain('password-changed');
    expect((await mail.newest(email))?.subject).toBe('Your password has been changed');
  });

  it('makes every earlier link and code stop working', async () => {
    await anonymous.post('/api/account/magic-link', { email });
    const magic = await mail.token(email);
    await anonymous.post('/api/account/recover', { email });
    const token = await mail.token(email);
    await anonymous.post('/api/account/update-password', { token, password: 'the wind over the roof' });
    expect((await verify(magic)).status).toBe(401);
  });
});

describe('signing up', () => {
  const signUp = (address: string, more: { invite_token?: string } = {}) =>
    anonymous.post('/api/account/sign-up', { email: address, password, ...more });

  it('a manager who was added directly confirms their address and is in', async () => {
    await server.createManager({ email: 'added@touchline.test', username: 'Added' });
    expect((await signUp('added@touchline.test')).body.step).toBe('check-mail');
    const token = await mail.token('added@touchline.test');
    expect((await verify(token, { password })).body.step).toBe('signed-in');
    expect((await verify(token, { password })).status).toBe(401);
    const again = await anonymous.post('/api/account/sign-in', { email: 'added@touchline.test', password });
    expect(again.body.step).toBe('signed-in');
  });

  it('an uninvited address gets the same answer and no mail', async () => {
    expect((await signUp(nobody)).body).toEqual({ step: 'check-mail', can_send: true });
    expect(await mail.newest(nobody)).toBeNull();
    expect(await db.selectFrom('managers').select('id').where('email', '=', nobody).execute()).toEqual([]);
  });

  it('the owner of an existing account learns about it only by mail', async () => {
    await signUp(email);
    expect((await mail.newest(email))?.subject).toBe('You already have an account');
  });

  it.each([
    [{ password }, 'You must provide either an email or phone number and a password'],
    [{ email: nobody }, 'You must provide either an email or phone number and a password'],
    [{ email: 'x', password }, 'Please enter a valid email address'],
    [
      { phone: '+447700900000', password },
      'Please sign up with an email address. You can add your phone number in your profile.',
    ],
    [{ email: nobody, password: 'short' }, 'Your password must have at least 10 characters'],
  ])('%j is refused', async (input, sentence) => {
    expect((await anonymous.post('/api/account/sign-up', input)).problem?.title).toBe(sentence);
  });

  it('keeps no chosen password readable while the address waits to be confirmed', async () => {
    await server.createManager({ email: 'added@touchline.test', username: 'Added' });
    await signUp('added@touchline.test');
    const jobs = JSON.stringify(await db.selectFrom('job').select('body').execute());
    expect(jobs).not.toContain(password);
    expect(jobs).not.toContain('$argon2');
  });
});
