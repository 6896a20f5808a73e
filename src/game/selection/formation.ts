// The seven valid formations, always with one goalkeeper (rules/selection 2).

import type { Position } from '../position.ts';
import { elevenSize } from './selection-size.ts';

/** The formations with their defenders, midfielders and strikers, in the specification's order. */
export const formations = [
  { name: '4-3-3', GK: 1, D: 4, M: 3, S: 3 },
  { name: '4-4-2', GK: 1, D: 4, M: 4, S: 2 },
  { name: '4-5-1', GK: 1, D: 4, M: 5, S: 1 },
  { name: '3-5-2', GK: 1, D: 3, M: 5, S: 2 },
  { name: '3-4-3', GK: 1, D: 3, M: 4, S: 3 },
  { name: '5-4-1', GK: 1, D: 5, M: 4, S: 1 },
  { name: '5-3-2', GK: 1, D: 5, M: 3, S: 2 },
] as const satisfies readonly ({ readonly name: string } & PositionCounts)[];

export type Formation = (typeof formations)[number]['name'];
export type PositionCounts = Readonly<Record<Position, number>>;

/** How many of these players play in each position. */
export function positionCounts(positions: Iterable<Position>): PositionCounts {
  const counts = { GK: 0, D: 0, M: 0, S: 0 };
  for (const position of positions) counts[position] += 1;
  return counts;
}

/** Whether `inner` has no more players of any position than `outer`. */
const fitsInto = (inner: PositionCounts, outer: PositionCounts): boolean =>
  inner.GK <= outer.GK && inner.D <= outer.D && inner.M <= outer.M && inner.S <= outer.S;

/** The formation of an eleven, or null if these positions match none of the seven. */
export function formationOf(positions: readonly Position[]): Formation | null {
  if (positions.length !== elevenSize) return null;
  const counts = positionCounts(positions);
  return formations.find((formation) => fitsInto(counts, formation))?.name ?? null;
}

/** Whether further players can turn these positions into a valid formation; for eleven, whether they are one. */
export function canBecomeValid(positions: readonly Position[]): boolean {
  const counts = positionCounts(positions);
  return formations.some((formation) => fitsInto(counts, formation));
}
