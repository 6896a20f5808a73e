// A draft's frames tell the draft only. What else its board shows (teams, their names, a season that was cleared or
// begun) is told by the season's signal.

import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const board = ['GET /api/draft/:league_id', { league_id: 4 }];
const free = ['GET /api/draft/:league_id/players', { league_id: 4 }];
const own = ['GET /api/draft/:league_id/queue', { league_id: 4, team_id: 1 }];
let client: QueryClient;
let applyLiveFrame: typeof import('./apply-live-frame.ts').applyLiveFrame;

beforeEach(async () => {
  // What waits in another file's tests is not waited for here.
  vi.resetModules();
  ({ applyLiveFrame } = await import('./apply-live-frame.ts'));
  vi.useFakeTimers();
  client = new QueryClient();
  for (const key of [board, free, own]) client.setQueryData(key, { live: { epoch: 'a', number: 8 } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

const isReadAgain = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

it('a board and its free players are read again after a signal of the season, also when nobody shows them now', async () => {
  const change = { kind: 'reload', delay_ms: 40 } as const;
  applyLiveFrame(client, { channel: 'season', number: 9, previous: 4, epoch: 'a', change });
  await vi.advanceTimersByTimeAsync(40);
  expect([board, free, own].map(isReadAgain)).toEqual([true, true, false]);
});
