import { expect, it } from 'vitest';
import { differingColumns, sameColumns } from './differing-columns.ts';

const row = { team_id: 3, position: 1, otp: 40 };

it('only the columns that differ are sent, with their new values', () => {
  expect(differingColumns(row, { ...row, position: 2, otp: 45 })).toEqual({ position: 2, otp: 45 });
  expect(differingColumns(row, { ...row })).toEqual({});
});

it('two rows are the same if no column differs', () => {
  expect(sameColumns(row, { ...row })).toBe(true);
  expect(sameColumns(row, { ...row, otp: 41 })).toBe(false);
});
