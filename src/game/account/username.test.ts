import { describe, expect, it } from 'vitest';
import { accountTexts } from './account-texts.ts';
import { parseUsername, skeletonOf } from './username.ts';

it.each([
  ['  Marta   Silva ', 'Marta Silva'],
  ['Jose\u0301', 'José'],
  ['محمد', 'محمد'],
  ['👩‍👧 United', '👩‍👧 United'],
])('%j is stored as %j', (typed, stored) => {
  expect(parseUsername(typed)).toBe(stored);
});

it.each(['', '   ', '\t'])('nothing typed asks for a name, by the name of its field: %j', (typed) => {
  expect(parseUsername(typed)).toMatchObject({ code: 'username_required', sentence: 'Please enter a username' });
  expect(parseUsername(typed, accountTexts.enterDisplayName)).toMatchObject({
    sentence: 'Please enter a display name',
  });
});

it.each(['Former manager 7', 'former  MANAGER', 'Fоrmer manager 1'])('%j is kept for those who have left', (typed) => {
  expect(parseUsername(typed)).toMatchObject({ code: 'username_kept' });
});

it.each(['Mar\u200Bta', '\u202EatraM', 'Marta\u2066', 'Mar\u00ADta', 'Mar\u0000ta', '\u3164', 'a\u200Db', '\u2800'])(
  'invisible characters are refused: %j',
  (typed) => {
    expect(parseUsername(typed)).toMatchObject({ code: 'username_invisible' });
  },
);

it('a name has at most 60 characters', () => {
  expect(parseUsername('a'.repeat(60))).toBe('a'.repeat(60));
  expect(parseUsername('a'.repeat(61))).toMatchObject({ code: 'username_long' });
});

describe('names that look alike', () => {
  it.each(['MARTA', 'Mаrta', 'M a r t a', 'Mártā', 'rnarta', 'Marta.', 'Ｍarta'])('Marta and %j', (other) => {
    expect(skeletonOf(other)).toBe(skeletonOf('Marta'));
  });

  it.each([
    ['Oliver', '0liver'],
    ['Ilya', '1lya'],
    ['William', 'VVilliam'],
    ['Каtе', 'Kate'],
    ['M@rta', 'Marta'],
    ['Luϲas', 'Lucas'],
    ['8oss', 'Boss'],
    ['M4rt4n', 'Martan'],
    ['Pe7er', 'P3ter'],
  ])('%j and %j', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  it.each([
    ['Cyrillic', 'авсԁеɡһјкімпорѕтυѵԝху', 'abcdeghjklmnopstuvwxy'],
    ['Greek', 'αβϲεκιμησρτυνωχγ', 'abceklmnoptuvwxy'],
    ['digits and signs', '@1|0$5', 'alloss'],
  ])('each letter is read as the Latin one that it looks like: %s', (_alphabet, typed, latin) => {
    expect(skeletonOf(typed)).toBe(latin);
  });

  it('different names stay different', () => {
    const names = ['Marta', 'Marte', 'Martha', 'Ben', 'Бен', 'محمد', '陳', 'Team 8', 'Team B', 'Team 3', 'Team E'];
    expect(new Set(names.map(skeletonOf)).size).toBe(names.length);
  });
});
