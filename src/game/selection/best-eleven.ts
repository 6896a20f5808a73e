import type { PlayerCode } from '../identity.ts';
import { type Position, positions } from '../position.ts';
import { formations } from './formation.ts';

export type WorthOfPlayer = { readonly player_id: PlayerCode; readonly position: Position; readonly points: number };

/** What the best eleven of these players scored; if they are too few for one, as many as fit into a formation. */
export function bestElevenPoints(players: readonly WorthOfPlayer[]): number {
  const elevens = formations.map((formation) => {
    const points = positions.flatMap((position) => best(players, position, formation[position]));
    return { size: points.length, sum: points.reduce((sum, worth) => sum + worth, 0) };
  });
  const most = Math.max(...elevens.map(({ size }) => size));
  return Math.max(...elevens.flatMap(({ size, sum }) => (size === most ? sum : [])));
}

const best = (players: readonly WorthOfPlayer[], position: Position, count: number): readonly number[] =>
  players
    .flatMap((player) => (player.position === position ? player.points : []))
    .toSorted((one, other) => other - one)
    .slice(0, count);
