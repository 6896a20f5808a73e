import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { eventually } from '#test/builders/eventually';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { readLive } from '#test/builders/live-reader';
import { matchScene } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const { live } = server.context;
let league: LiveLeague;

beforeEach(async () => {
  server.clock.set(instant('2025-08-16T15:00:00Z'));
  league = await liveLeague(server, await matchScene(server));
});

describe('streams leave nothing behind', () => {
  const open = () => live.watcherCount();
  beforeEach(() =>
    eventually(() => {
      if (open() > 0) throw new Error('a stream of the test before is open');
    }),
  );

  it('when they are closed before they were answered', async () => {
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const abort = new AbortController();
        const asked = league.clients.home.fetch('/api/live?channels=league:4', { signal: abort.signal });
        setTimeout(() => abort.abort(), index % 5);
        await asked.catch(() => undefined);
      }),
    );
    await expect.poll(open).toBe(0);
  });

  it('when they were pipelined behind another', async () => {
    const { id: managerId, sessionId } = league.managers.home;
    const { token } = server.context.sessions.admit({ managerId, sessionId });
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    const ask = `GET /api/live?channels=league:4 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    socket.write(ask + ask + ask);
    await expect.poll(open).toBe(1);
    socket.destroy();
    await expect.poll(open).toBe(0);
  });

  it('and a session has at most twenty', async () => {
    const streams = await Promise.all(
      Array.from({ length: 20 }, () => readLive(league.clients.home, 'channels=league:4')),
    );
    expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const refused = await league.clients.home.fetch('/api/live?channels=league:4');
    expect(refused.status).toBe(429);
    streams[0]?.close();
    await expect.poll(open).toBe(19);
    const again = await readLive(league.clients.home, 'channels=league:4');
    expect(again.status).toBe(200);
    for (const stream of [...streams, again]) stream.close();
    await expect.poll(open).toBe(0);
  });
});
