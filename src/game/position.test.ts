import { expect, it } from 'vitest';
import { positionWord } from './position.ts';

it('each position has its word', () => {
  expect(positionWord).toEqual({ GK: 'goalkeeper', D: 'defender', M: 'midfielder', S: 'striker' });
});
