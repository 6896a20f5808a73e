import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { deadlineText, deadlineTitle } from '#game/gameweek/day-text';
import { gameweekTexts } from '#game/gameweek/gameweek-texts';
import { instant } from '#game/instant';
import { viewerZone, zoneSuffix } from '../../data/viewer-zone.ts';
import { timeLeftText, type Urgency, urgencyOf } from '../../football/time-left.ts';
import { useServerNow } from '../../football/use-reader-clock.ts';
import { useOpenSelection } from '../../frame/use-open-selection.ts';
import { buttonClass } from '../../ui/action/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { deadlineProgress } from './deadline-progress.ts';
import { SavedSelections } from './saved-selections.tsx';

/** When the open selection closes, and the way to the teams. */
export const DeadlinePanel = memo(function DeadlinePanel() {
  return (
    <section
      aria-labelledby="deadline-panel"
      className="grid gap-3.5 rounded-lg border border-line bg-surface p-4 max-[1099px]:order-2"
    >
      <h2 id="deadline-panel" className="heading-2">
        Team selection status
      </h2>
      <Deadline />
      <Link to="/competitions" className={buttonClass({ variant: 'primary', block: true })}>
        Select team
      </Link>
    </section>
  );
});

function Deadline() {
  const { data, error, refetch, isFetching } = useOpenSelection();
  const now = useServerNow();
  const deadline = data?.open_selection ? instant(data.open_selection.deadline) : null;
  if (data === undefined && error !== null) {
    return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined || now === null) return <LoadingDeadline />;
  if (data.open_selection === null || deadline === null) {
    return <p className="min-h-14.5 text-ink-2">{gameweekTexts.noActiveGameweek}</p>;
  }
  const urgency = urgencyOf(deadline, now);
  return (
    <>
      <div>
        <p className="meta">{deadlineTitle[data.open_selection.part]}</p>
        <p className="text-lg leading-[1.3] font-[680] tracking-[-0.01em] font-stretch-106%">
          {deadlineText(deadline, viewerZone())}
          {zoneSuffix(deadline, data.league_time_zone)}
        </p>
        <p className={classNames('text-sm', TEXTS[urgency])}>{timeLeftText(deadline, now)}</p>
      </div>
      <ProgressLine share={deadlineProgress(data.gameweeks, deadline, now)} urgency={urgency} />
      <SavedSelections gameweek={data.open_selection.gameweek_id} part={data.open_selection.part} />
    </>
  );
}

const TEXTS: Record<Urgency, string> = { calm: 'text-ink-2', soon: 'text-live', last: 'text-danger' };
const LINES: Record<Urgency, string> = {
  calm: 'bg-brand after:bg-brand',
  soon: 'bg-live after:bg-live',
  last: 'bg-danger after:bg-danger',
};

/** The touchline that fills up until the deadline. */
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
  return (
    <Loading label="Loading deadline information..." className="grid gap-3.5">
      <div>
        <Skeleton className="my-0.5 h-3.5! w-30" />
        <Skeleton className="my-0.75 h-4.5! w-60" />
        <Skeleton className="my-0.5 h-3.5! w-20" />
      </div>
      <Skeleton className="h-0.75!" />
      <Skeleton className="my-3.75 h-3.5! w-40 md:fine:my-2.25" />
    </Loading>
  );
}
