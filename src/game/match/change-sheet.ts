// A sheet with one event added or removed. A card recorded late, or removed, can turn another card into a second or a
// first yellow (rules/match 8): both change together.

import type { EventId } from '../identity.ts';
import { nextSequence } from './fold/event-order.ts';
import type { CardType, Disciplinary, EventDraft, MatchEvent } from './match-event.ts';
import type { MatchSheet } from './match-sheet.ts';

type Events = Pick<MatchSheet, 'events'>;

/** No recorded event has this id: the server's ids are positive. */
export const draftId = 0 as EventId;

/** The sheet with one more event, and with the later yellow that it turns into a second yellow. */
export function sheetWith(sheet: MatchSheet, draft: EventDraft, id: EventId = draftId): MatchSheet {
  const event: MatchEvent = { ...draft, id, sequence: nextSequence(sheet.events) };
  return { ...sheet, events: [...withCard(sheet.events, yellowMadeSecond(sheet, draft)), event] };
}

/** The sheet without an event, and with the second yellow that it turns into a first one. */
export function sheetWithout(sheet: MatchSheet, id: EventId): MatchSheet {
  const others = sheet.events.filter((event) => event.id !== id);
  return { ...sheet, events: withCard(others, yellowMadeFirst(sheet, id)) };
}

/** The later plain yellow that this late yellow turns into a second one, after the change; null if there is none. */
export const yellowMadeSecond = (sheet: Events, draft: EventDraft): Disciplinary | null =>
  laterCard(sheet, draft, 'YELLOW', 'SECOND_YELLOW');

/** The second yellow that becomes the first when this yellow is removed, after the change; null if there is none. */
export function yellowMadeFirst(sheet: Events, id: EventId): Disciplinary | null {
  const removed = sheet.events.find((event) => event.id === id);
  return removed === undefined ? null : laterCard(sheet, removed, 'SECOND_YELLOW', 'YELLOW');
}

function laterCard({ events }: Events, yellow: EventDraft, from: CardType, to: CardType): Disciplinary | null {
  if (yellow.type !== 'DISCIPLINARY' || yellow.card_type !== 'YELLOW') return null;
  for (const event of events) {
    if (event.type !== 'DISCIPLINARY' || event.card_type !== from) continue;
    if (event.carded_player_id !== yellow.carded_player_id) continue;
    if (to === 'YELLOW' || event.minute > yellow.minute) return { ...event, card_type: to };
  }
  return null;
}

const withCard = (events: MatchSheet['events'], card: Disciplinary | null): MatchSheet['events'] =>
  events.map((event) => (event.id === card?.id ? card : event));
