// An event between its three forms: what a reporter sends, the columns of match_events, and the game's event.

import type { TimelineEvent } from '#api/match';
import type { EventDraftBody } from '#api/record-match';
import type { RealTeamId } from '#game/identity';
import type { EventDraft, MatchEvent, Side } from '#game/match/match-event';
import type { MatchEvents } from '../platform/database/match-tables.ts';

export type Clubs = Readonly<Record<Side, RealTeamId>>;

/** The columns that say what happened; what does not apply is null. */
export type EventColumns = Pick<
  MatchEvents,
  | 'minute'
  | 'event_type'
  | 'team_id'
  | 'goal_type'
  | 'scorer_id'
  | 'assist_id'
  | 'penalty_fouler_id'
  | 'penalty_taker_id'
  | 'penalty_saver_id'
  | 'player_out_id'
  | 'player_in_id'
  | 'card_type'
  | 'carded_player_id'
>;

/** The event that a request means. */
export function draftOf(body: EventDraftBody): EventDraft {
  const { minute, side } = body;
  switch (body.type) {
    case 'GOAL': {
      const { goal_type: goalType, scorer_id: scorer, assist_id: assister, penalty_fouler_id: penaltyFouler } = body;
      return { type: 'GOAL', minute, side, goalType, scorer, assister, penaltyFouler };
    }
    case 'PENALTY_MISS': {
      const { penalty_taker_id: taker, penalty_saver_id: saver } = body;
      const { penalty_fouler_id: penaltyFouler, assist_id: winner } = body;
      return { type: 'PENALTY_MISS', minute, side, taker, saver, penaltyFouler, winner };
    }
    case 'SUBSTITUTION':
      return { type: 'SUBSTITUTION', minute, side, off: body.player_out_id, on: body.player_in_id };
    case 'DISCIPLINARY':
      return { type: 'DISCIPLINARY', minute, side, card: body.card_type, player: body.carded_player_id };
  }
}

const nothing = {
  goal_type: null,
  scorer_id: null,
  assist_id: null,
  penalty_fouler_id: null,
  penalty_taker_id: null,
  penalty_saver_id: null,
  player_out_id: null,
  player_in_id: null,
  card_type: null,
  carded_player_id: null,
};

/** The columns of an event; an own goal carries the club that benefits. */
export function columnsOf(draft: EventDraft, clubs: Clubs): EventColumns {
  const common = { ...nothing, minute: draft.minute, event_type: draft.type, team_id: clubs[draft.side] };
  switch (draft.type) {
    case 'GOAL': {
      const { goalType, scorer, assister, penaltyFouler } = draft;
      const what = { goal_type: goalType, scorer_id: scorer, assist_id: assister, penalty_fouler_id: penaltyFouler };
      return { ...common, ...what };
    }
    case 'PENALTY_MISS': {
      const { taker, saver, penaltyFouler, winner } = draft;
      const both = { penalty_taker_id: taker, penalty_saver_id: saver };
      return { ...common, ...both, penalty_fouler_id: penaltyFouler, assist_id: winner };
    }
    case 'SUBSTITUTION':
      return { ...common, player_out_id: draft.off, player_in_id: draft.on };
    case 'DISCIPLINARY':
      return { ...common, card_type: draft.card, carded_player_id: draft.player };
  }
}

/** The game's event of a row; throws when the row is not one that the table's checks allow. */
export function eventOf(row: EventColumns & Pick<TimelineEvent, 'id' | 'sequence'>, clubs: Clubs): MatchEvent {
  const side: Side = row.team_id === clubs.home ? 'home' : 'away';
  const common = { id: row.id, minute: row.minute, sequence: row.sequence, side };
  const must = <Value>(value: Value | null): Value => {
    if (value === null) throw new Error(`event ${row.id} lacks what its type needs`);
    return value;
  };
  switch (row.event_type) {
    case 'GOAL': {
      const what = { goalType: must(row.goal_type), scorer: must(row.scorer_id) };
      return { ...common, type: 'GOAL', ...what, assister: row.assist_id, penaltyFouler: row.penalty_fouler_id };
    }
    case 'PENALTY_MISS': {
      const both = { taker: must(row.penalty_taker_id), saver: row.penalty_saver_id };
      return { ...common, type: 'PENALTY_MISS', ...both, penaltyFouler: row.penalty_fouler_id, winner: row.assist_id };
    }
    case 'SUBSTITUTION':
      return { ...common, type: 'SUBSTITUTION', off: must(row.player_out_id), on: must(row.player_in_id) };
    case 'DISCIPLINARY':
      return { ...common, type: 'DISCIPLINARY', card: must(row.card_type), player: must(row.carded_player_id) };
  }
}
