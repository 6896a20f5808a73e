import type { LeagueSnapshot } from '#api/league-snapshot';
import type { LeagueId } from '#game/identity';
import type { LeagueChange } from './apply-league-change.ts';
import { endpointQuery } from './endpoint-query.ts';
import { type LiveQuery, useLiveQuery } from './use-live-query.ts';

/**
 * A league's current gameweek, live: matches, line-ups, points and the table. Nothing is asked while the id is null.
 * `onChange` hears of each change as it comes, with the number that the snapshot then has, for the line that announces
 * it.
 */
export function useLiveLeague(
  leagueId: LeagueId | null,
  onChange?: (change: LeagueChange, number: number) => void,
): LiveQuery<LeagueSnapshot> {
  const query = endpointQuery('GET /api/league/:league_id/home', { league_id: leagueId ?? (0 as LeagueId) });
  return useLiveQuery(leagueId === null ? null : `league:${leagueId}`, query, (change, number) => {
    if (change.kind === 'league') onChange?.(change, number);
  });
}
