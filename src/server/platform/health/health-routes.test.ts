import { expect, it } from 'vitest';
import { testServer } from '../../../../test/builders/test-server.ts';

const server = await testServer({ now: '2025-08-20T12:00:00Z' });

it('answers anyone, with the time of the game', async () => {
  const { status, body } = await server.anonymous.get('/api/health', {});
  expect(status).toBe(200);
  expect(body).toEqual({ status: 'ok', now: '2025-08-20T12:00:00.000Z' });
});

it('answers 503 while the database does not', async () => {
  server.database.aroundQueries(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })));
  const { status, problem, headers } = await server.anonymous.get('/api/health', {});
  server.database.aroundQueries(null);
  expect([status, problem?.code, headers.get('retry-after')]).toEqual([503, 'busy', '2']);
});

it('a supervisor hears that the process lives, and that it is ready only while the database answers', async () => {
  const ask = (path: string) => fetch(`${server.origin}${path}`);
  expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 200]);
  server.database.aroundQueries(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })));
  const [alive, ready] = [await ask('/healthz'), await ask('/readyz')];
  server.database.aroundQueries(null);
  expect([alive.status, ready.status, await ready.text()]).toEqual([200, 503, 'the database does not answer\n']);
});
