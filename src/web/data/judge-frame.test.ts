import { expect, it } from 'vitest';
import { judgeFrame } from './judge-frame.ts';

const known = { epoch: 'a', number: 7 };

it('the frame after the last one known is laid over', () => {
  expect(judgeFrame(known, { epoch: 'a', number: 8, previous: 7 })).toBe('next');
});
it('numbers of other channels between two frames are no gap', () => {
  expect(judgeFrame(known, { epoch: 'a', number: 30, previous: 4 })).toBe('next');
});
it('a frame that the snapshot already contains changes nothing', () => {
  expect(judgeFrame(known, { epoch: 'a', number: 7, previous: 6 })).toBe('known');
});
it('a frame whose predecessor was missed asks for the snapshot', () => {
  expect(judgeFrame(known, { epoch: 'a', number: 10, previous: 9 })).toBe('gap');
});
it('after a restore every number is unknown', () => {
  expect(judgeFrame(known, { epoch: 'b', number: 3, previous: 2 })).toBe('gap');
});
