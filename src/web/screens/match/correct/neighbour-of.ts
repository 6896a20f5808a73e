// rules/match 2: which events of a minute can change places.

import { type Direction, moveWithinMinute } from '#game/match/fold/event-order';
import type { MatchEvent } from '#game/match/match-event';
import type { ReportedMatch, ShownEvent } from '../../../report/reported-match.ts';

/**
 * The events with this one moved; null if its minute has no neighbour on that side, or if either event is still
 * waiting.
 */
export function neighbourOf(
  { sheet, events }: ReportedMatch,
  { event, waiting }: ShownEvent,
  direction: Direction,
): readonly MatchEvent[] | null {
  const moved = moveWithinMinute(sheet.events, event.id, direction);
  if (moved === null || waiting !== null) return null;
  const sequence = moved.find(({ id }) => id === event.id)?.sequence;
  const neighbour = events.find((shownEvent) => shownEvent.event.sequence === sequence);
  return neighbour?.waiting === null ? moved : null;
}
