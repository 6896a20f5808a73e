import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import type { ManagerId } from '#game/identity';
import type { ServerContext } from '../../platform/server-context.ts';
import { knowsManager, readKnownBrowser, rememberBrowser } from './known-browser.ts';

const secret = Buffer.alloc(32, 7);
const context = { config: { publicUrl: 'https://league.example' }, secret } as ServerContext;
const [marta, other] = ['marta', 'other'] as [ManagerId, ManagerId];
const app = fastify();
app.get('/', (request, reply) => {
  rememberBrowser(reply, context, marta);
  return reply.send(readKnownBrowser(request, context) ?? 'none');
});
afterAll(() => app.close());
const asked = (cookie = '') => app.inject({ url: '/', headers: { cookie } });
const sent = String((await asked()).headers['set-cookie']);
const known = /^__Host-touchline-known=([^;]*);/.exec(sent)?.[1] ?? 'no cookie';

it('a browser is remembered for 180 days, by a cookie that it sends back', async () => {
  expect(sent.split('; ').slice(1)).toEqual(['Path=/', 'HttpOnly', 'SameSite=Strict', 'Max-Age=15552000', 'Secure']);
  expect((await asked(`other=1; __Host-touchline-known=${known}`)).body).toBe(known);
  expect((await asked(`__Host-touchline-known=${known}x`)).body).toBe('none');
});

it('the cookie belongs to the manager who signed in there, in this installation', () => {
  expect(knowsManager(secret, known, marta)).toBe(true);
  expect(knowsManager(secret, known, other)).toBe(false);
  expect(knowsManager(Buffer.alloc(32, 8), known, marta)).toBe(false);
});

it('no two browsers have the same', async () => {
  expect((await asked()).headers['set-cookie']).not.toBe(sent);
});

it.each<[string, string | null]>([
  ['no cookie', null],
  ['an empty one', ''],
  ['one without its seal', known.split('.')[0] ?? ''],
  ['one whose seal is cut short', known.slice(0, -4)],
  ['one of another browser', (known.startsWith('x') ? 'y' : 'x') + known.slice(1)],
])('%s belongs to nobody', (_what, cookie) => {
  expect(knowsManager(secret, cookie, marta)).toBe(false);
});
