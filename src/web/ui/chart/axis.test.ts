import { expect, it } from 'vitest';
import { axisOf, labelEvery, stepAt } from './axis.ts';

it('an axis begins at 0, ends at the highest value and has a few round lines', () => {
  const { y, lines } = axisOf([12, 47, 63], 10, 110);
  expect([y(0), y(63)]).toEqual([110, 10]);
  expect(lines).toEqual([0, 20, 40, 60]);
});

it('an axis reaches below 0 for negative values, and is there without any', () => {
  const { y, lines } = axisOf([-4, 8], 0, 120);
  expect([y(-4), y(0), y(8)]).toEqual([120, 80, 0]);
  expect(lines).toEqual([-4, -2, 0, 2, 4, 6, 8].filter((line) => line % 2 === 0));
  expect(axisOf([], 0, 10).lines).toEqual([0, 1]);
});

it('labels stand as close as they fit', () => {
  expect([labelEvery(30, 22), labelEvery(8, 22), labelEvery(7, 22)]).toEqual([1, 3, 4]);
});

it('a place in a plot belongs to the step under it, and outside of it to the nearest', () => {
  const at = (share: number) => stepAt(share, 120, 20, 10);
  expect([at(0), at(0.25), at(0.99), at(2)]).toEqual([0, 1, 9, 9]);
});
