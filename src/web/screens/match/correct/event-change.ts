// What an edited event would change, and whether it may: one that is recorded, or one that is still to be.

import type { EventId } from '#game/identity';
import { sheetWith } from '#game/match/change-sheet';
import { judgeEvent } from '#game/match/judge-event';
import { judgeCorrection } from '#game/match/judge-sheet';
import type { EventDraft, MatchEvent } from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import type { Judge } from '../../../report/flow/flow-options.ts';

export type EventChange = {
  readonly judge: Judge;
  /** The match with the event as edited. */
  after(draft: EventDraft): MatchSheet;
};

/** A recorded event is corrected. */
export function correctionIn(sheet: MatchSheet, { id, sequence }: { id: EventId; sequence: number }): EventChange {
  const recordedAs = (draft: EventDraft): MatchEvent => ({ ...draft, id, sequence });
  return {
    judge: (draft) => judgeCorrection(sheet, recordedAs(draft)),
    after: (draft) => ({
      ...sheet,
      events: sheet.events.map((event) => (event.id === id ? recordedAs(draft) : event)),
    }),
  };
}

/** An event is recorded. */
export const recordingIn = (sheet: MatchSheet): EventChange => ({
  judge: (draft) => judgeEvent(sheet, draft),
  after: (draft) => sheetWith(sheet, draft),
});
