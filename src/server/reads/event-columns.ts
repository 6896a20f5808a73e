// Converts between an event and its columns: the only translator between a table and the game.

import type { EventId, RealTeamId } from '#game/identity';
import type { EventDraft, MatchEvent, Side } from '#game/match/match-event';
import type { Database } from '../platform/database/schema.ts';

export type Clubs = Readonly<Record<Side, RealTeamId>>;

const ofNoEvent = {
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
/** The columns with an event's details; those that do not apply are null. */
type EventColumns = Pick<Database['match_events'], 'minute' | 'event_type' | 'team_id' | keyof typeof ofNoEvent>;
export type EventRow = EventColumns & { readonly id: EventId; readonly sequence: number };

/** The columns of an event; an own goal has the club that benefits. */
export function columnsOf(event: EventDraft, clubs: Clubs): EventColumns {
  const { minute, type: event_type, side } = event;
  const said = Object.entries(event).filter(([name]) => name in ofNoEvent);
  return { ...ofNoEvent, ...Object.fromEntries(said), minute, event_type, team_id: clubs[side] };
}

/** The event in a row; throws if the row violates the table's checks. */
export function eventOf(row: EventRow, clubs: Clubs): MatchEvent {
  const { id, minute, sequence, assist_id, penalty_fouler_id } = row;
  const side: Side = row.team_id === clubs.home ? 'home' : 'away';
  const common = { id, minute, sequence, side };
  const must = <Value>(value: Value | null): Value => {
    if (value === null) throw new Error(`event ${id} lacks what its type needs`);
    return value;
  };
  switch (row.event_type) {
    case 'GOAL': {
      const scored = { goal_type: must(row.goal_type), scorer_id: must(row.scorer_id) };
      return { ...common, type: 'GOAL', ...scored, assist_id, penalty_fouler_id };
    }
    case 'PENALTY_MISS': {
      const missed = { penalty_taker_id: must(row.penalty_taker_id), penalty_saver_id: row.penalty_saver_id };
      return { ...common, type: 'PENALTY_MISS', ...missed, penalty_fouler_id, assist_id };
    }
    case 'SUBSTITUTION': {
      const changed = { player_out_id: must(row.player_out_id), player_in_id: must(row.player_in_id) };
      return { ...common, type: 'SUBSTITUTION', ...changed };
    }
    case 'DISCIPLINARY': {
      const cardColumns = { card_type: must(row.card_type), carded_player_id: must(row.carded_player_id) };
      return { ...common, type: 'DISCIPLINARY', ...cardColumns };
    }
  }
}
