// What the server refused stays on top of the timeline until the reporter decides: nothing is dropped silently.

import { useState } from 'react';
import type { TimelineEvent } from '#api/match-event';
import { isQuestion, type ReportAct, type ServerRefusal, type Waiting } from '../../../report/queue/report-command.ts';
import { reportQueue } from '../../../report/queue/report-queue.ts';
import { refusedCommand } from '../../../report/queue/show-outcome.ts';
import { correctEvent, sendAgain } from '../../../report/report-acts.ts';
import { nameOf, type ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { closeToast } from '../../../ui/overlay/toast.ts';
import { guardPressedPlace } from '../../../ui/pressed-place.ts';
import { eventTitle, mainPlayerOf } from '../event/event-words.ts';
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
  return (
    <div role="alert" className="mb-3 rounded-lg border border-danger bg-danger-soft p-3 text-sm">
      <p className="font-semibold">{whatOf(report, act)}</p>
      <p className="mb-2.5 text-danger">{asks ? refusal.sentence : `Refused: ${refusal.sentence}`}</p>
      <div className="flex gap-2 *:min-h-14 *:flex-1">
        {asks ? <Button onClick={() => again(confirmed(act))}>Confirm</Button> : <Change report={report} act={act} />}
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
    if (fuller !== null) correctEvent(match_id, theirs.id, fuller);
  };
  const another = () => sendAgain(confirmed(act));
  return <SameEventDialog {...{ report, mine, theirs }} onSame={same} onAnother={another} />;
}

const confirmed = (act: ReportAct): ReportAct => ({ ...act, input: { ...act.input, confirmed: true } }) as ReportAct;

/** The other reporter's event that the server matched, or null. */
function alreadyRecorded({ code, current }: ServerRefusal): TimelineEvent | null {
  if (code !== 'already_recorded') return null;
  return typeof current === 'object' && current !== null && 'event' in current
    ? (current.event as TimelineEvent)
    : null;
}

function whatOf(report: ReportedMatch, act: ReportAct): string {
  switch (act.endpoint) {
    case 'POST /api/match/record-event':
    case 'POST /api/match/correct-event': {
      const { event } = act.input;
      return `${event.minute}' ${eventTitle(event)}, ${nameOf(report, mainPlayerOf(event))}`;
    }
    case 'POST /api/match/remove-event':
      return 'Removal of an event';
    case 'POST /api/match/update-match-minute':
      return `Minute ${act.input.minute}`;
    case 'POST /api/match/complete':
      return 'Complete Match';
    case 'POST /api/match/save-line-ups':
      return 'Team selection';
  }
}
