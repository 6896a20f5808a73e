// What a player's points came from, by kind.

import { kindOf, type PointsLine, pointsKinds } from './points-table.ts';

/** The points of each kind, in the order of pointsKinds: settling adds millions of these, and names cost ten times as much. */
export type PointsByKind = readonly number[];

export const noPoints: PointsByKind = pointsKinds.map(() => 0);

/** The lines summed by kind, added to what is known already. */
export function pointsByKind(lines: readonly PointsLine[], before: PointsByKind = noPoints): PointsByKind {
  return pointsKinds.map((kind, index) =>
    lines
      .filter(({ statistic }) => kindOf(statistic) === kind)
      .reduce((sum, { points }) => sum + points, before[index] as number),
  );
}
