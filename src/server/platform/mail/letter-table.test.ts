import { expect, it } from 'vitest';
import { tableText } from './letter-table.ts';

const named = (name: string): string =>
  tableText({ caption: 'Table', head: ['Team', 'Pts'], numeric: [1], rows: [{ cells: [name, '7'], isOwn: false }] });

it('a name of twenty-four signs is whole, and of a longer one twenty-three are left', () => {
  const longest = 'The Team With Such A Nam';
  expect(named(longest).split('\n')).toEqual(['Table', `  Team${' '.repeat(20)}  Pts`, `  ${longest}    7`]);
  expect(named(`${longest}e`).split('\n')[2]).toBe('  The Team With Such A Na…    7');
});

it('a column is as wide as its title or its longest cell, and no line ends with spaces', () => {
  const text = tableText({
    caption: 'Fixtures',
    head: ['A', 'Away'],
    numeric: [],
    rows: [
      { cells: ['Beta', 'B'], isOwn: true },
      { cells: ['C'], isOwn: false },
    ],
  });
  expect(text.split('\n')).toEqual(['Fixtures', '  A     Away', '* Beta  B', '  C']);
});
