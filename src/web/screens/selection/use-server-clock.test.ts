import { expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { shownFor } from './use-server-clock.ts';

const deadline = instant('2025-08-15T17:00:00Z');
const minute = 60_000;

it.each([
  [20 * minute, 15_000],
  [11 * minute, 15_000],
  [11 * minute - 1, 1000],
  [1000, 1000],
  [250, 250],
  [1, 1],
  [0, 15_000],
  [-1, 15_000],
])('%i milliseconds before the deadline the time stays for %i', (before, stays) => {
  expect(shownFor((deadline - before) as Instant, deadline)).toBe(stays);
});

it('without a deadline it moves on every quarter of a minute', () => {
  expect(shownFor(deadline, null)).toBe(15_000);
});
