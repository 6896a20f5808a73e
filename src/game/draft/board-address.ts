// Where a league's draft board is (rules/draft 11).

import type { LeagueId } from '../identity.ts';

/** The specification's three leagues have boards with addresses of their own, whatever the leagues are called now. */
const specifiedBoards: ReadonlyMap<string, number> = new Map([
  ['tdl1', 4],
  ['tdl2', 5],
  ['tdl3', 6],
]);

/** The last part of the address of this league's board: 'tdl1', or the league's id. */
export const boardOf = (league: LeagueId): string =>
  [...specifiedBoards].find(([, id]) => id === league)?.[0] ?? String(league);

/** The path of this league's board in the app. */
export const boardPath = (league: LeagueId): string => `/draft/${boardOf(league)}`;

/** The league whose board has this address; null if no league can have it. */
export function leagueOfBoard(board: string): LeagueId | null {
  const id = specifiedBoards.get(board) ?? (/^[1-9]\d{0,8}$/.test(board) ? Number(board) : null);
  return id as LeagueId | null;
}
