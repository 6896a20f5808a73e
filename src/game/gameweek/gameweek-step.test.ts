import { expect, it } from 'vitest';
import { gameweekId } from '#test/builders/ids';
import type { GameweekId } from '../identity.ts';
import { nextGameweek, previousGameweek } from './gameweek-step.ts';

const ids = [3, 1, 2, 5] as GameweekId[];
const next = (from: number) => nextGameweek(ids, gameweekId(from));
const previous = (from: number) => previousGameweek(ids, gameweekId(from));

it('next and previous step through the gameweeks in id order', () => {
  expect([next(1), next(2), next(3)]).toEqual([2, 3, 5]);
  expect([previous(5), previous(3), previous(2)]).toEqual([3, 2, 1]);
});

it('they stop at the first and the last', () => {
  expect([previous(1), next(5)]).toEqual([1, 5]);
});

it('from a gameweek that does not exist they step to the nearest, and without any they stay', () => {
  expect([previous(4), next(4)]).toEqual([3, 5]);
  expect(nextGameweek([], gameweekId(1))).toBe(1);
  expect(previousGameweek([], gameweekId(1))).toBe(1);
});
