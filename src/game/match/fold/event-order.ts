// The order of a match's events: (minute, sequence). decisions.md 1.

import type { MatchEvent } from '../match-event.ts';

/** The events in playing order, whatever order they are handed in. */
export const inPlayingOrder = (events: readonly MatchEvent[]): readonly MatchEvent[] =>
  [...events].sort((a, b) => a.minute - b.minute || a.sequence - b.sequence);

/** The sequence a newly recorded event takes: after every event of the match, also when its minute is an earlier one. */
export const nextSequence = (events: readonly MatchEvent[]): number =>
  events.reduce((highest, event) => Math.max(highest, event.sequence), 0) + 1;
