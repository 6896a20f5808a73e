// A reporter corrects an event: its details, its minute, or its order within the minute.

import type { OutputOf } from '#api/endpoint';
import type { TimelineEvent } from '#api/match-event';
import * as api from '#api/match-recording';
import type { EventId } from '#game/identity';
import { movedTo } from '#game/match/fold/event-order';
import { judgeChange } from '#game/match/judge-sheet';
import type { EventDraft, MatchEvent } from '#game/match/match-event';
import { matchTexts } from '#game/match/match-texts';
import { saysTheSame } from '#game/match/seen-truth';
import { type Refusal, refuse } from '#game/refusal';
import { conflict } from '../../platform/http/http-error.ts';
import { replaceEvent, resequenceEvents } from '../truth/event-store.ts';
import { judgeSubstitute } from './judge-club.ts';
import { type MatchStep, type MatchWork, matchAct, type StoredMatch } from './match-act.ts';
import { judgeBegun, mustBeOpen } from './must-be-open.ts';
import { recordTexts } from './record-texts.ts';

type Endpoint = typeof api.correctEvent;
type Output = OutputOf<Endpoint>;

/** Replaces the event's details; refused if it, or a later event, could then not have happened. */
export const correctEvent = matchAct(api.correctEvent, async (recording) => {
  mustBeOpen(recording);
  const before = storedEvent(recording, recording.input);
  return judgeBegun(recording) ?? (await writeCorrection(recording, before));
});

type Named = { readonly event_id: EventId; readonly seen?: EventDraft | undefined };

/** The stored event; 409 if somebody has removed it in the meantime, or it is not the one that the reporter saw. */
export function storedEvent({ match: { version }, stored }: StoredMatch, { event_id, seen }: Named): TimelineEvent {
  const event = stored.events.find(({ id }) => id === event_id);
  if (event === undefined) throw conflict('event_not_found', matchTexts.eventNotFound, { version });
  if (seen !== undefined && !saysTheSame(event, seen))
    throw conflict('event_changed', matchTexts.eventChanged, { version, event });
  return event;
}

async function writeCorrection(
  recording: MatchWork<Endpoint>,
  before: TimelineEvent,
): Promise<MatchStep<Pick<Output, 'event'>> | Refusal> {
  const { trx, audit, input, match, stored } = recording;
  const draft = input.event;
  const { id, command_id, recorded_at, recorded_by_name } = before;
  const corrected = { ...draft, id, sequence: before.sequence };
  const replaced = stored.sheet.events.map((event) => (event.id === id ? corrected : event));
  const events = movedTo(replaced, id, input.sequence ?? before.sequence);
  if (events === null) return refuse('no_such_place', recordTexts.noSuchPlace);
  const sheet = { ...stored.sheet, events };
  const refusal = judgeSubstitute(recording, draft) ?? judgeChange(sheet, id);
  if (refusal !== null) return refusal;
  await replaceEvent(trx, id, draft, match.clubs);
  const moved = events.filter((event) => sequenceIn(stored.sheet.events, event.id) !== event.sequence);
  await resequenceEvents(
    trx,
    moved.map((event) => ({ id: event.id, sequence: event.sequence })),
  );
  const recorded = { command_id, recorded_at, recorded_by_name };
  const timelineEvent = { ...draft, id, sequence: sequenceIn(events, id), ...recorded };
  audit({ action: 'correct-event', subject: { match_id: match.id, event_id: id }, before, after: timelineEvent });
  // Its neighbours have moved too, which one line of the timeline cannot express.
  return { sheet, news: { timelineEvent, reload: moved.length > 0 }, more: { event: timelineEvent } };
}

function sequenceIn(events: readonly MatchEvent[], id: EventId): number {
  const event = events.find((candidate) => candidate.id === id);
  if (event === undefined) throw new Error(`no event ${id} in this match`);
  return event.sequence;
}
