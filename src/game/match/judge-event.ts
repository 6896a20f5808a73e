// Whether a new event can be recorded: it must be legal at its position in (minute, sequence) order, and must not make
// any later event impossible (rules/match 20).

import type { Refusal } from '../refusal.ts';
import { draftId, sheetWith } from './change-sheet.ts';
import { judgeChange } from './judge-sheet.ts';
import type { EventDraft } from './match-event.ts';
import type { MatchSheet } from './match-sheet.ts';

/**
 * Why this event cannot be recorded, or null. The caller checks whether a substitute who is not on the sheet belongs to
 * the club.
 */
export const judgeEvent = (sheet: MatchSheet, draft: EventDraft): Refusal | null =>
  judgeChange(sheetWith(sheet, draft), draftId);
