import { expect, it } from 'vitest';
import { liveLeague } from '#test/builders/live-league';
import { readLive } from '#test/builders/live-reader';
import { matchScene } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-16T15:00:00Z' });

it('a session has twenty streams at most, another has its own, and one that is closed makes room', async () => {
  const { clients, managers } = await liveLeague(server, await matchScene(server));
  const { live } = server.context;
  const open = (side: 'home' | 'away') => readLive(clients[side], 'channels=season');
  const streams = await Promise.all(Array.from({ length: 20 }, () => open('home')));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  const refused = await clients.home.fetch('/api/live?channels=season');
  expect([refused.status, await refused.json()]).toEqual([
    429,
    expect.objectContaining({ code: 'too_many_streams', title: 'A session has at most 20 streams' }),
  ]);
  const others = await open('away');
  expect(others.status).toBe(200);
  streams[0]?.close();
  await expect.poll(() => live.countOfSession(managers.home.sessionId)).toBe(19);
  const another = await open('home');
  expect(another.status).toBe(200);
  for (const stream of [...streams, others, another]) stream.close();
});
