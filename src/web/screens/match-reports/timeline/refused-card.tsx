// What the server refused stands on top of the timeline until it is decided about: nothing is dropped by itself.

import { useState } from 'react';
import type { TimelineEvent } from '#api/match-event';
import { newCommandId } from '../../../data/use-command.ts';
import type { ReportAct, Waiting } from '../../../report/queue/report-command.ts';
import { reportQueue } from '../../../report/queue/report-queue.ts';
import { correctEvent, recordEvent } from '../../../report/report-acts.ts';
import { nameOf, type ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { eventTitle, mainPlayerOf } from './event-words.ts';
import { fullerOf, SameEventDialog } from './same-event-dialog.tsx';

const AddEventDialog = lazyPart(() => import('../flow/add-event-dialog.tsx').then((module) => module.AddEventDialog), {
  failure: 'over',
});

export function RefusedCard({ report, refused }: { report: ReportedMatch; refused: Waiting }) {
  const { act, refusal } = refused;
  const [isOpen, setOpen] = useState(false);
  const id = act.input.command_id;
  const match = act.input.match_id;
  const drop = () => void reportQueue.drop(id);
  const theirs = act.endpoint === 'POST /api/match/record-event' ? alreadyRecorded(refused) : null;
  if (theirs !== null && act.endpoint === 'POST /api/match/record-event') {
    const mine = act.input.event;
    return (
      <SameEventDialog
        report={report}
        mine={mine}
        theirs={theirs}
        onSame={() => {
          const fuller = fullerOf(theirs, mine);
          drop();
          if (fuller !== null) correctEvent(match, theirs.id, fuller);
        }}
        onAnother={() => {
          drop();
          recordEvent(match, mine, true);
        }}
      />
    );
  }
  const change = () => {
    if (act.endpoint === 'POST /api/match/record-event') setOpen(true);
    else void reportQueue.retry(id, again(act));
  };
  return (
    <div role="alert" className="mb-3 rounded-lg border border-danger bg-danger-soft p-3 text-sm">
      <p className="font-semibold">{whatOf(report, act)}</p>
      <p className="mb-2.5 text-danger">{`Refused: ${refusal?.sentence ?? ''}`}</p>
      <div className="flex gap-2 *:min-h-14 *:flex-1">
        <Button onClick={change}>{act.endpoint === 'POST /api/match/record-event' ? 'Change' : 'Send again'}</Button>
        <Button variant="danger-outline" onClick={drop}>
          Discard
        </Button>
      </div>
      <>
        {isOpen ? (
          <AddEventDialog
            report={report}
            minute={act.endpoint === 'POST /api/match/record-event' ? act.input.event.minute : undefined}
            onRecorded={drop}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </>
    </div>
  );
}

/** The other reporter's event that the server found, or null. */
function alreadyRecorded({ refusal }: Waiting): TimelineEvent | null {
  if (refusal?.code !== 'already_recorded') return null;
  const { current } = refusal;
  return typeof current === 'object' && current !== null && 'event' in current
    ? (current.event as TimelineEvent)
    : null;
}

/** The same command under a new id: the refused one has had its answer. */
const again = (act: ReportAct): ReportAct =>
  ({ ...act, input: { ...act.input, command_id: newCommandId() } }) as ReportAct;

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
