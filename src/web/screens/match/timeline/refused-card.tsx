// What the server refused stays on top of the report until the reporter decides: nothing is dropped silently.

import { useState } from 'react';
import type { TimelineEvent } from '#api/match-event';
import type { PlayerCode } from '#game/identity';
import type { EventDraft } from '#game/match/match-event';
import {
  isOvertaken,
  type ReportAct,
  type ServerRefusal,
  targetOf,
  type Waiting,
} from '../../../report/queue/report-command.ts';
import { reportQueue } from '../../../report/queue/report-queue.ts';
import { refusedCommand } from '../../../report/queue/show-outcome.ts';
import { decisionOn, isTheirsGone, theirsNow } from '../../../report/refused-command.ts';
import { correctEvent, sendAgain } from '../../../report/report-acts.ts';
import { nameOf, type ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { closeToast } from '../../../ui/overlay/toast.ts';
import { guardPressedPlace } from '../../../ui/pressed-place.ts';
import { correctionIn, recordingIn } from '../correct/event-change.ts';
import { eventTitle, mainPlayerOf, shortSentence } from '../event/event-words.ts';
import { EditEvent } from './late-dialogs.ts';
import { fullerOf, SameEventDialog } from './same-event-dialog.tsx';

interface RefusedCardProps {
  report: ReportedMatch;
  isReporter: boolean;
  refused: Waiting;
}

export function RefusedCard({ report, isReporter, refused }: RefusedCardProps) {
  const { act, refusal } = refused;
  if (refusal === null) return null;
  const drop = () => {
    // The next refused one comes in its place.
    guardPressedPlace();
    closeToast(refusedCommand);
    void reportQueue.drop(act.input.command_id);
  };
  const theirs = theirsNow(report, refusal);
  if (isReporter && theirs !== null && act.endpoint === 'POST /api/match/record-event') {
    return <SameEvent report={report} act={act} theirs={theirs} onDrop={drop} />;
  }
  const { act: next, sentence, isOffered, now } = decisionOn(report, act, refusal);
  // A removal says what its reporter meant, a correction what will be.
  const isCorrection = act.endpoint === 'POST /api/match/correct-event';
  return (
    <div role="alert" className="mb-3 rounded-lg border border-danger bg-danger-soft p-3 text-sm">
      <p className="font-semibold">{whatOf(report, isCorrection ? next : act)}</p>
      <p className="text-danger">{isOffered ? sentence : `Refused: ${sentence}`}</p>
      {now === null ? null : <p className="text-ink-2">{`Now: ${shortSentence(now, nameIn(report))}`}</p>}
      <div className="mt-2.5 flex gap-2 *:min-h-14 *:flex-1">
        {isReporter ? <Again {...{ report, refusal, isOffered }} act={next} /> : null}
        <Button variant="danger-outline" onClick={drop}>
          Discard
        </Button>
      </div>
    </div>
  );
}

interface AgainProps {
  report: ReportedMatch;
  /** As it would be sent now. */
  act: ReportAct;
  refusal: ServerRefusal;
  isOffered: boolean;
}

/** What else can be done with it than discarding it. What was refused for want of the role is right as it is. */
function Again({ report, act, refusal, isOffered }: AgainProps) {
  const isRight = refusal.code === 'forbidden' || isTheirsGone(report, refusal);
  if (!isOffered && !isRight) return <Change report={report} act={act} />;
  return <Button onClick={() => again(act)}>{isRight ? 'Send again' : confirmLabel(act, refusal)}</Button>;
}

function again(act: ReportAct): void {
  guardPressedPlace();
  sendAgain(act);
}

/**
 * An event opens with what was entered; other commands are sent unchanged. A complete report accepts neither, and before
 * the match has begun there are only the line-ups, which are put right where they are picked.
 */
function Change({ report, act }: { report: ReportedMatch; act: ReportAct }) {
  // As it was when the form was opened: what changes meanwhile is asked about again.
  const [opened, setOpened] = useState<EventAct | null>(null);
  if (report.view.match.report_complete || !report.hasBegun) return null;
  const target = targetOf(act);
  const recorded = report.sheet.events.find(({ id }) => id === target);
  if (target !== null && recorded === undefined) return null;
  if (act.endpoint !== 'POST /api/match/record-event' && act.endpoint !== 'POST /api/match/correct-event') {
    return <Button onClick={() => again(act)}>Send again</Button>;
  }
  // A completion that is queued behind it does not prevent it.
  const sheet = { ...report.sheet, complete: false };
  return (
    <>
      <Button onClick={() => setOpened(act)}>Change</Button>
      {opened === null ? null : (
        <EditEvent
          report={{ ...report, sheet }}
          event={opened.input.event}
          change={recorded === undefined ? recordingIn(sheet) : correctionIn(sheet, recorded)}
          onSave={(event) => again(changed(opened, event))}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Whatever was confirmed was about another event. */
const changed = (act: EventAct, event: EventDraft): ReportAct =>
  act.endpoint === 'POST /api/match/record-event'
    ? { ...act, input: { ...act.input, event, confirmed: false, makes_second: false } }
    : { ...act, input: { ...act.input, event } };

type EventAct = Extract<ReportAct, { readonly input: { readonly event: EventDraft } }>;
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

function confirmLabel({ endpoint }: ReportAct, refusal: ServerRefusal): string {
  if (!isOvertaken(refusal)) return 'Confirm';
  return endpoint === 'POST /api/match/remove-event' ? 'Remove it' : 'Replace theirs';
}

const nameIn = (report: ReportedMatch) => (player: PlayerCode) => nameOf(report, player);

function whatOf(report: ReportedMatch, act: ReportAct): string {
  switch (act.endpoint) {
    case 'POST /api/match/record-event':
    case 'POST /api/match/correct-event': {
      const { event } = act.input;
      return `${event.minute}' ${eventTitle(event)}, ${nameOf(report, mainPlayerOf(event))}`;
    }
    case 'POST /api/match/remove-event': {
      const { seen } = act.input;
      return seen === undefined ? 'Removal of an event' : `Removal of ${shortSentence(seen, nameIn(report))}`;
    }
    case 'POST /api/match/update-match-minute':
      return `Minute ${act.input.minute}`;
    case 'POST /api/match/complete':
      return 'Complete Match';
    case 'POST /api/match/save-line-ups':
      return 'Team selection';
  }
}
