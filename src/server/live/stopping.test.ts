import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { managerId } from '#test/builders/ids';
import { testDatabase } from '#test/builders/test-database';
import { createManager } from '#test/builders/test-manager';
import { systemClock } from '../platform/clock/clock.ts';
import { readConfig } from '../platform/config.ts';
import { startServer } from '../start-server.ts';
import { createLiveHub } from './live-hub.ts';

const database = await testDatabase();

it('a stream that is opened while the server stops ends at once and delays nothing', async () => {
  const hub = createLiveHub({ database, clock: systemClock });
  await hub.start();
  expect(hub.position).not.toBeNull();
  await hub.close();
  let isEnded = false;
  const watcher = {
    write: () => undefined,
    sessionId: '',
    managerId: managerId('marta'),
    expiresAt: systemClock.now(),
    end: () => {
      isEnded = true;
    },
  };
  hub.watch(watcher, [], null);
  expect(isEnded).toBe(true);
});

it('a server stops while browsers go on opening streams', async () => {
  // Any file of 32 bytes works as the secret.
  const config = { ...readConfig({ DATA_DIR: '/nonexistent', SECRET_FILE: import.meta.filename }, 'test'), port: 0 };
  const server = await startServer(config, systemClock, {
    database,
    jobsAsleep: true,
    logStream: { write: () => {} },
  });
  const callers = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const { id, sessionId } = await createManager(database.db, systemClock.now(), {});
      return server.context.sessions.admit({ managerId: id, sessionId }).token;
    }),
  );
  let isOver = false;
  const browse = async (token: string): Promise<void> => {
    while (!isOver) {
      const asked = fetch(`${server.origin}/api/live?channels=league:4`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await asked.then((answer) => answer.text()).catch(() => pause(5));
    }
  };
  const browsing = callers.map(browse);
  await expect.poll(() => server.context.live.watcherCount()).toBeGreaterThan(10);
  await server.close();
  isOver = true;
  await Promise.all(browsing);
  expect(server.context.live.watcherCount()).toBe(0);
});
