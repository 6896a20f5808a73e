import type { LiveEvent } from '#api/live-event';
import type { EventId } from '#game/identity';
import type { EventDraft } from '#game/match/match-event';
import { mainPlayer } from '#game/match/same-event';
import type { Clubs } from '../../reads/event-columns.ts';
import type { StoredSheet } from '../truth/match-sheet-store.ts';

/** An event as the announcement shows it. */
export function liveEventOf(id: EventId, draft: EventDraft, clubs: Clubs, players: StoredSheet['players']): LiveEvent {
  const player = mainPlayer(draft);
  return {
    event_id: id,
    event_type: draft.type,
    card_type: draft.type === 'DISCIPLINARY' ? draft.card_type : null,
    minute: draft.minute,
    team_id: clubs[draft.side],
    player_id: player,
    player_name: players.get(player)?.name ?? '',
    penalty_fouler_id: draft.type === 'GOAL' || draft.type === 'PENALTY_MISS' ? draft.penalty_fouler_id : null,
  };
}
