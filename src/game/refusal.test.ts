import { expect, it } from 'vitest';
import { refusalOf, refuse } from './refusal.ts';

it('a refused step has a reason, an accepted one has none', () => {
  const no = refuse('not_your_turn', 'Not your turn');
  expect(refusalOf(no)).toBe(no);
  expect(refusalOf({ picks: [] })).toBeNull();
  expect(refusalOf(null)).toBeNull();
});
