import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Goal from 'lucide-react/icons/goal';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { type EventDraft, type GoalType, goalTypes, type MatchEventType } from '#game/match/match-event';
import { cardLabel } from '#game/scoring/card-labels';
import { Kit } from '../../../football/kit.tsx';
import { PositionPill } from '../../../football/position-pill.tsx';
import { FootballIcon } from '../../../frame/football-icon.tsx';
import { draftOf, type Flow, type FlowAnswer, withGoalType } from '../../../report/flow/event-flow.ts';
import { cardOptions } from '../../../report/flow/flow-options.ts';
import { nameOf, type ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Segments } from '../../../ui/layout/segments.tsx';
import { CardIcon } from '../event/event-icon.tsx';
import { eventTypeText, goalTypeText, stepTitle } from './step-texts.ts';

const eventTypeIcon: Record<MatchEventType, ReactNode> = {
  GOAL: <FootballIcon aria-hidden className="size-5" />,
  PENALTY_MISS: <CircleSlash aria-hidden className="size-5" />,
  SUBSTITUTION: <ArrowLeftRight aria-hidden className="size-5" />,
  DISCIPLINARY: <CardIcon card="YELLOW" />,
};
const goalTypeIcon: Record<GoalType, ReactNode> = {
  STANDARD: <FootballIcon aria-hidden className="size-5" />,
  FREEKICK: <Goal aria-hidden className="size-5" />,
  PENALTY: <CircleDot aria-hidden className="size-5" />,
  OWN_GOAL: <Undo2 aria-hidden className="size-5" />,
};

const twoIfRoom = 'grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2.5';

type Choosing = { onAnswer: (answer: FlowAnswer) => void };

export const EventTypeChoice = ({ onAnswer }: Choosing) => (
  <div className={twoIfRoom}>
    {(Object.keys(eventTypeText) as MatchEventType[]).map((type) => (
      <BigChoice key={type} icon={eventTypeIcon[type]} onChoose={() => onAnswer(type)}>
        {eventTypeText[type]}
      </BigChoice>
    ))}
  </div>
);

export const GoalTypeChoice = ({ onAnswer }: Choosing) => (
  <div className={twoIfRoom}>
    {goalTypes.map((type) => (
      <BigChoice key={type} icon={goalTypeIcon[type]} onChoose={() => onAnswer(type)}>
        {goalTypeText[type]}
      </BigChoice>
    ))}
  </div>
);

/** The type of a goal that was begun by one tap, beside its scorer: only an unusual one takes another tap. */
export const GoalTypeRow = ({ flow, onFlow }: { flow: Flow; onFlow: (flow: Flow) => void }) => (
  <Segments
    label={stepTitle('goal-type', flow)}
    full
    className="mb-3 *:min-h-14"
    segments={goalTypes.map((type) => ({ value: type, label: goalTypeText[type] }))}
    value={flow.answers['goal-type'] ?? 'STANDARD'}
    onValueChange={(type) => onFlow(withGoalType(flow, type))}
  />
);

function BigChoice({ icon, onChoose, children }: { icon: ReactNode; onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="grid min-h-28 content-between justify-items-start gap-3 rounded-lg border border-line-strong bg-surface p-4 text-left text-md font-semibold hover:bg-surface-3"
    >
      <span aria-hidden className="grid size-11 place-items-center rounded-md bg-surface-3">
        {icon}
      </span>
      {children}
    </button>
  );
}

/** 'Yellow Card (-1 point)' and so on; a card that nobody can get says why. */
export function CardChoice({ report, flow, onAnswer }: Choosing & { report: ReportedMatch; flow: Flow }) {
  return (
    <div className="grid gap-2.5">
      {cardOptions(flow, report).map(({ card, isPossible }) => (
        <button
          key={card}
          type="button"
          disabled={!isPossible}
          onClick={() => onAnswer(card)}
          className="flex min-h-18 items-center gap-4 rounded-lg border border-line-strong bg-surface px-4 text-left font-semibold enabled:hover:bg-surface-3 disabled:text-ink-3"
        >
          <CardIcon card={card} large />
          <span>
            {cardLabel(card, report.pointsTable)}
            {isPossible ? null : <span className="meta block">Nobody on the pitch can be shown it</span>}
          </span>
        </button>
      ))}
    </div>
  );
}

/** OUT and IN, team and minute, before saving. */
export function ConfirmChange({ report, flow }: { report: ReportedMatch; flow: Flow }) {
  const club = report.clubs[flow.side];
  const rows = [
    ['OUT', flow.answers['coming-off'] ?? null, 'text-danger'],
    ['IN', flow.answers['coming-on'] ?? null, 'text-success'],
  ] as const;
  return (
    <>
      <dl className="rounded-lg border border-line">
        {rows.map(([word, player, look]) => (
          <div key={word} className="flex min-h-14 items-center gap-3 border-line px-4 not-last:border-b">
            <dt className={`min-w-10 flex-none font-bold ${look}`}>{word}</dt>
            <dd className="flex min-w-0 flex-1 items-center gap-3 font-semibold">
              <Kit url={club.kit_url} />
              <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(report, player)}</span>
              <PositionPill
                position={(player === null ? undefined : report.sheet.roles.get(player)?.position) ?? 'M'}
              />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="mt-4 grid grid-cols-2">
        <div>
          <dt className="meta">Team</dt>
          <dd className="font-semibold">{club.real_team_name}</dd>
        </div>
        <div>
          <dt className="meta">Minute</dt>
          <dd className="font-semibold">{flow.minute}</dd>
        </div>
      </dl>
    </>
  );
}

/** Teams change two or three at once: saves this change and begins the next one of the same team and minute. */
export function AnotherChange(props: { report: ReportedMatch; flow: Flow; onSave: (change: EventDraft) => void }) {
  const { report, flow, onSave } = props;
  const change = draftOf(flow);
  if (change === null) return null;
  return (
    <Button block className="mt-4 min-h-14" onClick={() => onSave(change)}>
      {`Save, another change of ${report.clubs[flow.side].real_team_name}`}
    </Button>
  );
}
