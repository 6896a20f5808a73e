// Whether a whole sheet can have happened: line-ups, then every event in playing order. rules/match 20: a correction or
// removal that would make a later event impossible is refused, naming that event.

import type { EventId } from '../identity.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { sheetWithout } from './change-sheet.ts';
import { judgeAtMoment } from './event-rules.ts';
import { inPlayingOrder } from './fold/event-order.ts';
import { kickOff, recordEvent } from './fold/running-match.ts';
import { judgeLineUps } from './judge-line-up.ts';
import type { MatchEvent } from './match-event.ts';
import type { MatchSheet } from './match-sheet.ts';
import { matchTexts } from './match-texts.ts';

/** The first event in playing order that cannot have happened, with the reason as its own refusal. */
export type IllegalEvent = { readonly event: MatchEvent; readonly refusal: Refusal };

/** The first event the rules refuse when the match is replayed from kick-off, or null. */
export function firstIllegalEvent(sheet: MatchSheet): IllegalEvent | null {
  const match = kickOff(sheet.lineUps);
  for (const event of inPlayingOrder(sheet.events)) {
    const refusal = judgeAtMoment({ sheet, match }, event);
    if (refusal !== null) return { event, refusal };
    recordEvent(match, event);
  }
  return null;
}

/** Why this sheet cannot have happened, or null; the impossible event is named by its type and minute. */
export function judgeSheet(sheet: MatchSheet): Refusal | null {
  const refusal = judgeLineUps(sheet.lineUps, sheet.roles);
  if (refusal !== null) return refusal;
  const illegal = firstIllegalEvent(sheet);
  return illegal === null ? null : nameEvent(illegal);
}

/** Why this event cannot be corrected to this (same id, new content), or null. */
export function judgeCorrection(sheet: MatchSheet, corrected: MatchEvent): Refusal | null {
  const events = sheet.events.map((event) => (event.id === corrected.id ? corrected : event));
  if (!events.includes(corrected)) return refuse('event_not_found', matchTexts.eventNotFound);
  return judgeChange({ ...sheet, events }, corrected.id);
}

/** Why this event cannot be removed, or null. */
export function judgeRemoval(sheet: MatchSheet, id: EventId): Refusal | null {
  const changed = sheetWithout(sheet, id);
  if (changed.events.length === sheet.events.length) return refuse('event_not_found', matchTexts.eventNotFound);
  return judgeChange(changed, id);
}

/**
 * Judges a sheet as it would be after a change to one event; a fault in that event itself is reported without naming
 * it.
 */
export function judgeChange(changed: MatchSheet, id: EventId): Refusal | null {
  if (changed.complete) return refuse('report_complete', matchTexts.reportComplete);
  const illegal = firstIllegalEvent(changed);
  if (illegal === null) return null;
  return illegal.event.id === id ? illegal.refusal : nameEvent(illegal);
}

const nameEvent = ({ event, refusal }: IllegalEvent): Refusal =>
  refuse('other_event_impossible', matchTexts.laterEvent(event.type, event.minute, refusal.sentence));
