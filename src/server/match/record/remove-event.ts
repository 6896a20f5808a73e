// A reporter removes an event: the match is then as though it had never been recorded.

import type { InputOf, OutputOf } from '#api/endpoint';
import { removeEvent as endpoint } from '#api/record-match';
import { judgeRemoval } from '#game/match/judge-sheet';
import { recordAudit } from '../../platform/audit-store.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { ServerContext } from '../../server-context.ts';
import { deleteEvent } from '../truth/event-store.ts';
import { storedEvent } from './correct-event.ts';
import { matchCommand } from './match-command.ts';
import { mustHaveBegun, mustPass } from './refused.ts';

/** Takes the event out; refused when a later event could not have happened without it. */
export function removeEvent(
  context: ServerContext,
  caller: Caller,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return matchCommand({ context, caller, endpoint, input }, async (recording) => {
    mustHaveBegun(recording);
    const { trx, now, manager, match, stored } = recording;
    const removed = storedEvent(recording, input.event_id);
    mustPass(judgeRemoval(stored.sheet, removed.id));
    await deleteEvent(trx, removed.id);
    const subject = { match_id: match.id, event_id: removed.id };
    await recordAudit(trx, { manager_id: manager, action: 'remove-event', subject, before: removed, at: now });
    const events = stored.sheet.events.filter((event) => event.id !== removed.id);
    return { sheet: { ...stored.sheet, events }, news: { removedEvent: removed.id }, more: {} };
  });
}
