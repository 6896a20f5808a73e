// A reporter records one event of a match.

import type { OutputOf } from '#api/endpoint';
import * as api from '#api/match-recording';
import type { EventId } from '#game/identity';
import { instantText } from '#game/instant';
import { sheetWith, yellowMadeSecond } from '#game/match/change-sheet';
import { nextSequence } from '#game/match/fold/event-order';
import { judgeEvent } from '#game/match/judge-event';
import type { EventDraft } from '#game/match/match-event';
import { matchTexts } from '#game/match/match-texts';
import { isSameEvent } from '#game/match/same-event';
import { conflict } from '../../platform/http/http-error.ts';
import { insertEvent } from '../truth/event-store.ts';
import { changeCard } from './change-card.ts';
import { judgeSubstitute } from './judge-club.ts';
import { liveEventOf } from './live-event-of.ts';
import { type MatchStep, type MatchWork, matchAct } from './match-act.ts';
import { judgeBegun, mustBeOpen } from './must-be-open.ts';
import { recordTexts } from './record-texts.ts';

type Endpoint = typeof api.recordEvent;
type EventStep = MatchStep<Pick<OutputOf<Endpoint>, 'event'>>;

/**
 * Records the event once; 409 asks the caller to confirm an event that another reporter seems to have recorded already.
 */
export const recordEvent = matchAct(api.recordEvent, async (recording) => {
  mustBeOpen(recording);
  const { event: draft, confirmed, makes_second = false } = recording.input;
  const early = judgeBegun(recording);
  if (early !== null) return early;
  // Before the rules: nobody comes off twice, or has two first yellows, so a second report would only be impossible.
  if (!confirmed) mustNotBeOthers(recording, draft);
  const refusal = judgeSubstitute(recording, draft) ?? judgeEvent(recording.stored.sheet, draft);
  if (refusal !== null) return refusal;
  if (!(confirmed || makes_second)) mustNotMakeSecond(recording, draft);
  return writeEvent(recording, draft);
});

async function writeEvent(recording: MatchWork<Endpoint>, draft: EventDraft): Promise<EventStep> {
  const { trx, now, caller, input, match, stored, audit } = recording;
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
  audit({ action: 'record-event', subject: { match_id: match.id, event_id: id }, after: { ...draft, sequence } });
  const recorded = { command_id: input.command_id, recorded_at: instantText(now), recorded_by_name };
  const timelineEvent = { ...draft, id, sequence, ...recorded };
  const second = yellowMadeSecond(sheet, draft);
  if (second !== null) await changeCard(recording, second);
  return {
    sheet: sheetWith(sheet, draft, id),
    // Two lines of the timeline have changed, but a frame can only carry one.
    news: { event: liveEventOf(id, draft, match.clubs, players), timelineEvent, reload: second !== null },
    more: { event: timelineEvent },
  };
}

/** Throws 409 if this looks like another reporter's event; it also says what the event would change. */
function mustNotBeOthers({ caller, match, stored }: MatchWork<Endpoint>, draft: EventDraft): void {
  const isOthers = ({ id }: { readonly id: EventId }) => stored.recorders.get(id) !== caller.managerId;
  const same = stored.events.find((event) => isOthers(event) && isSameEvent(draft, event));
  if (same === undefined) return;
  const second = yellowMadeSecond(stored.sheet, draft);
  const sentence = recordTexts.alreadyRecorded(draft.type, same.recorded_by_name, same.minute);
  const whole = second === null ? sentence : `${sentence}. ${matchTexts.makesSecondYellow(second.minute)}`;
  throw conflict('already_recorded', whole, { version: match.version, event: same });
}

/** Throws 409 if this changes a recorded card. */
function mustNotMakeSecond({ match, stored }: MatchWork<Endpoint>, draft: EventDraft): void {
  const second = yellowMadeSecond(stored.sheet, draft);
  if (second === null) return;
  const sentence = matchTexts.makesSecondYellow(second.minute);
  throw conflict('makes_second_yellow', sentence, { version: match.version, event: second });
}
