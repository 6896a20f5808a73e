import type { PlayerCode } from '../identity.ts';
import type { MatchEvent } from './match-event.ts';

/** Everybody whom the event names, the one whom it is about first. */
export function playersOfEvent(event: MatchEvent): readonly PlayerCode[] {
  const playersAmong = (...players: readonly (PlayerCode | null)[]) => players.filter((player) => player !== null);
  switch (event.type) {
    case 'GOAL':
      return playersAmong(event.scorer_id, event.assist_id, event.penalty_fouler_id);
    case 'PENALTY_MISS':
      return playersAmong(event.penalty_taker_id, event.penalty_saver_id, event.assist_id, event.penalty_fouler_id);
    case 'SUBSTITUTION':
      return [event.player_in_id, event.player_out_id];
    case 'DISCIPLINARY':
      return [event.carded_player_id];
  }
}
