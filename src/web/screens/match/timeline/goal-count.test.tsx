import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { GoalCount } from './goal-count.tsx';

it.each([
  [0, []],
  [1, ['1 goal']],
  [2, ['2', '2 goals']],
  [11, ['11', '11 goals']],
])('%i goals of a player', (count, words) => {
  expect(drawnWords(<GoalCount count={count} />)).toEqual(words);
});
