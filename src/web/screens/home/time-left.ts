import type { GameweekRow } from '#api/gameweek';
import { type Instant, instant } from '#game/instant';
import { day, hour } from '#game/zone-time';

const minute = 60_000;

/** How near a deadline is, which decides its colour: more than a day, the last day, the last hour. */
export type Urgency = 'calm' | 'soon' | 'last';

export function urgencyOf(deadline: Instant, now: Instant): Urgency {
  const left = deadline - now;
  if (left <= hour) return 'last';
  return left <= day ? 'soon' : 'calm';
}

/** 'in 6 days', 'in 5 hours', 'in 12 minutes': only the largest unit, never rounded up. */
export function timeLeftText(deadline: Instant, now: Instant): string {
  const left = Math.max(0, deadline - now);
  if (left >= 2 * day) return `in ${Math.floor(left / day)} days`;
  if (left >= 2 * hour) return `in ${Math.floor(left / hour)} hours`;
  const minutes = Math.floor(left / minute);
  return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

// How much of the time to the open selection's deadline has passed, since the previous deadline or at most a week.

/** 0 just after the previous deadline, 1 at the deadline itself. */
export function deadlineProgress(gameweeks: readonly GameweekRow[], deadline: Instant, now: Instant): number {
  const earlier = gameweeks
    .flatMap(({ midweek_deadline, weekend_deadline }) => [midweek_deadline, weekend_deadline])
    .filter((text) => text !== null)
    .map(instant)
    .filter((other) => other < deadline);
  const from = Math.max(deadline - 7 * day, ...earlier);
  return Math.min(1, Math.max(0, (now - from) / (deadline - from)));
}
