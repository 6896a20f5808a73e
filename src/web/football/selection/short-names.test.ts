import { expect, it } from 'vitest';
import { shortNames } from './short-names.ts';

it('is the last name, with the words that belong to it, without initials', () => {
  const names = [
    'Charlie Tasker',
    'B.Fernandes',
    'Virgil van Dijk',
    'Kevin De Bruyne',
    'J. Alvarez',
    'Saka',
    'Ann Lee Watson',
  ];
  expect(shortNames(names)).toEqual(['Tasker', 'Fernandes', 'van Dijk', 'De Bruyne', 'Alvarez', 'Saka', 'Watson']);
});

it('is the whole name when it ends in an initial, and when two would be the same', () => {
  expect(shortNames(['Bruno G.', 'Unknown', ''])).toEqual(['Bruno G.', 'Unknown', '']);
  expect(shortNames(['Adam Smith', 'Jay Smith', 'Rice'])).toEqual(['Adam Smith', 'Jay Smith', 'Rice']);
});
