import { expect, it } from 'vitest';
import { type Instant, instant } from '../instant.ts';
import { hasPassed, judgeDeadlineMove, judgeOpen } from './judge-deadline.ts';

const deadline = instant('2025-08-15T17:00:00Z');
const before = (milliseconds: number) => (deadline - milliseconds) as Instant;
const minute = 60_000;

it('a deadline has passed at its very instant and not a millisecond before', () => {
  expect(hasPassed(deadline, before(1))).toBe(false);
  expect(hasPassed(deadline, deadline)).toBe(true);
  expect(hasPassed(deadline, before(-1))).toBe(true);
});

it('a team can be saved until the deadline', () => {
  expect(judgeOpen(deadline, before(1))).toBeNull();
  expect(judgeOpen(deadline, deadline)?.sentence).toBe('Team selection deadline has passed');
});

it('nothing can be saved for a part without matches', () => {
  expect(judgeOpen(null, deadline)?.sentence).toBe('No matches are played in this part of the gameweek');
});

it('a deadline ahead can be moved to 10 minutes from now or later', () => {
  const now = before(60 * minute);
  expect(judgeDeadlineMove(deadline, (now + 10 * minute) as Instant, now)).toBeNull();
  expect(judgeDeadlineMove(deadline, (deadline + 600 * minute) as Instant, now)).toBeNull();
  const tooEarly = 'A deadline can be moved to 10 minutes from now at the earliest';
  expect(judgeDeadlineMove(deadline, (now + 10 * minute - 1) as Instant, now)?.sentence).toBe(tooEarly);
  expect(judgeDeadlineMove(deadline, Number.NaN as Instant, now)?.sentence).toBe(tooEarly);
});

it('a deadline that has passed is final, and an absent part has none to move', () => {
  const later = (deadline + 600 * minute) as Instant;
  expect(judgeDeadlineMove(deadline, later, deadline)?.code).toBe('deadline_passed');
  expect(judgeDeadlineMove(null, later, deadline)?.code).toBe('part_absent');
});
