import { Link } from '@tanstack/react-router';
import type { LeagueId } from '#game/identity';
import { useEndpoint } from '../data/cache/endpoint-query.ts';

export interface RecapLinkProps {
  league: LeagueId;
}

/** Leads to what the newest settled gameweek brought the league; nothing before the first. */
export function RecapLink({ league }: RecapLinkProps) {
  const { data } = useEndpoint('GET /api/gameweek/list', {});
  const week = data?.settled_gameweek_id;
  return week == null ? null : (
    <Link
      to="/leagues/$leagueId/weeks/$gameweek"
      params={{ leagueId: String(league), gameweek: String(week) }}
      className="text-link mx-4 inline-flex min-h-11 items-center"
    >
      {`What gameweek ${week} brought`}
    </Link>
  );
}
