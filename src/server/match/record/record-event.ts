// A reporter records one event of a match.

import type { OutputOf } from '#api/endpoint';
import * as api from '#api/record-match';
import type { EventId } from '#game/identity';
import { nextSequence } from '#game/match/fold/event-order';
import { judgeEvent } from '#game/match/judge-event';
import type { EventDraft } from '#game/match/match-event';
import { isSameEvent } from '#game/match/same-event';
import { conflict } from '../../platform/http/http-error.ts';
import { insertEvent } from '../truth/event-store.ts';
import { judgeSubstitute } from './judge-club.ts';
import { matchAct, type Recorded as RecordedMatch, type Recording } from './match-act.ts';
import { recordTexts } from './record-texts.ts';
import { mustHaveBegun, mustPass } from './refused.ts';
import { liveEventOf } from './timeline.ts';

type Endpoint = typeof api.recordEvent;
type Recorded = RecordedMatch<Pick<OutputOf<Endpoint>, 'event'>>;

/** Records the event once; 409 when another reporter already has, unless the caller has confirmed it. */
export const recordEvent = matchAct(api.recordEvent, async (recording) => {
  mustHaveBegun(recording);
  const draft = recording.input.event;
  if (!recording.input.confirmed) mustBeNew(recording, draft);
  mustPass(judgeSubstitute(recording, draft) ?? judgeEvent(recording.stored.sheet, draft));
  return writeEvent(recording, draft);
});

async function writeEvent(recording: Recording<Endpoint>, draft: EventDraft): Promise<Recorded> {
  const { trx, now, caller, input, match, stored } = recording;
  const { sheet, players } = stored;
  const sequence = nextSequence(sheet.events);
  const { id, recorded_by_name } = await insertEvent(trx, {
    match,
    draft,
    sequence,
    commandId: input.command_id,
    recordedBy: caller.managerId,
    now,
  });
  const recorded = { command_id: input.command_id, recorded_at: new Date(now).toISOString(), recorded_by_name };
  const timelineEvent = { ...draft, id, sequence, ...recorded };
  return {
    sheet: { ...sheet, events: [...sheet.events, timelineEvent] },
    news: { event: liveEventOf(id, draft, match.clubs, players), timelineEvent },
    more: { event: timelineEvent },
  };
}

/** Throws 409 when another reporter has recorded what looks like the same event. */
function mustBeNew({ caller, match, stored }: Recording<Endpoint>, draft: EventDraft): void {
  const isOthers = ({ id }: { readonly id: EventId }) => stored.recorders.get(id) !== caller.managerId;
  const same = stored.events.find((event) => isOthers(event) && isSameEvent(draft, event));
  if (same === undefined) return;
  const sentence = recordTexts.alreadyRecorded(draft.type, same.recorded_by_name, same.minute);
  throw conflict('already_recorded', sentence, { version: match.version, event: same });
}
