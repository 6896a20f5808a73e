import CircleSlash from 'lucide-react/icons/circle-slash';
import Hand from 'lucide-react/icons/hand';
import { type ReactNode, useState } from 'react';
import type { PlayerCode } from '#game/identity';
import { otherSide, type Side, sides } from '#game/match/match-event';
import { nameSearch } from '#game/name-search';
import { PositionPill } from '../../../football/position-pill.tsx';
import { type Flow, type FlowAnswer, type PlayerStep, stepsOf } from '../../../report/flow/event-flow.ts';
import { choosesSide, isPlayerStep, type Judge, type Option, optionsOf } from '../../../report/flow/flow-options.ts';
import { reportTexts } from '../../../report/report-texts.ts';
import { nameOf, type ReportedMatch } from '../../../report/reported-match.ts';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Segments } from '../../../ui/layout/segments.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { clubSegment, codesOnPhone } from '../event/club-segment.tsx';
import { CardIcon } from '../event/event-icon.tsx';
import { SomebodyElse } from '../line-up/somebody-else.tsx';
import { fieldText, stepHeading } from './step-texts.ts';

interface PlayerChoiceProps {
  report: ReportedMatch;
  flow: Flow;
  step: PlayerStep;
  onAnswer: (answer: FlowAnswer) => void;
  onSide: (side: Side) => void;
  /** For a correction: the rules' verdict on the event as it would then be. */
  judge?: Judge | undefined;
}

/** Lists of this length or more have a search field. */
const searchFrom = 16;

/** The possible players; the others are listed below with the reason. */
export function PlayerChoice({ report, flow, step, onAnswer, onSide, judge }: PlayerChoiceProps) {
  const [search, setSearch] = useState('');
  const options = optionsOf(flow, step, report, judge);
  // Who has been in the match already cannot come on.
  const fetched = (player: PlayerCode) => report.state.reports.has(player) || onAnswer(player);
  const isNamed = nameSearch(search);
  const found = options.filter(({ player }) => isNamed(nameOf(report, player)));
  return (
    <>
      <ChosenSoFar report={report} flow={flow} step={step} />
      {choosesSide.has(step) ? <SideChoice report={report} flow={flow} step={step} onSide={onSide} /> : null}
      {step === 'scorer' && flow.answers['goal-type'] === 'OWN_GOAL' ? (
        <p className="meta mb-2">{reportTexts.countsFor(report.clubs[otherSide[flow.side]].real_team_name)}</p>
      ) : null}
      {step in stepHeading ? <h3 className="heading-3 mb-1">{stepHeading[step]}</h3> : null}
      {options.length > searchFrom ? (
        <SearchField
          label="Search players"
          placeholder="Search"
          value={search}
          onValueChange={setSearch}
          className="mb-2"
        />
      ) : null}
      {step === 'coming-on' && options.length === 0 ? <EmptyState title={reportTexts.noBench} compact /> : null}
      <ul>
        {found.map((option) => (
          <li key={option.player}>
            <PlayerOption report={report} option={option} step={step} onAnswer={onAnswer} />
          </li>
        ))}
        {step === 'goalkeeper' ? (
          <li>
            <Row onChoose={() => onAnswer(null)}>
              <CircleSlash aria-hidden className="size-5" />
              <span>
                No goalkeeper
                <span className="meta block">Missed</span>
              </span>
            </Row>
          </li>
        ) : null}
      </ul>
      {step === 'coming-on' ? <SomebodyElse report={report} side={flow.side} onFetched={fetched} /> : null}
    </>
  );
}

/** Who was chosen in the earlier steps. */
function ChosenSoFar({ report, flow, step }: Pick<PlayerChoiceProps, 'report' | 'flow' | 'step'>) {
  const before = stepsOf(flow).filter(isPlayerStep);
  const chosen = before.slice(0, before.indexOf(step)).flatMap((earlierStep) => {
    const player = flow.answers[earlierStep] ?? null;
    return player === null ? [] : [{ earlierStep, player }];
  });
  if (chosen.length === 0) return null;
  return (
    <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-1 rounded-md bg-surface-3 px-3.5 py-2.5">
      {chosen.map(({ earlierStep, player }) => (
        <div key={earlierStep} className="min-w-0">
          <dt className="meta">{fieldText[earlierStep]}</dt>
          <dd className="font-semibold wrap-anywhere">{nameOf(report, player)}</dd>
        </div>
      ))}
    </dl>
  );
}

type SideChoiceProps = Pick<PlayerChoiceProps, 'report' | 'flow' | 'step' | 'onSide'>;

function SideChoice({ report, flow, step, onSide }: SideChoiceProps) {
  const used = (side: Side): string => {
    const changes = report.sheet.events.filter((event) => event.type === 'SUBSTITUTION' && event.side === side);
    return step === 'coming-off' ? ` (${changes.length})` : '';
  };
  return (
    <>
      {step === 'coming-off' ? <h3 className="heading-3 mb-1">Select Team</h3> : null}
      <Segments
        label={step === 'coming-off' ? 'Select Team' : 'Team'}
        full
        className={`mb-3 *:min-h-14 ${codesOnPhone}`}
        segments={sides.map((side) => clubSegment(side, report.clubs[side], used(side)))}
        value={flow.side}
        onValueChange={onSide}
      />
    </>
  );
}

type PlayerOptionProps = {
  report: ReportedMatch;
  option: Option;
  step: PlayerStep;
  onAnswer: (player: PlayerCode) => void;
};

function PlayerOption({ report, option: { player, refusal }, step, onAnswer }: PlayerOptionProps) {
  const isBooked = report.state.reports.get(player)?.yellow_cards === 1;
  return (
    <Row onChoose={() => onAnswer(player)} isRefused={refusal !== null}>
      {step === 'goalkeeper' ? <Hand aria-hidden className="size-5" /> : null}
      <PositionPill position={report.sheet.roles.get(player)?.position ?? 'M'} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block">{nameOf(report, player)}</span>
        {step === 'goalkeeper' ? <span className="meta block">Saved</span> : null}
        {refusal === null ? null : <span className="block text-xs font-normal">{refusal.sentence}</span>}
      </span>
      {isBooked ? (
        <span>
          <CardIcon card="YELLOW" />
          <span className="sr-only">Yellow Card</span>
        </span>
      ) : null}
    </Row>
  );
}

type RowProps = { onChoose: () => void; isRefused?: boolean; children: ReactNode };

const Row = ({ onChoose, isRefused = false, children }: RowProps) => (
  <button
    type="button"
    aria-disabled={isRefused}
    onClick={isRefused ? undefined : onChoose}
    className="flex min-h-14 w-full items-center gap-3 rounded-md px-2.5 text-left font-semibold hover:bg-surface-3 aria-disabled:bg-transparent aria-disabled:text-ink-3"
  >
    {children}
  </button>
);
