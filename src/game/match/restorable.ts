// How long a deleted report can be restored (rules/match 16), if no new one begins.

import { type Instant, instantText } from '../instant.ts';

const keptFor = 24 * 3_600_000;

/** Until when a report deleted at this instant can be restored; null if that time is over, or none was deleted. */
export const restorableUntil = (deletedAt: Instant | null, now: Instant): string | null =>
  deletedAt === null || deletedAt + keptFor <= now ? null : instantText((deletedAt + keptFor) as Instant);
