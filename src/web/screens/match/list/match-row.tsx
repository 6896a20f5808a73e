import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useRef } from 'react';
import type { PlayerCode } from '#game/identity';
import type { OutputAt } from '../../../data/cache/endpoint-query.ts';
import { Kit } from '../../../football/kit.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import type { ListedMatch } from './listed-match.ts';
import { RestoreReportButton } from './restore-report-button.tsx';
import { RowStrip } from './row-strip.tsx';

type ListedClub = OutputAt<'GET /api/match/list'>['clubs'][number] | null;

interface MatchRowProps {
  match: ListedMatch;
  home: ListedClub;
  away: ListedClub;
  /** The time in the viewer's zone. */
  kickOff: string;
  isOverdue: boolean;
  /** How many players of my squads are in it. */
  mine: number;
  isMine: (player: PlayerCode) => boolean;
  /** Null for people who are not reporters. */
  onDelete: (() => void) | null;
}

/** One match: the whole row opens it; its delete button stands beside it. */
export function MatchRow({ match, home, away, kickOff, isOverdue, mine, isMine, onDelete }: MatchRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useKeptFocus(row);
  const hasBegun = match.status === 'live' || match.status === 'complete';
  const name = `${home?.real_team_name ?? ''} – ${away?.real_team_name ?? ''}`;
  const score = hasBegun ? `${match.home_goals} – ${match.away_goals}` : kickOff;
  return (
    <li ref={row} tabIndex={-1} className="flex items-center border-t border-line hover:bg-surface-2">
      <Link
        to="/match-reports/$matchId"
        params={{ matchId: String(match.id) }}
        search
        resetScroll={false}
        className="grid min-h-15 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-4 py-3 focus-visible:-outline-offset-2 md:grid-cols-[minmax(0,1fr)_5.5rem_minmax(0,1fr)_auto] md:px-5 md:py-2"
      >
        <Side club={home} className="md:flex-row-reverse md:justify-self-end" />
        <Figure shown={hasBegun ? String(match.home_goals) : kickOff} />
        <span className={classNames('hidden text-center md:block', hasBegun ? 'text-lg font-bold' : 'meta')}>
          {score}
          <Mine count={mine} className="block text-xs font-semibold" />
        </span>
        <Side club={away} />
        {hasBegun ? <Figure shown={String(match.away_goals)} /> : <span className="md:hidden" />}
        <span className="col-span-2 flex flex-wrap gap-2 md:col-span-1 md:justify-self-end">
          {isOverdue ? (
            <Badge tone="warning" icon={<TriangleAlert aria-hidden className="size-3.5" />}>
              Overdue
            </Badge>
          ) : null}
          <StatusBadge match={match} />
          <Mine count={mine} className="py-1 text-xs font-semibold md:hidden" />
        </span>
        {hasBegun ? (
          <RowStrip {...{ match, isMine }} homeName={home?.abbreviation} awayName={away?.abbreviation} />
        ) : null}
      </Link>
      {onDelete === null ? null : match.restorable_until === null ? (
        <IconButton
          label={`Delete report of ${name}`}
          icon={<Trash2 aria-hidden className="size-4.5" />}
          disabled={!hasBegun}
          onClick={onDelete}
          className="mr-2 md:mr-3"
        />
      ) : (
        <RestoreReportButton match={match} of={name} />
      )}
    </li>
  );
}

const Side = ({ club, className }: { club: ListedClub; className?: string }) => (
  <span className={classNames('flex min-w-0 items-center gap-2 font-semibold', className)}>
    <Kit url={club?.kit_url ?? null} />
    <span className="truncate" title={club?.real_team_name}>
      {club?.real_team_name ?? 'Unknown'}
    </span>
  </span>
);

/** 'Yours: 3': how many of my players play. */
const Mine = ({ count, className }: { count: number; className: string }) =>
  count === 0 ? null : <span className={classNames('text-brand-ink', className)}>{`Yours: ${count}`}</span>;

/** On a phone each side's goals stand at the end of its line. */
const Figure = ({ shown }: { shown: string }) => <span className="font-bold md:hidden">{shown}</span>;

function StatusBadge({ match }: { match: ListedMatch }) {
  switch (match.status) {
    case 'complete':
      return (
        <Badge tone="success" icon={<CircleCheck aria-hidden className="size-4" />}>
          Complete
        </Badge>
      );
    case 'live':
      return (
        <Badge tone="live" dot>
          {`${match.current_minute}'`}
        </Badge>
      );
    case 'void':
      return <Badge>Void</Badge>;
    case 'not-started':
      return <Badge>Not started</Badge>;
  }
}
