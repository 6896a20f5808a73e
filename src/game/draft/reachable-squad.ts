// Whether a squad can still become one that fields a valid eleven plus autobench (rules/draft 5, 6).

import type { PositionCounts } from '../selection/formation.ts';
import { squadNeed } from './squad-need.ts';

/** The fewest picks after which this squad can field a valid eleven plus autobench. */
export function picksNeeded(squad: PositionCounts): number {
  const { GK, DMS } = squadNeed(squad);
  return GK + DMS;
}

/** Whether a squad with this many picks left can end with a valid eleven plus autobench. */
export const isReachable = (squad: PositionCounts, picksLeft: number): boolean => picksNeeded(squad) <= picksLeft;
