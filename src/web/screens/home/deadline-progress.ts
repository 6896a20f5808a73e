// How much of the time to the open selection's deadline has passed, since the previous deadline or at most a week.

import type { GameweekRow } from '#api/gameweek';
import { type Instant, instant } from '#game/instant';
import { day } from '#game/zone-time';

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
