import { Link } from '@tanstack/react-router';
import type { GameweekId, LeagueId } from '#game/identity';
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
}

/** Leads to the newest recap; nothing before the first. */
export function NewestRecapLink({ league }: NewestRecapLinkProps) {
  const { data } = useEndpoint('GET /api/gameweek/list', {});
  const week = data?.settled_gameweek_id;
  return week == null ? null : <RecapLink league={league} week={week} className="mx-4" />;
}
