// The real matches behind both squads. Loaded when they come near; until then their place is kept.

import { Link } from '@tanstack/react-router';
import type { LeagueSnapshot, RealMatchRow } from '#api/league-snapshot';
import type { RealTeamId } from '#game/identity';
import { instant } from '#game/instant';
import { Kit } from '../../football/kit.tsx';
import type { ReaderClock } from '../../football/selection/mirrored-squads.tsx';
import { useReaderClock } from '../../football/use-reader-clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { byInterest } from './real-score-order.ts';

export interface RealScoresProps {
  matches: readonly RealMatchRow[];
  clubs: LeagueSnapshot['clubs'];
}

/** The score of each, those in progress first; a row leads to its match. */
export function RealScores({ matches, clubs }: RealScoresProps) {
  const clock = useReaderClock();
  const codeOf = (id: RealTeamId) => clubs.find((club) => club.id === id);
  return matches.toSorted(byInterest).map((match) => (
    <li key={match.id}>
      <Link
        to="/match-reports/$matchId"
        params={{ matchId: String(match.id) }}
        preload={false}
        className="flex h-11 items-center gap-1.5 px-4 hover:bg-surface-2 focus-visible:-outline-offset-2"
      >
        <Club club={codeOf(match.home_team_id)} className="flex-row-reverse" />
        <Score match={match} />
        <Club club={codeOf(match.away_team_id)} />
        <span
          className={classNames(
            'w-16 flex-none text-right text-xs whitespace-nowrap',
            match.status === 'live' ? 'font-semibold text-live' : 'text-ink-3',
          )}
        >
          {stateText(match, clock)}
        </span>
      </Link>
    </li>
  ));
}

function Score({ match: { status, home_goals, away_goals } }: { match: RealMatchRow }) {
  const hasScore = status === 'live' || status === 'complete';
  return (
    <b className="w-14 flex-none text-center font-[720] whitespace-nowrap">
      {hasScore ? `${home_goals} – ${away_goals}` : 'v'}
    </b>
  );
}

const Club = ({ club, className }: { club: LeagueSnapshot['clubs'][number] | undefined; className?: string }) => (
  <span className={classNames('flex min-w-0 flex-1 items-center gap-1.5 font-semibold', className)}>
    <Kit url={club?.kit_url ?? null} size="small" />
    <abbr title={club?.real_team_name} className="no-underline">
      {club?.abbreviation ?? '?'}
    </abbr>
  </span>
);

/** '77'' while it is played, 'FT', 'Void', or when it begins. */
function stateText({ status, current_minute, match_date }: RealMatchRow, clock: ReaderClock | null): string {
  if (status === 'live') return `${current_minute}'`;
  if (status === 'complete') return 'FT';
  if (status === 'void') return 'Void';
  return match_date === null || clock === null ? '' : clock.kickOffText(instant(match_date));
}
