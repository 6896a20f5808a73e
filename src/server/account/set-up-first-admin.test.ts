import { beforeEach, expect, it } from 'vitest';
import { testServer } from '../../../test/builders/test-server.ts';
import { prepareSetUp } from './set-up-first-admin.ts';

const server = await testServer();
const { db } = server.database;
const admin = { email: ' Ada@Touchline.test ', username: ' Ada ', password: 'a lark at the corner flag' };
const done =
  'This link is no longer valid: there is an admin already. Please sign in. If nobody can, the operator runs touchline admin reset-password.';

beforeEach(() => server.database.truncate());

const newToken = async (): Promise<string> => {
  const link = new URL((await prepareSetUp(server.context)) ?? '');
  expect(`${link.origin}${link.pathname}`).toBe(`${server.context.config.publicUrl}/set-up`);
  return link.searchParams.get('token') ?? '';
};
const setUp = (token: string, change: Partial<typeof admin> = {}) =>
  server.anonymous.post('/api/account/set-up', { token, ...admin, ...change });

it('an empty installation offers its link at the start', () => {
  expect(server.setUpLink).toMatch(/^http:\/\/localhost:3000\/set-up\?token=[\w-]{43}$/);
});

it('the link makes the first admin and signs them in', async () => {
  const { body, headers } = await setUp(await newToken());
  expect(headers.get('set-cookie')).toContain('touchline=');
  const authorization = `Bearer ${body.access_token}`;
  const me = await server.anonymous.fetch('/api/account/me', { headers: { authorization } });
  expect(await me.json()).toMatchObject({ email: 'ada@touchline.test', username: 'Ada', is_admin: true, teams: [] });
  const signedIn = await server.anonymous.post('/api/account/sign-in', admin);
  expect(signedIn.body.step).toBe('signed-in');
  expect(await db.selectFrom('audit_log').select('action').execute()).toContainEqual({ action: 'set-up' });
});

it('the link works once, even for two at the same time', async () => {
  const token = await newToken();
  const answers = await Promise.all([setUp(token), setUp(token, { email: 'eve@touchline.test' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await setUp(token)).problem).toMatchObject({ code: 'set_up_link_over', title: done });
  expect(await db.selectFrom('managers').select('id').execute()).toHaveLength(1);
});

it('a link that was not used says what helps once there is an admin', async () => {
  const token = await newToken();
  await server.createAdmin();
  expect((await setUp(token)).problem).toMatchObject({ code: 'set_up_link_over', title: done });
});

it('a new start invalidates the earlier link', async () => {
  const old = await newToken();
  const current = await newToken();
  expect((await setUp(old)).problem).toMatchObject({
    status: 422,
    title: 'This link is no longer valid. The server prints a new one when it starts.',
  });
  expect((await setUp(current)).status).toBe(200);
  expect(await prepareSetUp(server.context)).toBeNull();
});

it.each([
  [{ password: 'too short' }, 'Your password must have at least 10 characters'],
  [{ password: 'Liverpool2025' }, 'This password is too common. Please choose another one.'],
  [{ password: '1234567890' }, 'This password is too common. Please choose another one.'],
  [{ password: 'abcdabcdabcd' }, 'This password is too common. Please choose another one.'],
  [{ password: 'Ada@Touchline.test' }, 'This password is too common. Please choose another one.'],
  [{ email: 'nobody' }, 'Please enter a valid email address'],
  [{ username: '   ' }, 'Please enter a username'],
])('an invalid input is refused with the reason, and the link still works: %j', async (change, sentence) => {
  const token = await newToken();
  const { status, problem } = await setUp(token, change);
  expect([status, problem?.title]).toEqual([422, sentence]);
  expect((await setUp(token)).status).toBe(200);
});
