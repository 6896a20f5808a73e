import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import type { ServerContext } from '../../platform/server-context.ts';
import { hashOfToken } from '../secret-token.ts';
import { isSameBrowser, readSignUpBrowser, rememberSignUp } from './sign-up-cookie.ts';

const context = { config: { publicUrl: 'http://localhost:3000' } } as ServerContext;
const value = 'c'.repeat(43);
const app = fastify();
app.get('/', (request, reply) => {
  rememberSignUp(reply, context, value);
  return reply.send(readSignUpBrowser(request, context)?.toString('hex') ?? 'none');
});
afterAll(() => app.close());

it('the browser that signs up is told by a cookie, which lasts as long as the link', async () => {
  const { headers, body } = await app.inject({ url: '/', headers: { cookie: `touchline-sign-up=${value}` } });
  expect(headers['set-cookie']).toBe(`touchline-sign-up=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=86400`);
  expect(body).toBe(hashOfToken(value).toString('hex'));
});

it.each(['', 'touchline=1', `touchline-sign-up=${value}x`, `touchline-sign-up=${value.slice(1)}`])(
  'the cookie %j tells of none',
  async (cookie) => expect((await app.inject({ url: '/', headers: { cookie } })).body).toBe('none'),
);

it('two are the same browser only if both are known', () => {
  const [one, other] = ['one', 'other'].map(hashOfToken) as [Buffer, Buffer];
  expect(isSameBrowser(one, Buffer.from(one))).toBe(true);
  expect(isSameBrowser(one, other)).toBe(false);
  expect([isSameBrowser(null, one), isSameBrowser(one, null), isSameBrowser(null, null)]).toEqual([
    false,
    false,
    false,
  ]);
});
