import { type Position, positions } from '../position.ts';
import { formations, type PositionCounts } from './formation.ts';

export type WorthOfPlayer = { readonly position: Position; readonly points: number };

/**
 * What the best eleven of these players scored; if they are too few for one, as many as fit into a formation. Settling
 * asks for every team, so the best of each position are added up once for all formations.
 */
export const bestElevenPoints = (players: readonly WorthOfPlayer[]): number => bestFit(players).sum;

/** The best eleven of these players, by position; of equal ones the first. */
export function bestEleven<Player extends WorthOfPlayer>(players: readonly Player[]): readonly Player[] {
  const { counts } = bestFit(players);
  const byPoints = players.toSorted((one, other) => other.points - one.points);
  return positions.flatMap((wanted) => byPoints.filter(({ position }) => position === wanted).slice(0, counts[wanted]));
}

type Fit = { readonly size: number; readonly sum: number; readonly counts: PositionCounts };

function bestFit(players: readonly WorthOfPlayer[]): Fit {
  const sums = sumsByPosition(players);
  return formations
    .map((formation) => fitOf(formation, sums))
    .reduce((best, fit) => (fit.size > best.size || (fit.size === best.size && fit.sum > best.sum) ? fit : best));
}

/** How many players have a place in the formation, and what the best of them scored. */
function fitOf(counts: PositionCounts, sums: Readonly<Record<Position, readonly number[]>>): Fit {
  const fielded = positions.map((position) => Math.min(counts[position], sums[position].length - 1));
  const points = positions.map((position, index) => sums[position][fielded[index] as number] as number);
  return { size: total(fielded), sum: total(points), counts };
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number);

/** For each position what its best none, one, two and so on scored together. */
function sumsByPosition(players: readonly WorthOfPlayer[]): Record<Position, number[]> {
  const sums: Record<Position, number[]> = { GK: [0], D: [0], M: [0], S: [0] };
  const sumOf: Record<Position, number> = { GK: 0, D: 0, M: 0, S: 0 };
  for (const { position, points } of players.toSorted((one, other) => other.points - one.points)) {
    sumOf[position] += points;
    sums[position].push(sumOf[position]);
  }
  return sums;
}
