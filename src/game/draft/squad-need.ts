// What a squad still lacks for a valid eleven plus autobench. The 7 formations are all splits of ten outfield players
// into 3-5 defenders, 3-5 midfielders and 1-3 strikers; with the autobench that makes 2 goalkeepers and 12 others.

import { positions } from '../position.ts';
import type { PositionCounts } from '../selection/formation.ts';

/**
 * For each group of positions, how many players a squad must still take from it. Several squads can be served from one
 * pool exactly when the pool holds, for each group, the sum of their needs (the needs are supermodular).
 */
export type GroupCount = Readonly<Record<Group, number>>;
export type Group = keyof typeof fewest;

/** The least number of players that every valid team has in a group: seven defenders and midfielders together, say. */
const fewest = { GK: 2, D: 3, M: 3, S: 1, DM: 7, DS: 5, MS: 5, DMS: 12 };
export const groups = Object.keys(fewest) as Group[];

/** How many players there are in each group of positions. */
export function groupSupply({ GK, D, M, S }: PositionCounts): GroupCount {
  return { GK, D, M, S, DM: D + M, DS: D + S, MS: M + S, DMS: D + M + S };
}

/** How many players a squad with these counts must still take from each group. */
export function squadNeed(squad: PositionCounts): GroupCount {
  const have = groupSupply(squad);
  const lack = (group: Group): number => Math.max(0, fewest[group] - have[group]);
  const [GK, D, M, S] = positions.map(lack) as [number, number, number, number];
  const DM = Math.max(lack('DM'), D, M);
  const DS = Math.max(lack('DS'), D, S);
  const MS = Math.max(lack('MS'), M, S);
  return { GK, D, M, S, DM, DS, MS, DMS: Math.max(lack('DMS'), DM, DS, MS) };
}
