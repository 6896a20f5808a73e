// A table before the first match: every team of the league with a zero-filled row.

import { orderStandings } from './order-standings.ts';
import type { LeagueTeam, Standing } from './standing.ts';

const zeroes = { played: 0, won: 0, drawn: 0, lost: 0, goalsScored: 0, goalsConceded: 0, totalPoints: 0, otp: 0 };

/** Zero-filled rows in table order; a team without a name is called 'Team {n}', counted from 1 in the order given. */
export function zeroStandings(teams: readonly LeagueTeam[]): Standing[] {
  return orderStandings(
    teams.map(({ id, name }, index) => ({ team: id, teamName: name ?? `Team ${index + 1}`, ...zeroes })),
  );
}

/** `standings` with a zero-filled row for every team of the league that has none yet, in table order. */
export function completeStandings(standings: readonly Standing[], teams: readonly LeagueTeam[]): Standing[] {
  const placed = new Set(standings.map(({ team }) => team));
  const missing = zeroStandings(teams).filter(({ team }) => !placed.has(team));
  return orderStandings([...standings, ...missing]);
}
