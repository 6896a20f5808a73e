import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('one is one, and none or several are many', () => {
  expect([0, 1, 2].map((count) => counted(count, 'row'))).toEqual(['0 rows', '1 row', '2 rows']);
  expect([1, 3].map((count) => counted(count, 'match', 'matches'))).toEqual(['1 match', '3 matches']);
});
