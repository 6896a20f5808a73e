import { expect, it } from 'vitest';
import { testDatabase } from '#test/builders/test-database';
import { systemClock } from '../platform/clock/clock.ts';
import { createLiveHub } from './live-hub.ts';

const database = await testDatabase();

it('a stream that is opened while the server stops ends at once, and holds nothing up', async () => {
  const hub = createLiveHub({ database, clock: systemClock });
  await hub.start();
  await hub.close();
  let isEnded = false;
  const watcher = {
    write: () => undefined,
    sessionId: '',
    expiresAt: systemClock.now(),
    end: () => {
      isEnded = true;
    },
  };
  hub.watch(watcher, [], null);
  expect(isEnded).toBe(true);
});
