import { expect, it } from 'vitest';
import { selected } from '#test/builders/selection-notation';
import { eleven, selectionScene } from '#test/builders/selection-scene';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });

it('saves beyond what may wait are refused at once, before their body is looked at, and none is lost', async () => {
  const scene = await selectionScene(server);
  await scene.save(selected(eleven));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  server.database.aroundQueries(async (_statement, run) => {
    await held;
    return run();
  });
  const refusals: string[] = [];
  const saves = Array.from({ length: 620 }, async () => {
    const answer = await scene.save(selected(eleven));
    if (answer.status === 503) refusals.push(answer.problem?.code ?? '');
    return answer.status;
  });
  await expect.poll(() => refusals.length).toBeGreaterThan(100);
  const early = await server.anonymous.fetch('/api/selection/save', { method: 'POST', body: 'not even json' });
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
  expect(early.headers.get('content-security-policy')).not.toBeNull();
  expect(await early.json()).toMatchObject({ code: 'busy', request_id: expect.any(String) });
  // Another page is not concerned.
  expect((await server.anonymous.fetch('/api/no-such-page')).status).not.toBe(503);
  server.database.aroundQueries(null);
  letGo();
  const statuses = await Promise.all(saves);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(500);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  // The log has a line a second for all of them, not one for each.
  const counts = () =>
    server.log.flatMap((line) => (/"refused":(\d+)/.exec(line) ?? []).slice(1)).map((count) => Number(count));
  const refused = refusals.length + 1;
  await expect.poll(() => counts().reduce((sum, count) => sum + count, 0)).toBe(refused);
  expect(counts()).not.toContain(0);
}, 120_000);
