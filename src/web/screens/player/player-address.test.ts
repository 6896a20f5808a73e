import { describe, expect, it } from 'vitest';
import { chosenSort, defaultSort, inputOf, sortOf } from './player-address.ts';

const filter = { search: '', position: '', club: '', free: '' };

describe('the sort order in the address', () => {
  it.each([
    ['total_points descending', 'total_points', 'descending'],
    ['name ascending', 'name', 'ascending'],
    ['goals', 'goals', 'descending'],
    ['goals sideways', 'goals', 'descending'],
    ['', '', 'descending'],
  ])('is read from %j', (text, column, direction) => {
    expect(sortOf(text)).toEqual({ column, direction });
  });

  it('begins with the points', () => {
    expect(sortOf(defaultSort)).toEqual({ column: 'total_points', direction: 'descending' });
  });

  it('is from A on for words, and from the highest on for figures', () => {
    expect(['name', 'position', 'real_team_name', 'total_points', 'goals'].map(chosenSort)).toEqual([
      'name ascending',
      'position ascending',
      'real_team_name ascending',
      'total_points descending',
      'goals descending',
    ]);
  });
});

describe('the filter in the address', () => {
  it('asks for what is set, and for nothing else', () => {
    expect(inputOf(filter)).toEqual({});
    expect(inputOf({ search: ' saka ', position: 'M', club: '3', free: '4' })).toEqual({
      search: 'saka',
      position: 'M',
      real_team_id: 3,
      free_in_league_id: 4,
    });
  });

  it.each([
    { position: 'X' },
    { club: 'arsenal' },
    { club: '1234567890' },
    { club: '3a' },
    { free: '-4' },
    { free: 'b4' },
    { free: '1234567890' },
    { search: '  ' },
  ])('leaves out what cannot be meant: %j', (part) => {
    expect(inputOf({ ...filter, ...part })).toEqual({});
  });

  it('takes ids of up to nine digits, and as much of a text as may be searched', () => {
    expect(inputOf({ ...filter, club: '123456789', free: '123456789' })).toEqual({
      real_team_id: 123_456_789,
      free_in_league_id: 123_456_789,
    });
    expect(inputOf({ ...filter, search: 'x'.repeat(101) }).search).toHaveLength(100);
  });
});
