// The order of a match's events: (minute, sequence). rules/match 2.

import type { EventId } from '../../identity.ts';
import type { MatchEvent } from '../match-event.ts';

/** The events in playing order, whatever order they are passed in. */
export const inPlayingOrder = (events: readonly MatchEvent[]): readonly MatchEvent[] =>
  [...events].sort((a, b) => a.minute - b.minute || a.sequence - b.sequence);

/** The sequence of a newly recorded event: after every event of the match, even if its minute is earlier. */
export const nextSequence = (events: readonly MatchEvent[]): number =>
  events.reduce((highest, event) => Math.max(highest, event.sequence), 0) + 1;

export type Direction = 'up' | 'down';

/**
 * The events with one moved within its minute to the place that has this sequence; null if the minute has no such place,
 * as when the event that stood there has been removed meanwhile.
 */
export function movedTo(events: readonly MatchEvent[], id: EventId, sequence: number): readonly MatchEvent[] | null {
  const ordered = inPlayingOrder(events);
  const event = ordered.find((candidate) => candidate.id === id);
  const inMinute = ordered.filter(({ minute }) => minute === event?.minute);
  const places = inMinute.map((candidate) => candidate.sequence);
  const place = places.indexOf(sequence);
  if (event === undefined || place === -1) return null;
  const turned = inMinute.filter((candidate) => candidate !== event).toSpliced(place, 0, event);
  return ordered.map((candidate) => ({
    ...candidate,
    sequence: places[turned.indexOf(candidate)] ?? candidate.sequence,
  }));
}

/** The events with one moved before or after its neighbour in the same minute; null if it has none on that side. */
export function moveWithinMinute(
  events: readonly MatchEvent[],
  id: EventId,
  direction: Direction,
): readonly MatchEvent[] | null {
  const ordered = inPlayingOrder(events);
  const index = ordered.findIndex((event) => event.id === id);
  const moved = ordered[index];
  const neighbour = ordered[direction === 'up' ? index - 1 : index + 1];
  if (moved === undefined || neighbour?.minute !== moved.minute) return null;
  return movedTo(events, id, neighbour.sequence);
}
