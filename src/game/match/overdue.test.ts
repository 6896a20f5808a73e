import { expect, it } from 'vitest';
import { overdueAfter, overdueMailedAfter } from './overdue.ts';

it('a report is overdue three hours after kick-off, and mailed about after twelve', () => {
  expect([overdueAfter, overdueMailedAfter]).toEqual([3 * 3_600_000, 12 * 3_600_000]);
});
