import { describe, expect, it } from 'vitest';
import { aMinute } from '#test/builders/ids';
import { pressed } from '../../../report/match-clock.ts';
import { minuteForClock, minutesOf, setsClock } from './shown-minutes.ts';

const entered = (minute: number, isForClock: boolean) => ({ minute: aMinute(minute), at: 0, isForClock });
const clock = aMinute(60);

describe('the minute of the next event', () => {
  it("is the match's clock until the reporter sets one", () => {
    expect(minutesOf(null, clock)).toEqual({ shown: 60, elsewhere: null });
    expect(minuteForClock(null)).toBeNull();
  });

  it('that the clock is to have, too, is shown alone', () => {
    expect(minutesOf(entered(62, true), clock)).toEqual({ shown: 62, elsewhere: null });
    expect(minuteForClock(entered(62, true))).toBe(62);
  });

  it('that was set for an earlier one is shown beside the clock, until both are the same', () => {
    expect(minutesOf(entered(40, false), clock)).toEqual({ shown: 40, elsewhere: 60 });
    expect(minutesOf(entered(60, false), clock)).toEqual({ shown: 60, elsewhere: null });
    expect(minuteForClock(entered(40, false))).toBeNull();
    expect(minutesOf(entered(0, false), clock).shown).toBe(0);
  });
});

it("a press of the clock sets the match's minute where that moves, and never before the latest event", () => {
  const halfTime = pressed({ phase: 'first-half', from: aMinute(30), since: 0 }, 'half-time', aMinute(47), 0);
  const sets = (shown: number, latestEvent: number) => setsClock(halfTime, aMinute(shown), aMinute(latestEvent));
  expect([sets(47, 44), sets(47, 45), sets(47, 46), sets(45, 44)]).toEqual([true, true, false, false]);
});
