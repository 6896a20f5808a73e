import { describe, expect, it } from 'vitest';
import { nextSort, sortRows } from './sort-rows.ts';

describe('sorting a table', () => {
  it('the first click on a column sorts descending, the second reverses the order', () => {
    const first = nextSort(null, 'points');
    expect(first).toEqual({ column: 'points', direction: 'descending' });
    expect(nextSort(first, 'points')).toEqual({ column: 'points', direction: 'ascending' });
    expect(nextSort(nextSort(first, 'points'), 'points')).toEqual(first);
  });

  it('another column begins descending again', () => {
    expect(nextSort({ column: 'points', direction: 'ascending' }, 'name')).toEqual({
      column: 'name',
      direction: 'descending',
    });
  });

  it('rows with equal values keep the order they came in, both ways', () => {
    const rows = ['b2', 'a1', 'c2', 'd1'];
    const digit = (row: string) => Number(row[1]);
    expect(sortRows(rows, digit, 'descending')).toEqual(['b2', 'c2', 'a1', 'd1']);
    expect(sortRows(rows, digit, 'ascending')).toEqual(['a1', 'd1', 'b2', 'c2']);
    expect(rows).toEqual(['b2', 'a1', 'c2', 'd1']);
  });

  it('numbers compare as numbers and names without regard to accents and case', () => {
    expect(sortRows([10, 9, -1], (row) => row, 'ascending')).toEqual([-1, 9, 10]);
    expect(sortRows(['Ödegaard', 'nelson', 'Partey'], (row) => row, 'ascending')).toEqual([
      'nelson',
      'Ödegaard',
      'Partey',
    ]);
  });

  it('a missing value comes last in both directions', () => {
    expect(sortRows([null, 2, 3], (row) => row, 'ascending')).toEqual([2, 3, null]);
    expect(sortRows([null, 2, 3], (row) => row, 'descending')).toEqual([3, 2, null]);
  });
});
