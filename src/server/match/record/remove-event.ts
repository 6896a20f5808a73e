// A reporter removes an event, as if it had never been recorded.

import * as api from '#api/match-recording';
import { sheetWithout, yellowMadeFirst } from '#game/match/change-sheet';
import { nextSequence } from '#game/match/fold/event-order';
import { judgeRemoval } from '#game/match/judge-sheet';
import { matchTexts } from '#game/match/match-texts';
import { conflict } from '../../platform/http/http-error.ts';
import { deleteEvent } from '../truth/event-store.ts';
import { changeCard } from './change-card.ts';
import { storedEvent } from './correct-event.ts';
import { matchAct } from './match-act.ts';
import { judgeBegun, mustBeOpen } from './must-be-open.ts';

/** Removes the event; refused if a later event could not have happened without it. */
export const removeEvent = matchAct(api.removeEvent, async (recording) => {
  mustBeOpen(recording);
  const { trx, input, audit, match, stored } = recording;
  const { sheet } = stored;
  const removed = storedEvent(recording, input);
  const refusal = judgeBegun(recording) ?? judgeRemoval(sheet, removed.id);
  if (refusal !== null) return refusal;
  const first = yellowMadeFirst(sheet, removed.id);
  // Removing the newest event undoes both changes, which is what the reporter means.
  const isLatest = removed.sequence === nextSequence(sheet.events) - 1;
  if (first !== null && !isLatest && !input.confirmed) {
    const sentence = matchTexts.makesFirstYellow(first.minute);
    throw conflict('makes_first_yellow', sentence, { version: match.version, event: first });
  }
  await deleteEvent(trx, removed.id);
  audit({ action: 'remove-event', subject: { match_id: match.id, event_id: removed.id }, before: removed });
  if (first !== null) await changeCard(recording, first);
  return {
    sheet: sheetWithout(sheet, removed.id),
    // Two lines of the timeline have changed, but a frame can only carry one.
    news: { removedEvent: removed.id, reload: first !== null },
    more: {},
  };
});
