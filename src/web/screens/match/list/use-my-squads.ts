import { useQueries } from '@tanstack/react-query';
import type { PlayerCode, RealTeamId } from '#game/identity';
import { endpointQuery } from '../../../data/cache/endpoint-query.ts';
import { useSelectedTeam } from '../../../data/cache/use-selected-team.ts';
import type { ListedMatch } from './listed-match.ts';

type MySquads = {
  /** Counts the players of my squads in a match; whoever is in two of them counts once. */
  readonly countIn: (match: ListedMatch) => number;
  readonly has: (player: PlayerCode) => boolean;
};

/** The players of all my squads. */
export function useMySquads(): MySquads {
  const { teams } = useSelectedTeam();
  const leagues = [...new Set(teams.flatMap(({ league_id }) => league_id ?? []))];
  const squads = useQueries({
    queries: leagues.map((league_id) => endpointQuery('GET /api/league/:league_id/squads', { league_id })),
  });
  const mine = new Map<PlayerCode, RealTeamId | null>(
    squads
      .flatMap(({ data }) => data?.teams ?? [])
      .filter(({ id }) => teams.some((team) => team.id === id))
      .flatMap(({ squad }) => squad.map(({ code, real_team_id }) => [code, real_team_id])),
  );
  return {
    countIn: ({ home_team_id, away_team_id }) =>
      [...mine.values()].filter((club) => club === home_team_id || club === away_team_id).length,
    has: (player) => mine.has(player),
  };
}
