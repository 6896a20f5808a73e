import { expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

it('texts stand in the order of their code units, whatever the language', () => {
  expect(['b', 'Ä', 'a', 'B', '', 'ab'].toSorted(compareTexts)).toEqual(['', 'B', 'a', 'ab', 'b', 'Ä']);
  expect([compareTexts('a', 'b'), compareTexts('b', 'a'), compareTexts('a', 'a')]).toEqual([-1, 1, 0]);
});
