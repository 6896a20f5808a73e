// One report per player and match: what he did, as the specification's match_reports columns hold it.

import type { Minute, PlayerCode } from '../identity.ts';
import type { Side } from './match-event.ts';

export type MatchReport = {
  readonly player: PlayerCode;
  readonly side: Side;
  readonly startingXi: boolean;
  readonly substitute: boolean;
  readonly minuteSubbedOn: Minute | null;
  /** The minute of his substitution; a sending-off is not one. */
  readonly minuteSubbedOff: Minute | null;
  readonly minuteSentOff: Minute | null;
  /** All goals but own goals; free-kick and penalty goals are subsets of it. */
  readonly goals: number;
  readonly freeKickGoals: number;
  readonly penaltiesScored: number;
  readonly ownGoals: number;
  readonly assists: number;
  readonly penaltiesMissed: number;
  readonly penaltiesSaved: number;
  readonly penaltyFouls: number;
  /** 0 or 1: the first yellow. Sent off by a second one: yellowCards 1, secondYellows 1, redCards 1. */
  readonly yellowCards: number;
  readonly secondYellows: number;
  /** 0 or 1: sent off, by a second yellow or a straight red. */
  readonly redCards: number;
  readonly heroMoments: number;
  /** Goals against his side since he came on; a sent-off player's count runs on, a substituted one's does not. */
  readonly goalsConceded: number;
  readonly firstGoalConcededAt: Minute | null;
  readonly fullCleanSheet: boolean;
  readonly partCleanSheet: boolean;
  /** A full or part clean sheet of a midfielder with is_dm. */
  readonly dmCleanSheet: boolean;
  /** 0 for starters, the minute on for substitutes. */
  readonly cleanSheetQualifyingStart: Minute;
  /** Minutes on the pitch from the qualifying start to leaving, to now, or to the final minute. */
  readonly cleanSheetMinutesPlayed: number;
};
