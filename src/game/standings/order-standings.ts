// The order of the table: total_points, otp, goal difference, goals scored, name (decisions: head to head).

import type { Standing } from './standing.ts';

type Unplaced = Omit<Standing, 'position'>;

/** Negative when `a` stands above `b`. */
export function compareStandings(a: Unplaced, b: Unplaced): number {
  return (
    b.totalPoints - a.totalPoints ||
    b.otp - a.otp ||
    b.goalsScored - b.goalsConceded - (a.goalsScored - a.goalsConceded) ||
    b.goalsScored - a.goalsScored ||
    compareNames(a, b)
  );
}

/** The rows in table order with their positions from 1. */
export function orderStandings(rows: readonly Unplaced[]): Standing[] {
  return rows.toSorted(compareStandings).map((row, index) => ({ ...row, position: index + 1 }));
}

// By code unit, not by locale, so that server and browser agree; two teams of one name fall to the older id.
function compareNames(a: Unplaced, b: Unplaced): number {
  if (a.teamName === b.teamName) return a.team - b.team;
  return a.teamName < b.teamName ? -1 : 1;
}
