import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import type { FantasyScore } from '../fantasy-match/result.ts';
import type { TeamId } from '../identity.ts';
import { applyResults } from './apply-results.ts';
import type { Standing } from './standing.ts';
import { zeroStandings } from './zero-standings.ts';

const teams = [1, 2, 3, 4].map((id) => ({ id: id as TeamId, name: `Team ${id}` }));
const base = zeroStandings(teams);
const result = (
  home: number,
  away: number,
  points: [number, number],
  goals: [number, number] = [0, 0],
): FantasyScore => ({
  home: home as TeamId,
  away: away as TeamId,
  homePoints: points[0],
  awayPoints: points[1],
  homeGoals: goals[0],
  awayGoals: goals[1],
});
const rowOf = (table: readonly Standing[], team: number) => table.find((row) => row.team === team);

test('the points of a bye week count overall, and nothing else does', () => {
  const byes = [
    { team: 3 as TeamId, points: 46 },
    { team: 99 as TeamId, points: 7 },
  ];
  const table = applyResults(base, [result(1, 2, [50, 40])], byes);
  expect(rowOf(table, 3)).toMatchObject({ played: 0, otp: 46, totalPoints: 0 });
  expect(table).toHaveLength(4);
});

test('a win brings 3 points, a defeat none', () => {
  const table = applyResults(base, [result(1, 2, [50, 40], [2, 1])]);
  expect(rowOf(table, 1)).toMatchObject({
    position: 1,
    played: 1,
    won: 1,
    totalPoints: 3,
    otp: 50,
    goalsScored: 2,
    goalsConceded: 1,
  });
  expect(rowOf(table, 2)).toMatchObject({
    played: 1,
    lost: 1,
    totalPoints: 0,
    otp: 40,
    goalsScored: 1,
    goalsConceded: 2,
  });
});

test('an away win counts for the visitors', () => {
  const table = applyResults(base, [result(1, 2, [39, 40])]);
  expect(rowOf(table, 2)).toMatchObject({ position: 1, won: 1, totalPoints: 3 });
});

test('a draw brings each one point', () => {
  const table = applyResults(base, [result(1, 2, [40, 40])]);
  expect(rowOf(table, 1)).toMatchObject({ drawn: 1, totalPoints: 1 });
  expect(rowOf(table, 2)).toMatchObject({ drawn: 1, totalPoints: 1 });
});

test('teams that had a bye keep their row as it was', () => {
  expect(rowOf(applyResults(base, [result(1, 2, [1, 0])]), 3)).toMatchObject({ played: 0, totalPoints: 0 });
});

test('a result of a team outside the table is a defect', () => {
  expect(() => applyResults(base, [result(1, 99, [1, 0])])).toThrow('not in the table');
});

test('the points of a table are 3 for each decided match and 2 for each draw, and everything else adds up', () => {
  const anyResult = fc
    .tuple(
      fc.shuffledSubarray([1, 2, 3, 4], { minLength: 2, maxLength: 2 }),
      fc.tuple(fc.nat(3), fc.nat(3)),
      fc.tuple(fc.nat(4), fc.nat(4)),
    )
    .map(([[home, away], points, goals]) => result(home as number, away as number, points, goals));
  fc.assert(
    fc.property(fc.array(anyResult, { maxLength: 12 }), (results) => {
      const table = applyResults(base, results);
      const sum = (column: keyof Omit<Standing, 'team' | 'teamName'>) =>
        table.reduce((total, row) => total + row[column], 0);
      const draws = results.filter(({ homePoints, awayPoints }) => homePoints === awayPoints).length;
      expect(sum('totalPoints')).toBe(3 * (results.length - draws) + 2 * draws);
      expect([sum('won'), sum('lost'), sum('drawn')]).toEqual([
        results.length - draws,
        results.length - draws,
        2 * draws,
      ]);
      expect(sum('played')).toBe(2 * results.length);
      for (const row of table) expect(row.played).toBe(row.won + row.drawn + row.lost);
      expect(sum('goalsScored')).toBe(sum('goalsConceded'));
      expect(sum('otp')).toBe(
        results.reduce((total, { homePoints, awayPoints }) => total + homePoints + awayPoints, 0),
      );
    }),
    { numRuns: propertyRuns },
  );
});

test('results may be counted at once or one after another, in any order', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([
        result(1, 2, [5, 3], [1, 0]),
        result(3, 4, [2, 2]),
        result(2, 3, [0, 9]),
        result(4, 1, [7, 7], [2, 2]),
      ]),
      (results) => {
        const oneByOne = results.reduce<readonly Standing[]>((table, one) => applyResults(table, [one]), base);
        expect(oneByOne).toEqual(applyResults(base, results.toReversed()));
      },
    ),
    { numRuns: propertyRuns },
  );
});
