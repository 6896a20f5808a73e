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
  let best: Fit = { size: 0, sum: 0, counts: { GK: 0, D: 0, M: 0, S: 0 } };
  for (const formation of formations) {
    let [size, sum] = [0, 0];
    for (const position of positions) {
      const count = Math.min(formation[position], sums[position].length - 1);
      size += count;
      sum += sums[position][count] as number;
    }
    if (size > best.size || (size === best.size && sum > best.sum)) best = { size, sum, counts: formation };
  }
  return best;
}

/** For each position what its best none, one, two and so on scored together. */
function sumsByPosition(players: readonly WorthOfPlayer[]): Record<Position, number[]> {
  const sums: Record<Position, number[]> = { GK: [0], D: [0], M: [0], S: [0] };
  const total: Record<Position, number> = { GK: 0, D: 0, M: 0, S: 0 };
  for (const { position, points } of players.toSorted((one, other) => other.points - one.points)) {
    total[position] += points;
    sums[position].push(total[position]);
  }
  return sums;
}
