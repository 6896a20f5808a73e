// What an open match hears of what is recorded.

import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { liveLeague } from '#test/builders/live-league';
import { readLive } from '#test/builders/live-reader';
import { matchScene, recorder } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const { live } = server.context;

it('is one event as it is, and a reload where a card changed another one', async () => {
  server.clock.set(instant('2025-08-16T15:00:00Z'));
  const scene = await matchScene(server);
  const { clients } = await liveLeague(server, scene);
  const reporter = recorder(server.as(await server.createReporter()), scene.match);
  await reporter.lineUps();
  await reporter.minute(12);
  await live.sync();
  const open = await readLive(clients.home, `channels=match:${scene.match}`);
  const heard: string[] = [];
  const after = async (act: Promise<{ status: number; body: unknown }>): Promise<number> => {
    const { status, body } = await act;
    expect(status).toBe(200);
    await live.sync();
    const frames = await open.waitFor(heard.length + 1);
    heard.push(...frames.slice(heard.length).map(({ change }) => change.kind));
    return (body as { event?: { id: number } }).event?.id ?? 0;
  };
  const goal = await after(reporter.event("5' goal Saka"));
  await after(reporter.event("10' yellow Rice"));
  await after(reporter.correct(goal, "6' goal Saka"));
  const first = await after(reporter.event("3' yellow Rice", true));
  await after(reporter.remove(first, true));
  await after(reporter.remove(goal));
  await after(reporter.minute(90));
  expect(heard).toEqual(['match', 'match', 'match', 'reload', 'reload', 'match', 'match']);
  open.close();
});
