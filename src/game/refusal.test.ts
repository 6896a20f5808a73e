import { expect, it } from 'vitest';
import { refusalOf, refuse } from './refusal.ts';

it('a step that is refused says why; one that can be taken has nothing to say', () => {
  const no = refuse('not_your_turn', 'Not your turn');
  expect(refusalOf(no)).toBe(no);
  expect(refusalOf({ picks: [] })).toBeNull();
  expect(refusalOf(null)).toBeNull();
});
