import { Link } from '@tanstack/react-router';
import type { GameweekId, LeagueId } from '#game/identity';
import type { StandingRow } from '#game/standings/standing';
import { useEndpoint } from '../data/cache/endpoint-query.ts';
import { classNames } from '../ui/class-names.ts';

export interface RecapLinkProps {
  league: LeagueId;
  week: GameweekId;
  className?: string;
}

/** Leads to what a settled gameweek brought the league. */
export const RecapLink = ({ league, week, className }: RecapLinkProps) => (
  <Link
    to="/leagues/$leagueId/weeks/$gameweek"
    params={{ leagueId: String(league), gameweek: String(week) }}
    className={classNames('text-link inline-flex min-h-11 items-center', className)}
  >
    {`What gameweek ${week} brought`}
  </Link>
);

export interface NewestRecapLinkProps {
  league: LeagueId;
  standings: readonly StandingRow[];
}

/** Leads to the newest recap; nothing before the first, or in a league that has not played. */
export function NewestRecapLink({ league, standings }: NewestRecapLinkProps) {
  const { data } = useEndpoint('GET /api/gameweek/list', {});
  const week = data?.settled_gameweek_id;
  return week == null || standings.every(({ played }) => played === 0) ? null : (
    <RecapLink league={league} week={week} className="mx-4" />
  );
}
