import { expect, test } from 'vitest';
import { refusalOf, refuse } from './refusal.ts';

test('a step that is refused says why; one that can be taken has nothing to say', () => {
  const no = refuse('not_your_turn', 'Not your turn');
  expect(refusalOf(no)).toBe(no);
  expect(refusalOf({ picks: [] })).toBeNull();
  expect(refusalOf(null)).toBeNull();
});
