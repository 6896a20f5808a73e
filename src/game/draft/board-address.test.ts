import { expect, it } from 'vitest';
import { leagueId } from '#test/builders/ids';
import { boardOf, leagueOfBoard } from './board-address.ts';

it.each([
  ['tdl1', 4],
  ['tdl3', 6],
  ['7', 7],
  ['0', null],
  ['tdl4', null],
  ['7a', null],
])('the address %j is the board of the league %j', (board, league) => {
  expect(leagueOfBoard(board)).toBe(league);
  if (league !== null) expect(boardOf(leagueId(league))).toBe(board);
});
