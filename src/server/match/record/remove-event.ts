// A reporter removes an event: the match is then as though it had never been recorded.

import * as api from '#api/record-match';
import { judgeRemoval } from '#game/match/judge-sheet';
import { deleteEvent } from '../truth/event-store.ts';
import { storedEvent } from './correct-event.ts';
import { matchAct } from './match-act.ts';
import { mustHaveBegun, mustPass } from './refused.ts';

/** Takes the event out; refused when a later event could not have happened without it. */
export const removeEvent = matchAct(api.removeEvent, async (recording) => {
  mustHaveBegun(recording);
  const { trx, input, audit, match, stored } = recording;
  const removed = storedEvent(recording, input.event_id);
  mustPass(judgeRemoval(stored.sheet, removed.id));
  await deleteEvent(trx, removed.id);
  audit({ action: 'remove-event', subject: { match_id: match.id, event_id: removed.id }, before: removed });
  const events = stored.sheet.events.filter((event) => event.id !== removed.id);
  return { sheet: { ...stored.sheet, events }, news: { removedEvent: removed.id }, more: {} };
});
