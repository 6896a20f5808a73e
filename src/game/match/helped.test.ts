import { expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { type Helped, helpedBy } from './helped.ts';

const nothing: Helped = { assists: 0, penaltiesWon: 0, freeKicksWon: 0 };
const helped = (notation: string) => helpedBy(match(notation).events, player('Jesus'));

it.each([
  ["12' goal Saka (Jesus)", { assists: 1 }],
  ["12' own goal Colwill (Jesus)", { assists: 1 }],
  ["12' penalty Saka (Jesus)", { penaltiesWon: 1 }],
  ["12' penalty Jesus (Jesus)", { penaltiesWon: 1 }],
  ["12' miss Saka (Jesus)", { penaltiesWon: 1 }],
  ["12' free kick Saka (Jesus)", { freeKicksWon: 1 }],
  ["12' goal Saka (Jesus); 20' goal Saka (Jesus); 30' penalty Saka (Jesus)", { assists: 2, penaltiesWon: 1 }],
])('%s: an assist from play, a won penalty and a won free kick are told apart', (notation, expected) => {
  expect(helped(notation)).toEqual({ ...nothing, ...expected });
});

it('nobody helped with a goal of their own, a card or a substitution', () => {
  expect(helped("12' goal Jesus; 20' yellow Jesus; 30' sub Jesus > Nketiah")).toEqual(nothing);
});
