import CircleCheck from 'lucide-react/icons/circle-check';
import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useRef, useState } from 'react';
import { deadlineTitle, weekText } from '#game/gameweek/day-text';
import { deadlineOf } from '#game/gameweek/gameweek';
import { type Part, partNames, parts } from '#game/gameweek/part';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { type Calendar, type CalendarWeek, calendarMomentText, isByHand } from './calendar.ts';
import { GameweekDialog } from './gameweek-dialog.tsx';

/** One line under a heading on a wide screen; stacked beside the number on a narrow one. */
const ROW =
  'grid grid-cols-[min(2.5rem,10vw)_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2 lg:grid-cols-[2.5rem_10rem_1fr_1fr_7rem_10rem_2.75rem]';

export interface GameweekTableProps {
  calendar: Calendar;
  onChanged: () => unknown;
}

/** One row for each gameweek; the pencil opens its corrections. */
export function GameweekTable({ calendar, onChanged }: GameweekTableProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const { gameweeks } = calendar;
  if (gameweeks.length === 0) return <EmptyState title="No gameweeks yet">Fetch the fixtures first.</EmptyState>;
  const week = gameweeks.find(({ id }) => id === opened);
  return (
    <>
      <div aria-hidden className={classNames(ROW, 'meta max-lg:hidden')}>
        <span>#</span>
        <span>Date</span>
        {parts.map((part) => (
          <span key={part}>{deadlineTitle[part]}</span>
        ))}
        <span>Matches</span>
      </div>
      <ul className="overflow-clip rounded-lg border border-line bg-surface">
        {gameweeks.map((gameweek) => (
          <WeekRow key={gameweek.id} week={gameweek} calendar={calendar} onOpen={() => setOpened(gameweek.id)} />
        ))}
      </ul>
      {week === undefined ? null : (
        <GameweekDialog week={week} calendar={calendar} onChanged={onChanged} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

function WeekRow({ week, calendar, onOpen }: { week: CalendarWeek; calendar: Calendar; onOpen: () => void }) {
  const matches = calendar.matches.filter(({ gameweek_id }) => gameweek_id === week.id);
  const isComplete = matches.length > 0 && matches.every(({ status }) => status === 'complete' || status === 'void');
  const row = useRef<HTMLLIElement>(null);
  const { is_current: isCurrent } = week;
  // The list opens where the season is, unless Back or a reload has put the reader elsewhere.
  useEffect(() => {
    if (isCurrent && window.scrollY === 0) row.current?.scrollIntoView({ block: 'center' });
  }, [isCurrent]);
  return (
    <li
      ref={row}
      className={classNames(
        ROW,
        'border-t border-line first:border-t-0',
        week.is_current && 'bg-brand-soft shadow-[inset_3px_0_0_var(--color-brand)]',
      )}
    >
      <b className="font-[680]">
        <span className="sr-only">Gameweek </span>
        {week.id}
      </b>
      <span>
        {weekText(week, calendar.league_time_zone)}
        <Comma />
      </span>
      {parts.map((part) => (
        <DeadlineText key={part} week={week} part={part} zone={calendar.league_time_zone} />
      ))}
      <span className="max-lg:col-start-2">
        {matches.length === 1 ? '1 match' : `${matches.length} matches`}
        {week.is_current || isComplete ? <Comma /> : null}
      </span>
      <span className="max-lg:col-start-2">
        {week.is_current ? <Badge tone="brand">Current gameweek</Badge> : null}
        {isComplete && !week.is_current ? (
          <Badge tone="success" icon={<CircleCheck aria-hidden className="size-4" />}>
            Complete
          </Badge>
        ) : null}
      </span>
      <IconButton
        label={`Correct gameweek ${week.id}`}
        icon={<Pencil aria-hidden className="size-5" />}
        className="col-start-3 row-start-1 lg:col-start-auto lg:row-start-auto"
        onClick={onOpen}
      />
    </li>
  );
}

/** Between two places of a row, for the reader. */
const Comma = () => <span className="sr-only">, </span>;

const Nothing = () => (
  <>
    <span aria-hidden>–</span>
    <span className="sr-only">none</span>
  </>
);

function DeadlineText({ week, part, zone }: { week: CalendarWeek; part: Part; zone: string }) {
  const deadline = deadlineOf(week, part);
  const byHand = isByHand(week, part);
  return (
    <span className={classNames('max-lg:col-start-2', byHand && 'font-[650] text-warn')}>
      <span className="text-ink-3 lg:sr-only">{`${partNames[part]} `}</span>
      {deadline === null ? <Nothing /> : calendarMomentText(deadline, zone)}
      {byHand && deadline !== null ? ' (set by hand)' : ''}
      <Comma />
    </span>
  );
}
