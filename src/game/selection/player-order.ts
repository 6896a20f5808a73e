// Wherever players are ordered by points, ties are broken by last season's points, then by name (rules/selection 13).

import { compareTexts } from '../compare-texts.ts';

export type PlayerInOrder = {
  readonly total_points: number;
  readonly last_season_points: number;
  readonly name: string;
};

/** Negative if `a` comes before `b`. */
export function comparePlayersByPoints(a: PlayerInOrder, b: PlayerInOrder): number {
  if (a.total_points !== b.total_points) return b.total_points - a.total_points;
  if (a.last_season_points !== b.last_season_points) return b.last_season_points - a.last_season_points;
  return compareTexts(a.name, b.name);
}
