import { expect, it } from 'vitest';
import { type Instant, instant } from '../instant.ts';
import { hasPassed, judgeDeadlineMove, judgeOpen } from './judge-deadline.ts';

const deadline = instant('2025-08-15T17:00:00Z');
const before = (milliseconds: number) => (deadline - milliseconds) as Instant;
const minute = 60_000;
const part = { deadline, kickOffs: [before(-900 * minute), before(-600 * minute)] };

it('a deadline has passed at its exact instant and not a millisecond before', () => {
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
  expect(judgeDeadlineMove(part, (now + 10 * minute) as Instant, now)).toBeNull();
  expect(judgeDeadlineMove(part, (deadline + 600 * minute) as Instant, now)).toBeNull();
  const tooEarly = 'A deadline can be moved to 10 minutes from now at the earliest';
  expect(judgeDeadlineMove(part, (now + 10 * minute - 1) as Instant, now)?.sentence).toBe(tooEarly);
  expect(judgeDeadlineMove(part, Number.NaN as Instant, now)?.sentence).toBe(tooEarly);
});

it('a deadline is never moved to after the first kick-off of its part', () => {
  const tooLate = 'A deadline cannot be after the first kick-off of its part';
  expect(judgeDeadlineMove(part, (deadline + 600 * minute + 1) as Instant, before(60 * minute))?.sentence).toBe(
    tooLate,
  );
});

it('a passed deadline is final, and an absent part has none to move', () => {
  const later = (deadline + 600 * minute) as Instant;
  expect(judgeDeadlineMove(part, later, deadline)?.code).toBe('deadline_passed');
  expect(judgeDeadlineMove({ deadline: null, kickOffs: [] }, later, deadline)?.code).toBe('part_absent');
});
