// Two clocks that differ around a deadline.

import type { Instant } from '#game/instant';
import type { Clock } from '#server/platform/clock/clock';

/** A process whose own clock is this many milliseconds off the deadline, while the database's is off by that many. */
export const clocksAround = (deadline: Instant, own: number, database: number): Clock => ({
  now: () => (deadline + own) as Instant,
  at: () => (deadline + database) as Instant,
  offset: 0,
});
