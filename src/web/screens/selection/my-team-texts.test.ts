import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { fewClubsText, missingText, receiptText, shortCopyText, withoutMatchText } from './my-team-texts.ts';

it.each([
  ['2025-08-15T20:00:00Z', 'Saved 17:42:09'],
  ['2025-08-15T23:30:00Z', 'Saved 15 Aug, 17:42:09'],
  ['2025-08-21T12:00:00Z', 'Saved 15 Aug, 17:42:09'],
])('at %s a receipt reads %j in London', (now, text) => {
  const receipt = { origin: 'manager', saved_at: '2025-08-15T16:42:09Z', hash: '' } as const;
  expect(receiptText(receipt, instant(now), 'Europe/London')).toBe(text);
});

it('says how many of the eleven have no match, and nothing when all have one', () => {
  expect(withoutMatchText(9, 11)).toBe('9 of your 11 have no match.');
  expect(withoutMatchText(1, 11)).toBe('1 of your 11 has no match.');
  expect(withoutMatchText(0, 11)).toBe('');
});

it('says who is missing in the eleven and on the autobench, and nothing when nobody is', () => {
  expect([missingText(0, 0), missingText(1, 0), missingText(2, 0)]).toEqual([
    '',
    'Missing: 1 player',
    'Missing: 2 players',
  ]);
  expect([missingText(0, 1), missingText(1, 1), missingText(2, 3)]).toEqual([
    'Missing: 1 on the autobench',
    'Missing: 1 player, 1 on the autobench',
    'Missing: 2 players, 3 on the autobench',
  ]);
});

it('counts the players who are left of a copied team', () => {
  expect(shortCopyText(13)).toMatch(/^Your last team has only 13 players left, and is copied/);
  expect(shortCopyText(1)).toMatch(/^Your last team has only 1 player left, and is copied/);
});

it('names the clubs of a part in which fewer than six play', () => {
  const clubs = ['Arsenal', 'Chelsea', 'Everton', 'Fulham', 'Burnley', 'Leeds'];
  expect([0, 1, 2, 5, 6].map((count) => fewClubsText(clubs.slice(0, count)))).toEqual([
    '',
    'Only Arsenal play in this part.',
    'Only Arsenal and Chelsea play in this part.',
    'Only Arsenal, Chelsea, Everton, Fulham and Burnley play in this part.',
    '',
  ]);
});
