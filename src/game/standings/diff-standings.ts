// What differs between two tables of one league: the rows that a live frame carries, and who moved up or down.

import type { TeamId } from '../identity.ts';
import type { Standing } from './standing.ts';

/** Whether two rows say the same. */
export function sameStanding(a: Standing, b: Standing): boolean {
  return (Object.keys(a) as (keyof Standing)[]).every((column) => a[column] === b[column]);
}

/** The rows of `after` that are new or say something else than in `before`, in table order. */
export function changedStandings(before: readonly Standing[], after: readonly Standing[]): Standing[] {
  const earlier = new Map(before.map((row) => [row.team, row]));
  return after.filter((row) => {
    const old = earlier.get(row.team);
    return old === undefined || !sameStanding(old, row);
  });
}

/** How many places each team has risen since `before` (negative: fallen); a team that was not in it has not moved. */
export function movements(before: readonly Standing[], after: readonly Standing[]): ReadonlyMap<TeamId, number> {
  const earlier = new Map(before.map((row) => [row.team, row.position]));
  return new Map(after.map((row) => [row.team, (earlier.get(row.team) ?? row.position) - row.position]));
}
