import { expect, it } from 'vitest';
import { leagueIdOf } from './league-id-of.ts';

it.each([
  ['4', 4],
  ['007', 7],
  ['0', 2_147_483_647],
  ['000', 2_147_483_647],
  ['99999999999999', 2_147_483_647],
  ['abc', null],
  ['4a', null],
  ['-4', null],
  ['4.5', null],
  ['', null],
])('the address %j names the league %j', (text, id) => {
  expect(leagueIdOf(text)).toBe(id);
});
