// What a player's points came from, by kind.

import { kindOf, type PointsKind, type PointsLine, pointsKinds } from './points-table.ts';

export type PointsByKind = Readonly<Record<PointsKind, number>>;

export const noPoints: PointsByKind = Object.fromEntries(pointsKinds.map((kind) => [kind, 0])) as Record<
  PointsKind,
  number
>;

/** The lines summed by kind, added to what is known already. */
export function pointsByKind(lines: readonly PointsLine[], before: PointsByKind = noPoints): PointsByKind {
  const sums: Record<PointsKind, number> = { ...before };
  for (const { statistic, points } of lines) sums[kindOf(statistic)] += points;
  return sums;
}
