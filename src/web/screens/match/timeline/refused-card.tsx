// What the server refused stays on top of the timeline until the reporter decides: nothing is dropped silently.

import { useState } from 'react';
import type { TimelineEvent } from '#api/match-event';
import type { PlayerCode } from '#game/identity';
import type { EventDraft } from '#game/match/match-event';
import { detailsOf } from '#game/match/seen-truth';
import {
  isOvertaken,
  isQuestion,
  type ReportAct,
  type ServerRefusal,
  type Waiting,
} from '../../../report/queue/report-command.ts';
import { reportQueue } from '../../../report/queue/report-queue.ts';
import { refusedCommand } from '../../../report/queue/show-outcome.ts';
import { correctEvent, sendAgain } from '../../../report/report-acts.ts';
import { nameOf, type ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { closeToast } from '../../../ui/overlay/toast.ts';
import { guardPressedPlace } from '../../../ui/pressed-place.ts';
import { eventDetail, eventTitle, mainPlayerOf } from '../event/event-words.ts';
import { AddEventDialog } from './late-dialogs.ts';
import { fullerOf, SameEventDialog } from './same-event-dialog.tsx';

export function RefusedCard({ report, refused }: { report: ReportedMatch; refused: Waiting }) {
  const { act, refusal } = refused;
  if (refusal === null) return null;
  const drop = () => {
    // The next refused one comes in its place.
    guardPressedPlace();
    closeToast(refusedCommand);
    void reportQueue.drop(act.input.command_id);
  };
  const theirs = alreadyRecorded(refusal);
  if (theirs !== null && act.endpoint === 'POST /api/match/record-event') {
    return <SameEvent report={report} act={act} theirs={theirs} onDrop={drop} />;
  }
  const asks = isQuestion(refusal);
  const now = eventOf(refusal);
  return (
    <div role="alert" className="mb-3 rounded-lg border border-danger bg-danger-soft p-3 text-sm">
      <p className="font-semibold">{whatOf(report, act)}</p>
      <p className="text-danger">{asks ? refusal.sentence : `Refused: ${refusal.sentence}`}</p>
      {isOvertaken(refusal) && now !== null ? <p className="text-ink-2">{`Now: ${wordsOf(report, now)}`}</p> : null}
      <div className="mt-2.5 flex gap-2 *:min-h-14 *:flex-1">
        {asks ? (
          <Button onClick={() => again(confirmed(act, refusal))}>{confirmLabel(act, refusal)}</Button>
        ) : (
          <Change report={report} act={act} />
        )}
        <Button variant="danger-outline" onClick={drop}>
          Discard
        </Button>
      </div>
    </div>
  );
}

function again(act: ReportAct): void {
  guardPressedPlace();
  sendAgain(act);
}

/** An event can be entered again; other commands are sent unchanged. A complete report accepts neither. */
function Change({ report, act }: { report: ReportedMatch; act: ReportAct }) {
  const [isOpen, setOpen] = useState(false);
  if (report.view.match.report_complete) return null;
  if (act.endpoint !== 'POST /api/match/record-event') return <Button onClick={() => again(act)}>Send again</Button>;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change</Button>
      {isOpen ? (
        <AddEventDialog
          // A completion that is queued behind it does not prevent it.
          report={{ ...report, sheet: { ...report.sheet, complete: false } }}
          minute={act.input.event.minute}
          onRecord={(event, isConfirmed) =>
            sendAgain({ ...act, input: { ...act.input, event, confirmed: isConfirmed } })
          }
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

type RecordAct = Extract<ReportAct, { endpoint: 'POST /api/match/record-event' }>;
interface SameEventProps {
  report: ReportedMatch;
  act: RecordAct;
  theirs: TimelineEvent;
  onDrop: () => void;
}

function SameEvent({ report, act, theirs, onDrop }: SameEventProps) {
  const { event: mine, match_id } = act.input;
  const same = () => {
    const fuller = fullerOf(theirs, mine);
    onDrop();
    if (fuller !== null) correctEvent(match_id, theirs, fuller);
  };
  const another = () => sendAgain({ ...act, input: { ...act.input, confirmed: true } });
  return <SameEventDialog {...{ report, mine, theirs }} onSame={same} onAnother={another} />;
}

/** The command as its reporter confirms it: about what is recorded now. */
function confirmed(act: ReportAct, refusal: ServerRefusal): ReportAct {
  const event = eventOf(refusal);
  const { current } = refusal;
  const isAboutLineUps = typeof current === 'object' && current !== null && 'line_ups' in current;
  const seen = event === null ? (isAboutLineUps ? current.line_ups : undefined) : detailsOf(event);
  return { ...act, input: { ...act.input, ...(isOvertaken(refusal) ? { seen } : { confirmed: true }) } } as ReportAct;
}

function confirmLabel({ endpoint }: ReportAct, refusal: ServerRefusal): string {
  if (!isOvertaken(refusal)) return 'Confirm';
  return endpoint === 'POST /api/match/remove-event' ? 'Remove it' : 'Replace theirs';
}

/** The event that the server has, where it refused because of one. */
function eventOf({ current }: ServerRefusal): TimelineEvent | null {
  return typeof current === 'object' && current !== null && 'event' in current
    ? (current.event as TimelineEvent)
    : null;
}

/** The other reporter's event that the server matched, or null. */
const alreadyRecorded = (refusal: ServerRefusal): TimelineEvent | null =>
  refusal.code === 'already_recorded' ? eventOf(refusal) : null;

function wordsOf(report: ReportedMatch, event: EventDraft): string {
  const name = (player: PlayerCode) => nameOf(report, player);
  const main = `${event.minute}' ${eventTitle(event)}, ${name(mainPlayerOf(event))}`;
  const detail = eventDetail(event, name);
  return detail === eventTitle(event) ? main : `${main} (${detail})`;
}

function whatOf(report: ReportedMatch, act: ReportAct): string {
  switch (act.endpoint) {
    case 'POST /api/match/record-event':
    case 'POST /api/match/correct-event': {
      const { event } = act.input;
      return `${event.minute}' ${eventTitle(event)}, ${nameOf(report, mainPlayerOf(event))}`;
    }
    case 'POST /api/match/remove-event': {
      const { seen } = act.input;
      return seen === undefined ? 'Removal of an event' : `Removal of ${wordsOf(report, seen)}`;
    }
    case 'POST /api/match/update-match-minute':
      return `Minute ${act.input.minute}`;
    case 'POST /api/match/complete':
      return 'Complete Match';
    case 'POST /api/match/save-line-ups':
      return 'Team selection';
  }
}
