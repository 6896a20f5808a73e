import { expect, it } from 'vitest';
import { megabytes } from './system-texts.ts';

it('a size is shown in kilobytes up to a hundred of them, then in megabytes', () => {
  expect([1, 1000, 1001, 99_999, 100_000, 2_345_678].map(megabytes)).toEqual([
    '1 KB',
    '1 KB',
    '2 KB',
    '100 KB',
    '0.1 MB',
    '2.3 MB',
  ]);
});
