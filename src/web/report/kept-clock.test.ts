import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';
import { aMinute, matchId } from '#test/builders/ids';
import { forgetClock, keepClock, keptClock, stoppedClock } from './kept-clock.ts';

const match = matchId(7);
const threeHours = 3 * 60 * 60_000;
const running = { phase: 'second-half', from: aMinute(45), since: 0 } as const;

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  standInForStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is there again until it is forgotten, and for no other match', () => {
  keepClock(match, running);
  expect([keptClock(match), keptClock(matchId(8))]).toEqual([running, stoppedClock]);
  forgetClock(match);
  expect(keptClock(match)).toEqual(stoppedClock);
});

it('stands if it runs and nobody has touched it for three hours', () => {
  keepClock(match, running);
  vi.setSystemTime(threeHours);
  expect(keptClock(match)).toEqual(running);
  vi.setSystemTime(threeHours + 1);
  expect(keptClock(match)).toEqual(stoppedClock);
  const halfTime = { phase: 'half-time', from: aMinute(45), since: 0 } as const;
  keepClock(match, halfTime);
  expect(keptClock(match)).toEqual(halfTime);
});
