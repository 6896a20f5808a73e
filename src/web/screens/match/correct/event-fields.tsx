import { useState } from 'react';
import { cardTypes, goalTypes } from '#game/match/match-event';
import { matchTexts } from '#game/match/match-texts';
import { parseMinute } from '#game/match/minute';
import { cardLabel } from '#game/scoring/card-labels';
import { type Flow, type PlayerStep, stepsOf } from '../../../report/flow/event-flow.ts';
import { isPlayerStep } from '../../../report/flow/flow-options.ts';
import { nameOf, type ReportedMatch } from '../../../report/reported-match.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { fieldText, goalTypeText } from '../flow/step-texts.ts';

interface EventFieldsProps {
  report: ReportedMatch;
  flow: Flow;
  onFlow: (flow: Flow) => void;
  /** Called with whether what is typed is no minute. */
  onMinuteWrong: (isWrong: boolean) => void;
  onAsk: (step: PlayerStep) => void;
}

/** An event's fields, each of which can be changed on its own. */
export function EventFields({ report, flow, onFlow, onMinuteWrong, onAsk }: EventFieldsProps) {
  const [minute, setMinute] = useState(String(flow.minute));
  const goalType = flow.answers['goal-type'];
  const cardType = flow.answers['card-type'];
  const retype = (text: string) => {
    const type = goalTypes.find((option) => option === text) ?? 'STANDARD';
    const { scorer } = flow.answers;
    const answers = { 'event-type': 'GOAL', 'goal-type': type, ...(scorer !== undefined && { scorer }) } as const;
    onFlow({ ...flow, answers });
  };
  const type = (text: string) => {
    setMinute(text);
    const typed = parseMinute(text);
    onMinuteWrong(typed === null);
    if (typed !== null) onFlow({ ...flow, minute: typed });
  };
  return (
    <div className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2.5">
      <TextField
        label="Minute"
        inputMode="numeric"
        value={minute}
        error={parseMinute(minute) === null ? matchTexts.minuteOutOfRange : undefined}
        onChange={({ target }) => type(target.value)}
      />
      {goalType === undefined ? null : (
        <SelectField
          label="Goal type"
          value={goalType}
          onValueChange={retype}
          options={goalTypes.map((option) => ({ value: option, label: goalTypeText[option] }))}
        />
      )}
      {cardType === undefined ? null : (
        <SelectField
          label={fieldText['card-type'] ?? ''}
          value={cardType}
          onValueChange={(text) => {
            const card = cardTypes.find((option) => option === text) ?? cardType;
            onFlow({ ...flow, answers: { ...flow.answers, 'card-type': card } });
          }}
          options={cardTypes.map((option) => ({ value: option, label: cardLabel(option, report.pointsTable) }))}
        />
      )}
      {stepsOf(flow)
        .filter(isPlayerStep)
        .map((step) => (
          <button
            key={step}
            type="button"
            onClick={() => onAsk(step)}
            className="min-h-14 min-w-0 rounded-md border border-line-strong px-3.5 py-2 text-left hover:bg-surface-3"
          >
            <span className="meta block">{fieldText[step]}</span>
            <span className="block font-semibold wrap-anywhere">{answerText(report, flow, step)}</span>
          </button>
        ))}
    </div>
  );
}

function answerText(report: ReportedMatch, { answers }: Flow, step: PlayerStep): string {
  const player = answers[step] ?? null;
  if (player !== null) return nameOf(report, player);
  return step === 'goalkeeper' ? 'Missed' : '–';
}
