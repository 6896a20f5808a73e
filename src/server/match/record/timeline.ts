// An event as the timeline and the announcement show it.

import type { LiveEvent } from '#api/live-change';
import type { TimelineEvent } from '#api/match';
import type { EventId } from '#game/identity';
import type { EventDraft } from '#game/match/match-event';
import { mainPlayer } from '#game/match/same-event';
import type { Clubs, EventColumns } from '../event-row.ts';
import type { EventRow, StoredSheet } from '../truth/match-sheet-store.ts';

/** The timeline's line of a stored event: who recorded it by name only. */
export function timelineEventOf({ recorded_by: _recorder, ...line }: EventRow): TimelineEvent {
  return line;
}

/** The timeline's line of an event with these columns. */
export function timelineLine(
  columns: EventColumns,
  known: Pick<TimelineEvent, 'id' | 'sequence' | 'recorded_by_name'>,
): TimelineEvent {
  return { ...columns, ...known };
}

/** What is announced of an event that has just happened. */
export function liveEventOf(id: EventId, draft: EventDraft, clubs: Clubs, players: StoredSheet['players']): LiveEvent {
  const player = mainPlayer(draft);
  return {
    event_id: id,
    event_type: draft.type,
    minute: draft.minute,
    team_id: clubs[draft.side],
    player_id: player,
    player_name: players.get(player)?.name ?? '',
  };
}
