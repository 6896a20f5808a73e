import { expect, it } from 'vitest';
import { firstMinute, fullTime, halfTime, lastMinute, parseMinute } from './minute.ts';

it('the clock runs from 0 to 130, with half-time at 45 and full time at 90', () => {
  expect([firstMinute, halfTime, fullTime, lastMinute]).toEqual([0, 45, 90, 130]);
});

it.each([0, 45, 90, 130])('minute %i is one of the match clock', (minute) => {
  expect(parseMinute(minute)).toBe(minute);
  expect(parseMinute(` ${minute} `)).toBe(minute);
});

it.each(['', ' ', '-1', '131', '1000', '12.5', '1e1', '0x10', 'abc', '45+2', Number.NaN, 12.5, -1, 131])(
  '%j is ignored',
  (typed) => {
    expect(parseMinute(typed)).toBeNull();
  },
);
