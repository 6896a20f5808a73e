// A report in the making: what the fold has counted for one player so far.

import type { Minute, PlayerCode } from '../../identity.ts';
import type { Side } from '../match-event.ts';
import type { MatchReport } from '../match-report.ts';
import { firstMinute } from '../minute.ts';

export type PlayerTally = { -readonly [Field in keyof MatchReport]: MatchReport[Field] };

function emptyTally(player: PlayerCode, side: Side): PlayerTally {
  return {
    player,
    side,
    startingXi: false,
    substitute: false,
    minuteSubbedOn: null,
    minuteSubbedOff: null,
    minuteSentOff: null,
    goals: 0,
    freeKickGoals: 0,
    penaltiesScored: 0,
    ownGoals: 0,
    assists: 0,
    penaltiesMissed: 0,
    penaltiesSaved: 0,
    penaltyFouls: 0,
    yellowCards: 0,
    secondYellows: 0,
    redCards: 0,
    heroMoments: 0,
    goalsConceded: 0,
    firstGoalConcededAt: null,
    fullCleanSheet: false,
    partCleanSheet: false,
    dmCleanSheet: false,
    cleanSheetQualifyingStart: firstMinute,
    cleanSheetMinutesPlayed: 0,
  };
}

/** The tally of a starter, from the line-up on. */
export function starterTally(player: PlayerCode, side: Side): PlayerTally {
  const tally = emptyTally(player, side);
  tally.startingXi = true;
  return tally;
}

/** The tally of a substitute, from the minute he comes on. */
export function substituteTally(player: PlayerCode, side: Side, minute: Minute): PlayerTally {
  const tally = emptyTally(player, side);
  tally.substitute = true;
  tally.minuteSubbedOn = minute;
  tally.cleanSheetQualifyingStart = minute;
  return tally;
}
