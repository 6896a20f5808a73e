import { expect, test } from 'vitest';
import { ordinal } from './ordinal.ts';

test('ordinals use st, nd, rd and th', () => {
  expect([1, 2, 3, 4, 9, 10, 20, 21, 22, 23, 24, 30, 31].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 9th 10th 20th 21st 22nd 23rd 24th 30th 31st',
  );
});

test('11 to 13 use th, in every hundred', () => {
  expect([11, 12, 13, 111, 112, 113, 101, 102, 103].map(ordinal).join(' ')).toBe(
    '11th 12th 13th 111th 112th 113th 101st 102nd 103rd',
  );
});
