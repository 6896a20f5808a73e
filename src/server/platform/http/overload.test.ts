import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { apiClient } from '#test/builders/api-client';
import { testServer } from '#test/builders/test-server';

const server = await testServer();

it('requests beyond what the database can do in about a second are refused at once', async () => {
  const manager = server.as(await server.createManager());
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  server.database.aroundQueries(async (_statement, run) => {
    await held;
    return run();
  });
  const waiting = Array.from({ length: 520 }, () => manager.fetch('/api/account/me'));
  await expect.poll(() => server.database.waiting()).toBeGreaterThanOrEqual(500);
  const refused = await manager.fetch('/api/account/me');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  server.database.aroundQueries(null);
  letGo();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(500);
  expect((await manager.fetch('/api/account/me')).status).toBe(200);
  expect(server.log.filter((line) => line.includes('"stack"'))).toEqual([]);
}, 60_000);

it('a personal token is not looked up while so many callers wait, also for what is answered from memory', async () => {
  const manager = await server.createManager();
  const { token } = (await server.as(manager).post('/api/profile/make-token', { name: 'Script' })).body;
  const reading = apiClient(server.origin, () => token);
  const { db, aroundQueries, waiting } = server.database;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  aroundQueries(async (_statement, run) => {
    await held;
    return run();
  });
  const queries: Promise<unknown>[] = [];
  try {
    while (waiting() < 500) {
      queries.push(sql`select 1`.execute(db));
      await new Promise(setImmediate);
    }
    let status = 0;
    void reading.fetch('/api/league/1/home').then((answer) => (status = answer.status));
    await expect.poll(() => status).toBe(503);
  } finally {
    aroundQueries(null);
    letGo();
  }
  await Promise.all(queries);
  expect((await reading.fetch('/api/league/1/home')).status).toBe(404);
});
