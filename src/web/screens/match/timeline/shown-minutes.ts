// Which minute the next event has, and when the match's clock takes it (rules/match 12).

import type { Minute } from '#game/identity';
import type { EnteredMinute } from '../../../report/entered-minute.ts';
import type { MatchClock } from '../../../report/match-clock.ts';

export type ShownMinutes = {
  /** The next event's. */
  readonly shown: Minute;
  /** The match's clock, where the next event is entered for another minute; otherwise null. */
  readonly elsewhere: Minute | null;
};

/** The entered minute that the match's clock is to have, too; null if there is none. */
export const minuteForClock = (entered: EnteredMinute | null): Minute | null =>
  entered?.isForClock === true ? entered.minute : null;

/** The minutes to show, where the match's clock stands at `clock`. */
export const minutesOf = (entered: EnteredMinute | null, clock: Minute): ShownMinutes => ({
  shown: entered?.minute ?? clock,
  elsewhere: entered === null || minuteForClock(entered) !== null || entered.minute === clock ? null : clock,
});

/** Whether a press of the clock sets the match's clock, which stands at `shown`: never before the latest event. */
export const setsClock = (next: MatchClock, shown: Minute, latestEvent: Minute): boolean =>
  next.from !== shown && next.from >= latestEvent;
