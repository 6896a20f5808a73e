import { expect, it } from 'vitest';
import { countedPlayers, type FinishedLeague, type SelectedPlayer, secondTable } from './second-table.ts';

const positions = ['GK', 'D', 'D', 'D', 'D', 'M', 'M', 'M', 'M', 'S', 'S', 'GK', 'D', 'M'];

/** A 4-4-2 of the players first + 1 to first + 11, with goalkeeper, defender and midfielder on the bench. */
const selection = (first: number): SelectedPlayer[] =>
  positions.map((position, index) => ({
    player: first + index + 1,
    position,
    starts: index < 11,
    order: index < 11 ? index + 1 : index - 10,
  }));

const countedWithout = (...absent: number[]): number[] =>
  countedPlayers(selection(0), (player) => !absent.includes(player)).map(({ player }) => player);

it('an absent striker is replaced by the first reserve who keeps a valid formation', () => {
  expect(countedWithout()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(countedWithout(11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13]);
  expect(countedWithout(11, 13)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14]);
});

it('a substitute is counted for the starter they came in for', () => {
  const counted = countedPlayers(selection(0), (player) => player !== 5);
  expect(counted.find(({ insteadOf }) => insteadOf !== null)).toEqual({ player: 13, insteadOf: 5 });
});

it('a goalkeeper replaces only a goalkeeper', () => {
  expect(countedWithout(1)).toEqual([12, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(countedWithout(2, 13, 14)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

it('no reserve comes in twice, or into an invalid formation', () => {
  // Two strikers are absent: without both there would be no striker at all, so the second stays.
  expect(countedWithout(10, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 11]);
});

it('a reserve of the same position comes in even where the eleven is in no valid formation', () => {
  // It was a 4-3-3 until a midfielder's position was corrected.
  const fiveTwoThree = ['GK', 'D', 'D', 'D', 'D', 'D', 'M', 'M', 'S', 'S', 'S', 'GK', 'D', 'S'];
  const eleven = selection(0).map((player, index) => ({ ...player, position: fiveTwoThree[index] as string }));
  const counted = countedPlayers(eleven, (player) => player !== 1 && player !== 9);
  expect(counted.filter(({ insteadOf }) => insteadOf !== null)).toEqual([
    { player: 12, insteadOf: 1 },
    { player: 14, insteadOf: 9 },
  ]);
});

it('a win is three points, a draw one, and goals decide between equals', () => {
  const teams = [1, 2, 3, 4].map((id) => ({ id, name: `Team ${id}` }));
  const league: FinishedLeague = {
    teams,
    fantasyMatches: [
      { gameweek: 1, home: 1, away: 2 },
      { gameweek: 1, home: 3, away: 4 },
    ],
    selections: new Map(teams.map(({ id }) => [`1/weekend/${id}`, selection(id * 100)])),
    points: new Map([
      ['1/weekend/101', { points: 9, goals: 1 }],
      ['1/weekend/201', { points: 4, goals: 0 }],
      ['1/weekend/301', { points: 5, goals: 0 }],
      ['1/weekend/410', { points: 5, goals: 2 }],
    ]),
  };
  const rows = secondTable(league).map((row) => [
    row.position,
    row.team,
    row.totalPoints,
    row.otp,
    row.goalsScored,
    row.goalsConceded,
  ]);
  expect(rows).toEqual([
    [1, 1, 3, 9, 1, 0],
    [2, 4, 1, 5, 2, 0],
    [3, 3, 1, 5, 0, 2],
    [4, 2, 0, 4, 0, 1],
  ]);
});
