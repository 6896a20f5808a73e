// When a part's selection closes: Tuesday or Friday 18:00 before its first match (rules/gameweek 4, 5, 9, 13).

import type { RealMatchStatus } from '../fantasy-match/completed.ts';
import { type Instant, minutesInMilliseconds } from '../instant.ts';
import { hour, instantAt, latestWeekday, type WallTime, type Weekday, wallTimeAt } from '../zone-time.ts';
import type { Part } from './part.ts';

const deadlineWeekday: Record<Part, Weekday> = { midweek: 'Tuesday', weekend: 'Friday' };
const deadlineHour = 18;
const minutesBeforeKickOff = 90;

/** A match of a part, as the part's deadline sees it. */
export type PartMatch = { readonly kickOff: Instant; readonly status: RealMatchStatus };

/** Whether the part has matches and none of them is played any more. */
export const isAllVoid = (matches: readonly PartMatch[]): boolean =>
  matches.length > 0 && matches.every(({ status }) => status === 'void');

/** The kick-offs that a part's deadline comes before: those of its matches that are not void, or of all if all are. */
export function decidingKickOffs(matches: readonly PartMatch[]): readonly Instant[] {
  const deciding = isAllVoid(matches) ? matches : matches.filter(({ status }) => status !== 'void');
  return deciding.map(({ kickOff }) => kickOff);
}

/**
 * The latest Tuesday (midweek) or Friday (weekend) 18:00 in the zone at or before the day of the part's first match,
 * but at least 90 minutes before its kick-off; null for a part without matches.
 */
export function partDeadline(part: Part, kickOffs: readonly Instant[], zone: string): Instant | null {
  const first = kickOffs.toSorted((a, b) => a - b)[0];
  if (first === undefined) return null;
  const weekday = latestWeekday(deadlineWeekday[part], wallTimeAt(first, zone));
  const byWeekday = instantAt((weekday + deadlineHour * hour) as WallTime, zone);
  return Math.min(byWeekday, first - minutesInMilliseconds(minutesBeforeKickOff)) as Instant;
}

/** A deadline set by an admin: unchanged, unless the part's first kick-off comes before it. */
export const deadlineByHand = (byHand: Instant, firstKickOff: Instant): Instant =>
  firstKickOff < byHand ? ((firstKickOff - minutesInMilliseconds(minutesBeforeKickOff)) as Instant) : byHand;

type JoinedPart = { readonly part: Part; readonly deadline: Instant | null; readonly isByHand: boolean };

/** The deadline that this kick-off needs in the part that it joins: one set by an admin, or its own. */
export const neededDeadline = (
  kickOff: Instant,
  { part, deadline, isByHand }: JoinedPart,
  zone: string,
): Instant | null =>
  deadline !== null && isByHand ? deadlineByHand(deadline, kickOff) : partDeadline(part, [kickOff], zone);
