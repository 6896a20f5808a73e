import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readCookie, sendCookie } from './session-cookie.ts';

async function answered(publicUrl: string, cookie = ''): Promise<{ sent: unknown; read: string }> {
  const app = fastify();
  app.get('/', (request, reply) => {
    sendCookie(reply, { publicUrl }, 'c'.repeat(43));
    return reply.send(readCookie(request, { publicUrl }) ?? 'none');
  });
  const { headers, body } = await app.inject({ url: '/', headers: { cookie } });
  await app.close();
  return { sent: headers['set-cookie'], read: body };
}

it('over https the cookie is bound to this host and never sent without TLS', async () => {
  const credential = 'd'.repeat(43);
  const { sent, read } = await answered('https://league.example', `touchline=${credential}`);
  expect(sent).toBe(`__Host-touchline=${'c'.repeat(43)}; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000; Secure`);
  expect(read).toBe('none');
  expect((await answered('https://league.example', `__Host-touchline=${credential}`)).read).toBe(credential);
});

it('without TLS a browser would drop such a cookie, so it has a plain name', async () => {
  const { sent } = await answered('http://localhost:3000');
  expect(sent).toBe(`touchline=${'c'.repeat(43)}; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000`);
});
