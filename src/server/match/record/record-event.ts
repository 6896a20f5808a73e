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
import { insertEvent } from '../truth/event-store.ts';
import { judgeSubstitute } from './judge-club.ts';
import { matchCommand, type Recorded, type Recording } from './match-command.ts';
import { recordTexts } from './record-texts.ts';
import { mustHaveBegun, mustPass } from './refused.ts';
import { liveEventOf } from './timeline.ts';

type Output = OutputOf<typeof endpoint>;

/** Records the event once; 409 when another reporter already has, unless the caller has confirmed it. */
export function recordEvent(context: ServerContext, caller: Caller, input: InputOf<typeof endpoint>): Promise<Output> {
  const draft = input.event;
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
  const sequence = nextSequence(sheet.events);
  const { id, recorded_by_name } = await insertEvent(trx, {
    match,
    draft,
    sequence,
    commandId,
    recordedBy: manager,
    now,
  });
  const timelineEvent = { ...draft, id, sequence, recorded_by_name };
  return {
    sheet: { ...sheet, events: [...sheet.events, timelineEvent] },
    news: { event: liveEventOf(id, draft, match.clubs, players), timelineEvent },
    more: { event: timelineEvent },
  };
}

/** Throws 409 when another reporter has recorded what looks like the same event. */
function mustBeNew({ manager, match, stored }: Recording, draft: EventDraft): void {
  const same = stored.events.find((event) => stored.recorders.get(event.id) !== manager && isSameEvent(draft, event));
  if (same === undefined) return;
  const sentence = recordTexts.alreadyRecorded(draft.type, same.recorded_by_name, same.minute);
  throw conflict('already_recorded', sentence, { version: match.version, event: same });
}
