// The four types of event that a reporter records. Together with the line-ups, they are the truth of a match.

import type { EventId, Minute, PlayerCode } from '../identity.ts';

export const sides = ['home', 'away'] as const;
export type Side = (typeof sides)[number];
export const otherSide: Record<Side, Side> = { home: 'away', away: 'home' };

export const goalTypes = ['STANDARD', 'FREEKICK', 'PENALTY', 'OWN_GOAL'] as const;
export type GoalType = (typeof goalTypes)[number];
export const cardTypes = ['YELLOW', 'SECOND_YELLOW', 'RED'] as const;
export type CardType = (typeof cardTypes)[number];

type Recorded = {
  readonly id: EventId;
  readonly minute: Minute;
  /** The order within one minute; a late entry takes the next sequence and keeps its own minute. */
  readonly sequence: number;
};

/** A goal for `side`. On an own goal, `side` benefits and the scorer plays for the other side. */
export type Goal = Recorded & {
  readonly type: 'GOAL';
  readonly side: Side;
  readonly goal_type: GoalType;
  readonly scorer_id: PlayerCode;
  /** The assister; for a penalty or a free kick, who won it (possibly the scorer, who then gets no assist). */
  readonly assist_id: PlayerCode | null;
  readonly penalty_fouler_id: PlayerCode | null;
};

/** A penalty of `side` that did not go in: saved if a saver is named, otherwise missed. */
export type PenaltyMiss = Recorded & {
  readonly type: 'PENALTY_MISS';
  readonly side: Side;
  readonly penalty_taker_id: PlayerCode;
  readonly penalty_saver_id: PlayerCode | null;
  readonly penalty_fouler_id: PlayerCode | null;
  readonly assist_id: PlayerCode | null;
};

export type Substitution = Recorded & {
  readonly type: 'SUBSTITUTION';
  readonly side: Side;
  readonly player_out_id: PlayerCode;
  readonly player_in_id: PlayerCode;
};

export type Disciplinary = Recorded & {
  readonly type: 'DISCIPLINARY';
  readonly side: Side;
  readonly card_type: CardType;
  readonly carded_player_id: PlayerCode;
};

export type MatchEvent = Goal | PenaltyMiss | Substitution | Disciplinary;
export type MatchEventType = MatchEvent['type'];

/** An event as a reporter sends it, before the server gives it an id and a sequence. */
export type EventDraft = MatchEvent extends infer Event
  ? Event extends MatchEvent
    ? Omit<Event, 'id' | 'sequence'>
    : never
  : never;
