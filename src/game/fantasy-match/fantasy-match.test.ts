import { expect, it } from 'vitest';
import { outcomeOf } from './fantasy-match.ts';

it('the higher total wins', () => {
  expect(outcomeOf(51, 50)).toBe('home_win');
  expect(outcomeOf(50, 51)).toBe('away_win');
  expect(outcomeOf(-3, -2)).toBe('away_win');
});

it('equal totals are a draw', () => {
  expect(outcomeOf(50, 50)).toBe('draw');
  expect(outcomeOf(0, 0)).toBe('draw');
});
