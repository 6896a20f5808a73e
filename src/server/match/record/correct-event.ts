// A reporter corrects an event: what it says, its minute, or its place within the minute.

import type { InputOf, OutputOf } from '#api/endpoint';
import { correctEvent as endpoint } from '#api/record-match';
import type { EventId } from '#game/identity';
import { inPlayingOrder, moveWithinMinute } from '#game/match/fold/event-order';
import { judgeChange } from '#game/match/judge-sheet';
import type { MatchEvent } from '#game/match/match-event';
import { matchTexts } from '#game/match/match-texts';
import { refuse } from '#game/refusal';
import { recordAudit } from '../../platform/audit-store.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { conflict, HttpError } from '../../platform/http/http-error.ts';
import type { ServerContext } from '../../server-context.ts';
import { columnsOf, draftOf } from '../event-row.ts';
import { replaceEvent, resequenceEvents } from '../truth/event-store.ts';
import type { EventRow } from '../truth/match-sheet-store.ts';
import { judgeSubstitute } from './judge-club.ts';
import { matchCommand, type Recorded, type Recording } from './match-command.ts';
import { recordTexts } from './record-texts.ts';
import { mustHaveBegun, mustPass } from './refused.ts';
import { timelineEventOf, timelineLine } from './timeline.ts';

type Input = InputOf<typeof endpoint>;
type Output = OutputOf<typeof endpoint>;

/** Replaces what the event says; refused when it, or a later event, could not have happened so. */
export function correctEvent(context: ServerContext, caller: Caller, input: Input): Promise<Output> {
  return matchCommand({ context, caller, endpoint, input }, async (recording) => {
    mustHaveBegun(recording);
    const row = storedEvent(recording, input.event_id);
    return writeCorrection(recording, row, input);
  });
}

/** The stored event, or 409: somebody has removed it meanwhile. */
export function storedEvent({ match, stored }: Recording, id: EventId): EventRow {
  const row = stored.events.find((event) => event.id === id);
  if (row === undefined) throw conflict('event_not_found', matchTexts.eventNotFound, { version: match.version });
  return row;
}

async function writeCorrection(
  recording: Recording,
  row: EventRow,
  input: Input,
): Promise<Recorded<Pick<Output, 'event'>>> {
  const { trx, now, manager, match, stored } = recording;
  const draft = draftOf(input.event);
  const corrected: MatchEvent = { ...draft, id: row.id, sequence: row.sequence };
  const replaced = stored.sheet.events.map((event) => (event.id === row.id ? corrected : event));
  const events = movedTo(replaced, row.id, input.sequence ?? row.sequence);
  const sheet = { ...stored.sheet, events };
  mustPass(judgeSubstitute(recording, draft) ?? judgeChange(sheet, row.id));
  const columns = columnsOf(draft, match.clubs);
  await replaceEvent(trx, row.id, columns);
  const moved = events.filter((event) => sequenceIn(stored.sheet.events, event.id) !== event.sequence);
  await resequenceEvents(
    trx,
    moved.map(({ id, sequence }) => ({ id, sequence })),
  );
  const sequence = sequenceIn(events, row.id);
  const timelineEvent = timelineLine(columns, { id: row.id, sequence, recorded_by_name: row.recorded_by_name });
  const subject = { match_id: match.id, event_id: row.id };
  const change = { before: timelineEventOf(row), after: timelineEvent };
  await recordAudit(trx, { manager_id: manager, action: 'correct-event', subject, ...change, at: now });
  // Its neighbours have moved too: one line of the timeline cannot say that.
  return { sheet, news: { timelineEvent, reload: moved.length > 0 }, more: { event: timelineEvent } };
}

/** The events with one moved up or down its minute until it has this sequence. */
function movedTo(events: readonly MatchEvent[], id: EventId, sequence: number): readonly MatchEvent[] {
  const direction = sequence < sequenceIn(events, id) ? 'up' : 'down';
  let moved = inPlayingOrder(events);
  while (sequenceIn(moved, id) !== sequence) {
    const next = moveWithinMinute(moved, id, direction);
    if (next === null) {
      const { code, sentence } = refuse('no_such_place', recordTexts.noSuchPlace);
      throw new HttpError(422, code, sentence);
    }
    moved = next;
  }
  return moved;
}

function sequenceIn(events: readonly MatchEvent[], id: EventId): number {
  const event = events.find((one) => one.id === id);
  if (event === undefined) throw new Error(`no event ${id} in this match`);
  return event.sequence;
}
