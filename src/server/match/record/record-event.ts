// A reporter records one event of a match.

import type { InputOf, OutputOf } from '#api/endpoint';
import { recordEvent as endpoint } from '#api/record-match';
import { nextSequence } from '#game/match/fold/event-order';
import { judgeEvent } from '#game/match/judge-event';
import type { EventDraft } from '#game/match/match-event';
import { isSameEvent } from '#game/match/same-event';
import type { Caller } from '../../platform/http/caller.ts';
import { conflict } from '../../platform/http/http-error.ts';
import type { ServerContext } from '../../server-context.ts';
import { columnsOf, draftOf } from '../event-row.ts';
import { insertEvent } from '../truth/event-store.ts';
import { judgeSubstitute } from './judge-club.ts';
import { matchCommand, type Recorded, type Recording } from './match-command.ts';
import { recordTexts } from './record-texts.ts';
import { mustHaveBegun, mustPass } from './refused.ts';
import { liveEventOf, timelineEventOf, timelineLine } from './timeline.ts';

type Output = OutputOf<typeof endpoint>;

/** Records the event once; 409 when another reporter already has, unless the caller has confirmed it. */
export function recordEvent(context: ServerContext, caller: Caller, input: InputOf<typeof endpoint>): Promise<Output> {
  const draft = draftOf(input.event);
  return matchCommand({ context, caller, endpoint, input }, async (recording) => {
    mustHaveBegun(recording);
    if (!input.confirmed) mustBeNew(recording, draft);
    mustPass(judgeSubstitute(recording, draft) ?? judgeEvent(recording.stored.sheet, draft));
    return writeEvent(recording, draft);
  });
}

async function writeEvent(recording: Recording, draft: EventDraft): Promise<Recorded<Pick<Output, 'event'>>> {
  const { trx, now, manager, commandId, match, stored } = recording;
  const { sheet, players } = stored;
  const columns = columnsOf(draft, match.clubs);
  const sequence = nextSequence(sheet.events);
  const written = { matchId: match.id, columns, sequence, commandId, recordedBy: manager, now };
  const { id, recorded_by_name } = await insertEvent(trx, written);
  const timelineEvent = timelineLine(columns, { id, sequence, recorded_by_name });
  return {
    sheet: { ...sheet, events: [...sheet.events, { ...draft, id, sequence }] },
    news: { event: liveEventOf(id, draft, match.clubs, players), timelineEvent },
    more: { event: timelineEvent },
  };
}

/** Throws 409 when another reporter has recorded what looks like the same event. */
function mustBeNew({ manager, match, stored }: Recording, draft: EventDraft): void {
  const others = new Map(stored.events.filter((row) => row.recorded_by !== manager).map((row) => [row.id, row]));
  const same = stored.sheet.events.find((event) => others.has(event.id) && isSameEvent(draft, event));
  const row = same === undefined ? undefined : others.get(same.id);
  if (row === undefined) return;
  const sentence = recordTexts.alreadyRecorded(draft.type, row.recorded_by_name, row.minute);
  throw conflict('already_recorded', sentence, { version: match.version, event: timelineEventOf(row) });
}
