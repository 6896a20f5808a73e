// Whether an admin can move a match to another gameweek or part (rules/gameweek 11, 12).

import type { RealMatchStatus } from '../fantasy-match/completed.ts';
import type { Instant } from '../instant.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { neededDeadline } from './deadlines.ts';
import { gameweekTexts } from './gameweek-texts.ts';
import { hasPassed } from './judge-deadline.ts';
import type { Part } from './part.ts';

/** Not among gameweekTexts, which every page loads. */
const kickOffTooSoon = 'This match kicks off too soon to be picked for. It can be moved once it has its new date.';
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
  /** That of the part it moves to; null while the part has no matches. */
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
  const needed = neededDeadline(kickOff, { part, deadline, isByHand }, zone);
  return needed !== null && hasPassed(needed, now) ? refuse('kick_off_too_soon', kickOffTooSoon) : null;
}
