// rules/selection 17: which of the manager's teams is selected.

import type { MyTeam } from './use-me.ts';

/**
 * The chosen team if it is still theirs, otherwise the one with the lowest league_id, those without a league last; null
 * without teams.
 */
export function teamToShow(teams: readonly MyTeam[], chosen: number | null): MyTeam | null {
  const kept = teams.find(({ id }) => id === chosen);
  const byLeague = teams.toSorted((one, other) => leagueOrder(one) - leagueOrder(other) || one.id - other.id);
  return kept ?? byLeague[0] ?? null;
}

const leagueOrder = ({ league_id }: MyTeam): number => league_id ?? Number.MAX_SAFE_INTEGER;
