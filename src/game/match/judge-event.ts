// Whether a reporter's new event can be recorded: legal at its place in (minute, sequence) order,
// and no event recorded for a later minute made impossible by it (decisions.md 1).

import type { Refusal } from '../refusal.ts';
import { draftId, sheetWith } from './change-sheet.ts';
import { judgeChange } from './judge-sheet.ts';
import type { EventDraft } from './match-event.ts';
import type { MatchSheet } from './match-sheet.ts';

/** Why this event cannot be recorded, or null. Whether an unnamed substitute belongs to the club is the caller's to check. */
export const judgeEvent = (sheet: MatchSheet, draft: EventDraft): Refusal | null =>
  judgeChange(sheetWith(sheet, draft), draftId);
