import { useMemo } from 'react';
import type { PlayerCode } from '#game/identity';
import { useEndpoint } from '../../../data/endpoint-query.ts';
import { useSelectedTeam } from '../../../data/use-selected-team.ts';

/** The players of the selected team's squad; none while there is no team. */
export function useMyPlayers(): ReadonlySet<PlayerCode> {
  const { team } = useSelectedTeam();
  const league = team?.league_id ?? null;
  const { data } = useEndpoint('GET /api/league/:league_id/squads', league === null ? null : { league_id: league });
  return useMemo(() => {
    const mine = data?.teams.find(({ id }) => id === team?.id);
    return new Set(mine?.squad.map(({ code }) => code) ?? []);
  }, [data, team]);
}
