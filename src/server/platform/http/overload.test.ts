import { expect, it } from 'vitest';
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
  await expect.poll(() => server.database.waiting(), { timeout: 20_000 }).toBeGreaterThanOrEqual(500);
  const refused = await manager.fetch('/api/account/me');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  server.database.aroundQueries(null);
  letGo();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(500);
  expect((await manager.fetch('/api/account/me')).status).toBe(200);
  expect(server.log.filter((line) => line.includes('"stack"'))).toEqual([]);
}, 60_000);
