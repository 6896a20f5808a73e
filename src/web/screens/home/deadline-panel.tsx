import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { deadlineTitle, momentText } from '#game/gameweek/day-text';
import { gameweekTexts } from '#game/gameweek/gameweek-texts';
import { instant } from '#game/instant';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { useSelectedTeam } from '../../data/cache/use-selected-team.ts';
import { viewerZone, zoneSuffix } from '../../data/session/viewer-zone.ts';
import { useServerNow } from '../../football/use-reader-clock.ts';
import { useOpenSelection } from '../../frame/use-open-selection.ts';
import { buttonClass } from '../../ui/action/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { Loaded } from '../../ui/status/loaded.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { SavedSelections } from './saved-selections.tsx';
import { deadlineProgress, timeLeftText, type Urgency, urgencyOf } from './time-left.ts';

interface DeadlinePanelProps {
  /** On one column, the panel waits for the match above it, so that nothing moves later. */
  waits: boolean;
}

/** When the open selection closes, with links to the teams. Who has no team has nothing to select. */
export const DeadlinePanel = memo(function DeadlinePanel({ waits }: DeadlinePanelProps) {
  const { status, teams } = useSelectedTeam();
  return (
    <section
      aria-labelledby="deadline-panel"
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-3.5 rounded-lg border border-line bg-surface p-4 max-[1099px]:order-2',
        waits && 'max-[1099px]:hidden',
      )}
    >
      <h2 id="deadline-panel" className="heading-2">
        Team selection status
      </h2>
      <Deadline />
      {status === 'success' && teams.length === 0 ? null : (
        <Link to="/competitions" className={buttonClass({ variant: 'primary', block: true })}>
          Select team
        </Link>
      )}
    </section>
  );
});

function Deadline() {
  const list = useOpenSelection();
  return (
    <Loaded query={list} failedClassName="mb-0!" loading={<LoadingDeadline />}>
      {({ open_selection: open, gameweeks, league_time_zone: zone, now }) =>
        open === null ? (
          // As high as a deadline with one team, so that the table below does not move.
          <p className="min-h-[8.4rem] text-ink-2 md:fine:min-h-[7.65rem]">{gameweekTexts.noActiveGameweek}</p>
        ) : (
          <OpenDeadline open={open} gameweeks={gameweeks} zone={zone} readAt={now} />
        )
      }
    </Loaded>
  );
}

type Calendar = OutputAt<'GET /api/gameweek/list'>;

interface OpenDeadlineProps {
  open: NonNullable<Calendar['open_selection']>;
  gameweeks: Calendar['gameweeks'];
  /** The league's time zone. */
  zone: Calendar['league_time_zone'];
  readAt: Calendar['now'];
}

function OpenDeadline({ open, gameweeks, zone, readAt }: OpenDeadlineProps) {
  const now = useServerNow() ?? instant(readAt);
  const deadline = instant(open.deadline);
  const urgency = urgencyOf(deadline, now);
  return (
    <>
      <div>
        <p className="meta">{deadlineTitle[open.part]}</p>
        <p className="text-lg leading-[1.3] font-[680] tracking-[-0.01em] font-stretch-106%">
          {momentText(deadline, viewerZone())}
          {zoneSuffix(deadline, zone)}
        </p>
        <p className={classNames('text-sm', TEXTS[urgency])}>{timeLeftText(deadline, now)}</p>
      </div>
      <ProgressLine share={deadlineProgress(gameweeks, deadline, now)} urgency={urgency} />
      <SavedSelections gameweek={open.gameweek_id} part={open.part} />
    </>
  );
}

const TEXTS: Record<Urgency, string> = { calm: 'text-ink-2', soon: 'text-live', last: 'text-danger' };
const LINES: Record<Urgency, string> = {
  calm: 'bg-brand after:bg-brand',
  soon: 'bg-live after:bg-live',
  last: 'bg-danger after:bg-danger',
};

/** The line that fills up until the deadline. */
function ProgressLine({ share, urgency }: { share: number; urgency: Urgency }) {
  return (
    <div aria-hidden className="relative h-0.75 rounded-full bg-surface-3">
      <span
        className={classNames(
          'fills absolute inset-y-0 left-0 w-(--share) rounded-full after:absolute after:-top-1 after:-right-1.25 after:size-2.75 after:rounded-full after:border-2 after:border-surface',
          LINES[urgency],
        )}
        style={{ '--share': `${Math.round(share * 1000) / 10}%` }}
      />
    </div>
  );
}

function LoadingDeadline() {
  const inLeague = useSelectedTeam().teams.filter(({ league_id }) => league_id !== null);
  const lineHeight = inLeague.length > 1 ? 'h-11 md:fine:h-9' : 'h-11 md:fine:h-8';
  return (
    <Loading label="Loading deadline information..." className="grid gap-3.5">
      <div className="grid">
        <Skeleton className="my-0.5 h-3.5! w-30" />
        <Skeleton className="my-[2.7px] h-4.5! w-60" />
        <Skeleton className="my-0.5 h-3.5! w-20" />
      </div>
      <Skeleton className="h-0.75!" />
      <div className="grid">
        {inLeague.map(({ id }) => (
          <div key={id} className={classNames('grid items-center', lineHeight)}>
            <Skeleton className="w-40" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
