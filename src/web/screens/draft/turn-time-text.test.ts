import { expect, it } from 'vitest';
import { clockText, turnTimeText } from './turn-time-text.ts';

it('a turn counts down to its end, and up after it', () => {
  const at = (seconds: number) => turnTimeText(seconds * 1000);
  expect([at(90), at(65), at(9.2), at(0.4)]).toEqual(['1:30 left', '1:05 left', '0:10 left', '0:01 left']);
  expect([at(0), at(-0.5), at(-12), at(-754)]).toEqual([
    'Over by 0:00',
    'Over by 0:00',
    'Over by 0:12',
    'Over by 12:34',
  ]);
  expect([at(3600), at(3599), at(2 * 3600 + 300)]).toEqual(['1 h 00 min left', '59:59 left', '2 h 05 min left']);
});

it('a clock is named by its largest whole unit', () => {
  expect([0, 1, 90, 60, 300, 3600, 43_200].map(clockText)).toEqual([
    'Off',
    '1 second',
    '90 seconds',
    '1 minute',
    '5 minutes',
    '1 hour',
    '12 hours',
  ]);
});
