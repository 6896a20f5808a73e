import { describe, expect, it } from 'vitest';
import type { GameweekRow } from '#api/gameweek';
import { type Instant, instant } from '#game/instant';
import { deadlineProgress, timeLeftText, urgencyOf } from './time-left.ts';

const deadline = instant('2025-08-15T17:00:00Z');
const at = (text: string) => instant(text);

describe('the time to a deadline', () => {
  it.each([
    ['2025-08-09T16:00:00Z', 'in 6 days', 'calm'],
    ['2025-08-13T17:00:00Z', 'in 2 days', 'calm'],
    ['2025-08-13T17:00:01Z', 'in 47 hours', 'calm'],
    ['2025-08-11T05:00:00Z', 'in 4 days', 'calm'],
    ['2025-08-14T16:59:00Z', 'in 24 hours', 'calm'],
    ['2025-08-14T17:00:00Z', 'in 24 hours', 'soon'],
    ['2025-08-15T11:30:00Z', 'in 5 hours', 'soon'],
    ['2025-08-15T15:00:00Z', 'in 2 hours', 'soon'],
    ['2025-08-15T15:00:01Z', 'in 119 minutes', 'soon'],
    ['2025-08-15T16:00:00Z', 'in 60 minutes', 'last'],
    ['2025-08-15T16:58:30Z', 'in 1 minute', 'last'],
    ['2025-08-15T17:30:00Z', 'in 0 minutes', 'last'],
  ])('at %s it is %s, and that is %s', (now, text, urgency) => {
    expect([timeLeftText(deadline, at(now)), urgencyOf(deadline, at(now))]).toEqual([text, urgency]);
  });
});

const week = (midweek_deadline: string | null, weekend_deadline: string | null) =>
  ({ midweek_deadline, weekend_deadline }) as GameweekRow;
const october = instant('2025-10-10T17:00:00Z');
const share = (gameweeks: readonly GameweekRow[], now: string): number =>
  deadlineProgress(gameweeks, october, instant(now));

it('runs from the previous deadline to the next', () => {
  const weeks = [week('2025-10-07T17:00:00Z', '2025-10-10T17:00:00Z')];
  expect(share(weeks, '2025-10-07T17:00:00Z')).toBe(0);
  expect(share(weeks, '2025-10-09T05:00:00Z')).toBe(0.5);
  expect(share(weeks, '2025-10-10T17:00:00Z')).toBe(1);
});

it("covers a week at most, also before a season's first deadline", () => {
  expect(share([week(null, '2025-10-10T17:00:00Z')], '2025-10-03T17:00:00Z')).toBe(0);
  expect(share([week(null, '2025-09-12T17:00:00Z')], '2025-10-07T05:00:00Z')).toBe(0.5);
});

it('never leaves the line', () => {
  expect(share([], '2025-01-01T00:00:00Z')).toBe(0);
  expect(deadlineProgress([], october, (october + 1) as Instant)).toBe(1);
});
