import type { MyTeam } from './use-me.ts';

/** What tells this team from the manager's others: its name, with the league where another bears the same name. */
export function teamLabel({ id, team_name, league_name }: MyTeam, teams: readonly MyTeam[]): string {
  const isShared = teams.some((other) => other.id !== id && other.team_name === team_name);
  return isShared && league_name !== null ? `${team_name} (${league_name})` : team_name;
}
