// A deadline is judged by one instant: from the deadline itself on it has passed, and that is final (rules/gameweek 7, 8).

import { type Instant, minutesInMilliseconds } from '../instant.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { gameweekTexts } from './gameweek-texts.ts';

const minutesOfNotice = 10;

/** Whether the deadline has passed; at the exact instant it has. */
export const hasPassed = (deadline: Instant, now: Instant): boolean => now >= deadline;

/** Why nothing can be saved now for a part with this deadline, or null. */
export function judgeOpen(deadline: Instant | null, now: Instant): Refusal | null {
  if (deadline === null) return refuse('part_absent', gameweekTexts.partAbsent);
  return hasPassed(deadline, now) ? refuse('deadline_passed', gameweekTexts.deadlinePassed) : null;
}

/** The earliest instant that a deadline can be moved to: managers keep a few minutes. */
export const earliestMove = (now: Instant): Instant => (now + minutesInMilliseconds(minutesOfNotice)) as Instant;

/** Why an admin cannot move this part's deadline to another instant, or null; the kick-offs can be in any order. */
export function judgeDeadlineMove(
  { deadline, kickOffs }: { readonly deadline: Instant | null; readonly kickOffs: readonly Instant[] },
  to: Instant,
  now: Instant,
): Refusal | null {
  const refusal = judgeOpen(deadline, now);
  if (refusal !== null) return refusal;
  if (!(to >= earliestMove(now))) return refuse('deadline_too_early', gameweekTexts.movedTooEarly);
  return to > Math.min(...kickOffs) ? refuse('deadline_after_kick_off', gameweekTexts.afterKickOff) : null;
}
