// Whether an admin can move a match to another gameweek or part (rules/gameweek 11, 12), or let a void one count again
// (rules/gameweek 13).

import type { RealMatchStatus } from '../fantasy-match/completed.ts';
import type { Instant } from '../instant.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { neededDeadline } from './deadlines.ts';
import { gameweekTexts } from './gameweek-texts.ts';
import { hasPassed } from './judge-deadline.ts';
import type { Part } from './part.ts';

/** Not among gameweekTexts, which every page loads. */
const kickOffTooSoon = 'This match kicks off too soon to be picked for. It can be moved once it has its new date.';
const countsTooSoon =
  'This match kicks off too soon to be picked for. It can count again once the deadline of its part has passed.';
const hasReport = 'This match has a report. Delete the report first.';
const isVoid = 'This match is void. Take that back first.';

/** Why a match of this status stays where it is, wherever it would go; null if it may move. */
export function judgeMovable(status: RealMatchStatus): Refusal | null {
  if (status === 'void') return refuse('match_void', isVoid);
  return status === 'not-started' ? null : refuse('match_has_report', hasReport);
}

export type MatchMove = {
  readonly kickOff: Instant | null;
  readonly part: Part;
  /** That of the part in which it would count; null while the part has no matches. */
  readonly deadline: Instant | null;
  /** Whether an admin has set that deadline. */
  readonly isByHand: boolean;
};

/** Why the match cannot be moved to this part, or null. */
export function judgeMatchMove(
  { kickOff, part, deadline, isByHand }: MatchMove,
  { zone, now }: { readonly zone: string; readonly now: Instant },
): Refusal | null {
  if (kickOff === null) return refuse('match_without_date', gameweekTexts.withoutDate);
  if (deadline !== null && hasPassed(deadline, now)) return refuse('deadline_passed', gameweekTexts.deadlinePassed);
  return isTooSoon(kickOff, { part, deadline, isByHand }, { zone, now })
    ? refuse('kick_off_too_soon', kickOffTooSoon)
    : null;
}

/** Why a void match cannot count again in its part yet, or null: nobody may choose for it once it has been seen. */
export function judgeTakeBack(
  { kickOff, part, deadline, isByHand }: MatchMove,
  { zone, now }: { readonly zone: string; readonly now: Instant },
): Refusal | null {
  if (kickOff === null || deadline === null || hasPassed(deadline, now)) return null;
  return isTooSoon(kickOff, { part, deadline, isByHand }, { zone, now })
    ? refuse('kick_off_too_soon', countsTooSoon)
    : null;
}

/** Whether the deadline that the kick-off needs in this part has passed. */
function isTooSoon(
  kickOff: Instant,
  part: Omit<MatchMove, 'kickOff'>,
  { zone, now }: { readonly zone: string; readonly now: Instant },
): boolean {
  const needed = neededDeadline(kickOff, part, zone);
  return needed !== null && hasPassed(needed, now);
}
