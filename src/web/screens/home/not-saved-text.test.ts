import { expect, it } from 'vitest';
import { notSavedText } from './not-saved-text.ts';

const playersOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    player_id: (index + 1) as never,
    is_starting: index < 11,
    position_order: index + 1,
  }));

it.each([
  [null, 0, 'No squad yet'],
  ['auto-pick', 14, 'Not saved yet: Auto-pick will choose'],
  ['copied', 14, 'Not saved yet: your last team will be used'],
  ['copied', 13, 'Not saved yet: your last team will be used, with 13 of 14 players'],
] as const)('a team with the suggestion %s of %i players: %s', (suggestion, count, text) => {
  expect(notSavedText({ suggestion, selection: playersOf(count) })).toBe(text);
});
