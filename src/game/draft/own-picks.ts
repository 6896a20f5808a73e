// What an admin may allow in a draft: managers pick for their own teams, against a soft clock (rules/draft 14, 16).

import { type Instant, minutesInMilliseconds } from '../instant.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { DraftState } from './draft-state.ts';
import { draftTexts } from './draft-texts.ts';

export type OwnPicks = {
  /** Whether the manager of the team on the clock may pick. */
  readonly managers_pick: boolean;
  /** How long a turn lasts; 0: as long as it takes. */
  readonly clock_seconds: number;
};

/** What holds until an admin allows something else. */
export const adminsPick: OwnPicks = { managers_pick: false, clock_seconds: 0 };

/** Three days. */
export const longestClock = 259_200;

/** Why a manager cannot pick for their own team in this draft, or null. */
export function judgeOwnPick({ managers_pick }: OwnPicks): Refusal | null {
  return managers_pick ? null : refuse('admins_pick', draftTexts.adminsPick);
}

/** Why it can no longer be changed who picks, or null. */
export function judgeOwnPicks({ status }: DraftState): Refusal | null {
  return status === 'complete' ? refuse('draft_complete', draftTexts.complete) : null;
}

/** The turn on the clock. */
export type Turn = OwnPicks & {
  readonly status: DraftState['status'];
  /** Null for one that began before turns were timed. */
  readonly began: Instant | null;
  /** Whether an undo handed it back. */
  readonly wasUndone: boolean;
  /** Whether no pick has been made in the draft: its order can still be changed. */
  readonly isOpening: boolean;
};

/** So long no queue takes the first pick: an admin sets the order after the start. In milliseconds. */
export const timeForOrder = minutesInMilliseconds(2);

/** When the time of the turn is over; null if nobody counts it. */
export function turnEnd({
  status,
  managers_pick,
  clock_seconds,
  began,
}: Omit<Turn, 'wasUndone' | 'isOpening'>): Instant | null {
  if (status !== 'in_progress' || !managers_pick || clock_seconds === 0 || began === null) return null;
  return (began + clock_seconds * 1000) as Instant;
}

/** When the queue of the team on the clock picks; null if it never does so by itself. */
export function queueTurn(turn: Turn, isAtOnce: boolean): Instant | null {
  const mayPickAtOnce = isAtOnce && turn.managers_pick && turn.status === 'in_progress' && !turn.wasUndone;
  const end = turnEnd(turn);
  if (!mayPickAtOnce || turn.began === null) return end;
  const atOnce = (turn.began + (turn.isOpening ? timeForOrder : 0)) as Instant;
  return end === null ? atOnce : (Math.min(atOnce, end) as Instant);
}
