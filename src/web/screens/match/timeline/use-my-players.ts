import { useQueries } from '@tanstack/react-query';
import type { PlayerCode } from '#game/identity';
import { endpointQuery } from '../../../data/cache/endpoint-query.ts';
import { teamLabel } from '../../../data/cache/team-label.ts';
import type { MyTeam } from '../../../data/cache/use-me.ts';
import { useSelectedTeam } from '../../../data/cache/use-selected-team.ts';

export type MyPlayers = {
  /** The names of my teams that own the player; empty if none does. */
  teamsOf(player: PlayerCode): readonly string[];
  /** Whether I have a team that can own any. */
  hasTeam: boolean;
  /** Whether I have several teams, so that the owner must be named. */
  isOfSeveralTeams: boolean;
};

/** The players in all of my squads. */
export function useMyPlayers(): MyPlayers {
  const { teams } = useSelectedTeam();
  const leagues = [...new Set(teams.flatMap(({ league_id }) => league_id ?? []))];
  const squads = useQueries({
    queries: leagues.map((league_id) => endpointQuery('GET /api/league/:league_id/squads', { league_id })),
  });
  const listedTeams = squads.flatMap(({ data }) => data?.teams ?? []);
  const owns = (team: MyTeam, player: PlayerCode) =>
    listedTeams.some(({ id, squad }) => id === team.id && squad.some(({ code }) => code === player));
  return {
    teamsOf: (player) => teams.filter((team) => owns(team, player)).map((team) => teamLabel(team, teams)),
    hasTeam: teams.length > 0,
    isOfSeveralTeams: teams.length > 1,
  };
}
