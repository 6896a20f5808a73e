// A gameweek: a week from Tuesday 00:00 to Monday 24:00 in the league's zone (decisions: the calendar).

import type { GameweekId } from '../identity.ts';
import type { Instant } from '../instant.ts';
import type { Part } from './part.ts';

/** A part without real matches is absent: its deadline is null. */
export type Gameweek = {
  readonly id: GameweekId;
  /** Its Tuesday, 00:00. */
  readonly startTime: Instant;
  /** Its Monday, 24:00: the first instant that no longer belongs to it. */
  readonly endTime: Instant;
  readonly midweekDeadline: Instant | null;
  readonly weekendDeadline: Instant | null;
};

/** The deadline of one part of a gameweek, or null when the part is absent. */
export const deadlineOf = ({ midweekDeadline, weekendDeadline }: Gameweek, part: Part): Instant | null =>
  ({ midweek: midweekDeadline, weekend: weekendDeadline })[part];
