import { expect, it } from 'vitest';
import type { GameweekRow } from '#api/gameweek';
import { type Instant, instant } from '#game/instant';
import { deadlineProgress } from './deadline-progress.ts';

const week = (midweek_deadline: string | null, weekend_deadline: string | null) =>
  ({ midweek_deadline, weekend_deadline }) as GameweekRow;
const deadline = instant('2025-10-10T17:00:00Z');
const share = (gameweeks: readonly GameweekRow[], now: string): number =>
  deadlineProgress(gameweeks, deadline, instant(now));

it('runs from the previous deadline to the next', () => {
  const weeks = [week('2025-10-07T17:00:00Z', '2025-10-10T17:00:00Z')];
  expect(share(weeks, '2025-10-07T17:00:00Z')).toBe(0);
  expect(share(weeks, '2025-10-09T05:00:00Z')).toBe(0.5);
  expect(share(weeks, '2025-10-10T17:00:00Z')).toBe(1);
});

it('takes a week at most, also before the first deadline of a season', () => {
  expect(share([week(null, '2025-10-10T17:00:00Z')], '2025-10-03T17:00:00Z')).toBe(0);
  expect(share([week(null, '2025-09-12T17:00:00Z')], '2025-10-07T05:00:00Z')).toBe(0.5);
});

it('never leaves the line', () => {
  expect(share([], '2025-01-01T00:00:00Z')).toBe(0);
  expect(deadlineProgress([], deadline, (deadline + 1) as Instant)).toBe(1);
});
