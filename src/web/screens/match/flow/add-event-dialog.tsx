// rules/screens 10: one step at a time, each offering the players the rules allow; the last step records.

import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { Minute } from '#game/identity';
import { yellowMadeSecond } from '#game/match/change-sheet';
import type { EventDraft, Side } from '#game/match/match-event';
import { isSameEvent } from '#game/match/same-event';
import {
  answered,
  type Beginning,
  back,
  beginFlow,
  beginFlowOf,
  currentStep,
  draftOf,
  type Flow,
  type FlowAnswer,
  type FlowStep,
  progressOf,
} from '../../../report/flow/event-flow.ts';
import { isPlayerStep, onlyAnswer, skippable } from '../../../report/flow/flow-options.ts';
import { recordEvent } from '../../../report/report-acts.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { AnotherChange, CardChoice, ConfirmChange, EventTypeChoice, GoalTypeChoice, GoalTypeRow } from './choices.tsx';
import { FlowMinute } from './flow-minute.tsx';
import { LateCardDialog } from './late-card-dialog.tsx';
import { PlayerChoice } from './player-choice.tsx';
import { stepMinute, stepTitle } from './step-texts.ts';

/** The side used last, also in the next match: two reporters often take one side each. */
let lastSide: Side = 'home';

interface AddEventDialogProps {
  report: ReportedMatch;
  minute?: Minute | undefined;
  /** Chosen before the dialog was opened. */
  begin?: Beginning | undefined;
  onClose: () => void;
}

export function AddEventDialog({ report, minute = report.minute, begin, onClose }: AddEventDialogProps) {
  const [flow, setFlow] = useState(() => (begin ? beginFlowOf(minute, begin) : beginFlow(minute, lastSide)));
  const [first, setFirst] = useState(() => currentStep(flow));
  const [isMinuteWrong, setMinuteWrong] = useState(false);
  const minuteField = useRef<HTMLInputElement>(null);
  const [lateCard, setLateCard] = useState<EventDraft | null>(null);
  const record = (event: EventDraft, makesSecond: boolean) => {
    recordEvent(report.view.match.id, event, makesSecond);
    onClose();
  };
  const another = (change: EventDraft) => {
    recordEvent(report.view.match.id, change);
    const next = beginFlowOf(change.minute, change);
    setFirst(currentStep(next));
    setFlow(next);
  };
  const step = currentStep(flow);
  const answer = (flowAnswer: FlowAnswer) => {
    const next = answered(flow, flowAnswer, (at) => onlyAnswer(at, report));
    const draft = currentStep(next) === null ? draftOf(next) : null;
    if (draft === null) return setFlow(next);
    lastSide = next.side;
    if (changesACard(report, draft)) setLateCard(draft);
    else record(draft, false);
  };
  if (lateCard !== null) {
    const save = () => record(lateCard, true);
    return <LateCardDialog {...{ report, lateCard, onClose }} onBack={() => setLateCard(null)} onSave={save} />;
  }
  const previous = back(flow);
  const askForMinute = () => {
    minuteField.current?.focus();
    minuteField.current?.select();
  };
  const goBack = () => (isMinuteWrong ? askForMinute() : previous && setFlow(previous));
  if (step === null) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={stepTitle(step, flow)}
      detail={step === first ? undefined : stepMinute(step, flow)}
      onBack={previous === null || step === 'confirm' ? undefined : goBack}
      steps={progressOf(flow)}
      footer={hasFooter(step) ? <StepFooter step={step} onAnswer={answer} onBack={goBack} /> : undefined}
      nested
    >
      {step === first ? (
        <FlowMinute flow={flow} onFlow={setFlow} onWrong={setMinuteWrong} fieldRef={minuteField} />
      ) : null}
      <OnceMinuteIsRight isWrong={isMinuteWrong} onPress={askForMinute}>
        {step === 'scorer' && flow.unasked.includes('goal-type') ? <GoalTypeRow flow={flow} onFlow={setFlow} /> : null}
        <StepBody report={report} flow={flow} onAnswer={answer} onSide={(side) => setFlow({ ...flow, side })} />
      </OnceMinuteIsRight>
      {step === 'confirm' ? <AnotherChange {...{ report, flow }} onSave={another} /> : null}
    </Dialog>
  );
}

type OnceMinuteIsRightProps = { isWrong: boolean; onPress: () => void; children: ReactNode };

/** Nothing can be chosen for a minute that is none: a press leads back to it. */
function OnceMinuteIsRight({ isWrong, onPress, children }: OnceMinuteIsRightProps) {
  const ask = (event: MouseEvent) => {
    event.stopPropagation();
    onPress();
  };
  return (
    <fieldset
      aria-disabled={isWrong || undefined}
      onClickCapture={isWrong ? ask : undefined}
      className="contents aria-disabled:*:opacity-60"
    >
      {children}
    </fieldset>
  );
}

const hasFooter = (step: FlowStep): boolean => step === 'confirm' || (skippable.has(step) && step !== 'goalkeeper');

interface StepFooterProps {
  step: FlowStep;
  onAnswer: (answer: FlowAnswer) => void;
  onBack: () => void;
}

/** 'Back' and 'Save' at the end of a substitution, 'Skip' where that is an answer. */
const StepFooter = ({ step, onAnswer, onBack }: StepFooterProps) =>
  step === 'confirm' ? (
    <>
      <Button onClick={onBack}>Back</Button>
      <Button variant="primary" onClick={() => onAnswer(true)}>
        Save
      </Button>
    </>
  ) : (
    <Button className="min-h-14!" onClick={() => onAnswer(null)}>
      Skip
    </Button>
  );

/**
 * Whether it turns a later yellow into a second one. If another reporter has recorded the same event, the server asks.
 */
const changesACard = ({ sheet, events }: ReportedMatch, draft: EventDraft): boolean =>
  yellowMadeSecond(sheet, draft) !== null &&
  !events.some(({ event, waiting }) => waiting === null && isSameEvent(draft, event));

interface StepBodyProps {
  report: ReportedMatch;
  flow: Flow;
  onAnswer: (answer: FlowAnswer) => void;
  onSide: (side: Side) => void;
}

function StepBody({ report, flow, onAnswer, onSide }: StepBodyProps) {
  const step = currentStep(flow);
  if (isPlayerStep(step)) return <PlayerChoice key={step} {...{ report, flow, step, onAnswer, onSide }} />;
  switch (step) {
    case 'event-type':
      return <EventTypeChoice onAnswer={onAnswer} />;
    case 'goal-type':
      return <GoalTypeChoice onAnswer={onAnswer} />;
    case 'card-type':
      return <CardChoice report={report} flow={flow} onAnswer={onAnswer} />;
    case 'confirm':
    case null:
      return <ConfirmChange report={report} flow={flow} />;
  }
}
