// Whether a draft looks like an event that somebody else has already recorded (rules/match 4: 409 'already recorded by').

import type { PlayerCode } from '../identity.ts';
import type { EventDraft, MatchEvent } from './match-event.ts';

const withinMinutes = 2;

/** The event's main player: scorer, penalty taker, player coming off, carded player. */
export function mainPlayer(event: EventDraft): PlayerCode {
  switch (event.type) {
    case 'GOAL':
      return event.scorer_id;
    case 'PENALTY_MISS':
      return event.penalty_taker_id;
    case 'SUBSTITUTION':
      return event.player_out_id;
    case 'DISCIPLINARY':
      return event.carded_player_id;
  }
}

/** Same type, side and main player within 2 minutes of match time. */
export const isSameEvent = (draft: EventDraft, recorded: MatchEvent): boolean =>
  draft.type === recorded.type &&
  draft.side === recorded.side &&
  mainPlayer(draft) === mainPlayer(recorded) &&
  Math.abs(draft.minute - recorded.minute) <= withinMinutes;
