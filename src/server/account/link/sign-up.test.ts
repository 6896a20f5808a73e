import { beforeEach, describe, expect, it } from 'vitest';
import * as api from '#api/account-links';
import { mailbox } from '#test/builders/mailbox';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const { anonymous, database } = server;
const mail = mailbox(server);
const oskar = 'oskar@touchline.test';
const typed = 'typed by whoever signed up';
const chosen = 'chosen by whoever has the mail';
let admin: TestManager;

beforeEach(async () => {
  await database.truncate();
  server.clock.advance(25 * 3_600_000);
  admin = await server.createAdmin({ username: 'Marta' });
});

/** Signs up and returns the browser's cookie. */
async function signUp(password = typed): Promise<string> {
  const { headers, body } = await anonymous.post('/api/account/sign-up', { email: oskar, password });
  expect(body).toEqual({ step: 'check-mail', can_send: true });
  return /^[^;]*/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
}
const open = (token: string, { cookie, password }: { cookie?: string; password?: string } = {}) =>
  anonymous.send(
    api.verifyLink,
    { token, ...(password !== undefined && { password }) },
    cookie === undefined ? {} : { cookie },
  );
const signIn = (password: string) => anonymous.post('/api/account/sign-in', { email: oskar, password });

describe('the link that confirms a sign-up', () => {
  beforeEach(() => server.createManager({ email: oskar, username: 'Oskar' }));

  it('signs in at once in the browser in which the password was typed', async () => {
    const cookie = await signUp();
    expect((await open(await mail.token(oskar), { cookie })).body).toMatchObject({ step: 'signed-in' });
    expect((await signIn(typed)).body.step).toBe('signed-in');
  });

  it.each([
    ['no cookie', undefined],
    ["another browser's cookie", `touchline-sign-up=${'x'.repeat(43)}`],
  ])('asks for the password with %s, and the typed one never counts', async (_name, cookie) => {
    await signUp();
    const token = await mail.token(oskar);
    const from = cookie === undefined ? {} : { cookie };
    expect((await open(token, from)).body).toEqual({ step: 'choose-password', email: oskar });
    expect((await open(token, { ...from, password: 'short' })).problem?.title).toBe(
      'Your password must have at least 10 characters',
    );
    expect((await open(token, { ...from, password: chosen })).body).toMatchObject({ step: 'signed-in' });
    expect((await open(token, { ...from, password: chosen })).status).toBe(401);
    expect((await signIn(typed)).status).toBe(401);
    expect((await signIn(chosen)).body.step).toBe('signed-in');
  });

  it("belongs to the last sign-up: a stranger's later one gives them nothing either", async () => {
    const ownCookie = await signUp(chosen);
    const strangersCookie = await signUp(typed);
    const token = await mail.token(oskar);
    expect((await open(token, { cookie: ownCookie })).body).toEqual({ step: 'choose-password', email: oskar });
    expect((await open(token, { cookie: ownCookie, password: chosen })).body).toMatchObject({ step: 'signed-in' });
    expect((await open(token, { cookie: strangersCookie })).status).toBe(401);
    expect((await signIn(typed)).status).toBe(401);
  });

  it('is over once the address may no longer sign up', async () => {
    await database.db.deleteFrom('managers').where('email', '=', oskar).execute();
    const [invite] = (await server.as(admin).post('/api/invite/create', { emails: [oskar] })).body.invites;
    const cookie = await signUp();
    const token = await mail.token(oskar);
    await server.as(admin).post('/api/invite/cancel', { invite_id: invite?.id ?? '' });
    expect((await open(token, { cookie })).status).toBe(401);
    expect((await open(token, { cookie, password: chosen })).status).toBe(401);
    expect(await database.db.selectFrom('managers').select('id').where('email', '=', oskar).execute()).toEqual([]);
  });
});

it.each([
  ['an address', { email: ' ', phone: '', password: typed }, 'credentials_missing'],
  ['a password', { email: oskar, password: '' }, 'credentials_missing'],
  ['an address, but with a number,', { phone: '0151 23456789', password: typed }, 'email_required'],
])('nobody signs up without %s', async (_what, given, code) => {
  expect((await anonymous.post('/api/account/sign-up', given)).problem).toMatchObject({ status: 422, code });
});

it('an address has one open invitation, however many are made at once', async () => {
  const make = () => server.as(admin).post('/api/invite/create', { emails: [oskar] });
  const made = await Promise.all(Array.from({ length: 8 }, make));
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
  const links = made.flatMap(({ body }) => body.invites.map(({ link }) => link));
  const tokens = links.map((link) => new URL(link).searchParams.get('token') ?? '');
  const read = await Promise.all(tokens.map((token) => anonymous.get('/api/invite/read', { token })));
  expect(read.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('two people who confirm one address at once: one has it, the other is told', async () => {
  const people = await Promise.all([server.createManager(), server.createManager()]);
  const tokens = [];
  for (const person of people) {
    await server.as(person).post('/api/profile/email', { email: oskar });
    tokens.push(await mail.token(oskar));
  }
  const answers = await Promise.all(tokens.map((token) => anonymous.post('/api/account/confirm-email', { token })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const told = answers.find(({ status }) => status === 409);
  expect(told?.problem?.title).toBe('This email address belongs to another account');
});
