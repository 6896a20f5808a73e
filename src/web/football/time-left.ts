import type { Instant } from '#game/instant';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

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
