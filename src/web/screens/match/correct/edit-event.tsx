// Edits an event field by field, a recorded one or one that the server refused; each field offers the possible players.

import { type ReactNode, useState } from 'react';
import type { EventDraft } from '#game/match/match-event';
import type { PlayerStep } from '../../../report/flow/event-flow.ts';
import { draftOf, type FlowAnswer, flowOf } from '../../../report/flow/event-flow.ts';
import { skippable } from '../../../report/flow/flow-options.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { eventTitle } from '../event/event-words.ts';
import { WhatChanges } from '../event/what-changes.tsx';
import { PlayerChoice } from '../flow/player-choice.tsx';
import { fieldText } from '../flow/step-texts.ts';
import type { EventChange } from './event-change.ts';
import { EventFields } from './event-fields.tsx';

interface EditEventProps {
  report: ReportedMatch;
  /** The values to begin with. */
  event: EventDraft;
  change: EventChange;
  onSave: (draft: EventDraft) => void;
  /** Where there is something to go back to. */
  onBack?: () => void;
  onClose: () => void;
  /** What is to be known before it is saved. */
  children?: ReactNode;
}

export function EditEvent({
  report,
  event,
  change: { judge, after },
  onSave,
  onBack,
  onClose,
  children,
}: EditEventProps) {
  const [flow, setFlow] = useState(() => flowOf(event));
  const [isMinuteWrong, setMinuteWrong] = useState(false);
  const [asked, setAsked] = useState<PlayerStep | null>(null);
  const frame = { open: true, onOpenChange: onClose, nested: true };
  if (asked !== null) {
    const answer = (flowAnswer: FlowAnswer) => {
      setFlow({ ...flow, answers: { ...flow.answers, [asked]: flowAnswer } });
      setAsked(null);
    };
    const skip =
      skippable.has(asked) && asked !== 'goalkeeper' ? <Button onClick={() => answer(null)}>Skip</Button> : null;
    return (
      <Dialog {...frame} title={fieldText[asked] ?? ''} onBack={() => setAsked(null)} footer={skip}>
        <PlayerChoice
          {...{ report, flow, judge }}
          step={asked}
          onAnswer={answer}
          onSide={(side) => setFlow({ ...flow, side })}
        />
      </Dialog>
    );
  }
  const ask = (step: PlayerStep) => {
    // The field comes back with the last minute that was one.
    setMinuteWrong(false);
    setAsked(step);
  };
  const draft = draftOf(flow);
  const refusal = draft === null ? null : judge(draft);
  const save = () => {
    if (draft !== null) onSave(draft);
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" disabled={draft === null || refusal !== null || isMinuteWrong} onClick={save}>
        Save
      </Button>
    </>
  );
  return (
    <Dialog {...frame} title={`Edit ${eventTitle(event)} ${event.minute}'`} onBack={onBack} footer={footer}>
      {children}
      <EventFields {...{ report, flow }} onFlow={setFlow} onMinuteWrong={setMinuteWrong} onAsk={ask} />
      {refusal === null ? null : <Alert>{refusal.sentence}</Alert>}
      {refusal === null && !isMinuteWrong ? (
        <WhatChanges report={report} after={draft === null ? report.sheet : after(draft)} />
      ) : null}
    </Dialog>
  );
}
