// Whether a reporter's new event can be recorded: legal at its place in (minute, sequence) order,
// and no event recorded for a later minute made impossible by it (decisions.md 1).

import type { EventId } from '../identity.ts';
import type { Refusal } from '../refusal.ts';
import { nextSequence } from './fold/event-order.ts';
import { judgeChange } from './judge-sheet.ts';
import type { EventDraft, MatchEvent } from './match-event.ts';
import type { MatchSheet } from './match-sheet.ts';

/** No recorded event has it: the server's ids are positive. */
const draftId = 0 as EventId;

/** Why this event cannot be recorded, or null. Whether an unnamed substitute belongs to the club is the caller's to check. */
export function judgeEvent(sheet: MatchSheet, draft: EventDraft): Refusal | null {
  const event: MatchEvent = { ...draft, id: draftId, sequence: nextSequence(sheet.events) };
  return judgeChange({ ...sheet, events: [...sheet.events, event] }, draftId);
}
