import type { MyTeam } from './use-me.ts';

/** The team's name, with its league if another of the manager's teams has the same name. */
export function teamLabel({ id, team_name, league_name }: MyTeam, teams: readonly MyTeam[]): string {
  const isShared = teams.some((other) => other.id !== id && other.team_name === team_name);
  return isShared && league_name !== null ? `${team_name} (${league_name})` : team_name;
}
