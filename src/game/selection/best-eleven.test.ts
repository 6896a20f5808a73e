import { expect, it } from 'vitest';
import { type Position, positions } from '../position.ts';
import { bestEleven, bestElevenPoints, type WorthOfPlayer } from './best-eleven.ts';
import { formationOf } from './formation.ts';

/** This many players of each position, each with these points. */
const players = (counts: Readonly<Record<Position, number>>, points: number): WorthOfPlayer[] =>
  positions.flatMap((position) => Array.from({ length: counts[position] }, () => ({ position, points })));
const everybody = { GK: 2, D: 5, M: 5, S: 3 };

it('among formations with the same points the first one is taken', () => {
  const eleven = bestEleven(players(everybody, 1));
  expect(formationOf(eleven.map(({ position }) => position))).toBe('4-3-3');
  expect(bestElevenPoints(players(everybody, 1))).toBe(11);
});

it('eleven are better than fewer, whatever they scored', () => {
  expect(bestElevenPoints(players(everybody, -2))).toBe(-22);
  expect(bestElevenPoints([{ position: 'M', points: -3 }])).toBe(-3);
  expect(bestEleven([{ position: 'M', points: -3 }])).toHaveLength(1);
});

it('nobody scored nothing', () => {
  expect([bestElevenPoints([]), bestEleven([])]).toEqual([0, []]);
});

it('the best of each position are taken, of equal ones the first', () => {
  const named = (name: string, points: number) => ({ name, position: 'GK' as const, points });
  expect(bestEleven([named('Raya', 2), named('Pope', 5), named('Leno', 5)]).map(({ name }) => name)).toEqual(['Pope']);
});
