// A report in the making: what the fold has counted for one player so far.

import type { Minute, PlayerCode } from '../../identity.ts';
import type { Side } from '../match-event.ts';
import { emptyReport, type MatchReport } from '../match-report.ts';

export type PlayerTally = { -readonly [Field in keyof MatchReport]: MatchReport[Field] };

/** The tally of a starter, from the line-up on. */
export const starterTally = (player: PlayerCode, side: Side): PlayerTally => ({
  ...emptyReport(player, side),
  starting_xi: 1,
});

/** The tally of a substitute, from the minute they come on. */
export const substituteTally = (player: PlayerCode, side: Side, minute: Minute): PlayerTally => ({
  ...emptyReport(player, side),
  substitute: 1,
  minute_subbed_on: minute,
  clean_sheet_qualifying_start: minute,
});
