import fc from 'fast-check';
import { expect, it } from 'vitest';
import { teamId } from '#test/builders/ids';
import { propertyRuns } from '#test/builders/property-runs';
import { applyResults, type Result } from './apply-results.ts';
import { type Standing, type StandingFigures, zeroStandings } from './standing.ts';

const teams = [1, 2, 3, 4].map((id) => ({ id: teamId(id), name: `Team ${id}` }));
const base = zeroStandings(teams);
const result = (home: number, away: number, points: [number, number], goals: [number, number] = [0, 0]): Result => ({
  home_team_id: teamId(home),
  away_team_id: teamId(away),
  home_team_total_points: points[0],
  away_team_total_points: points[1],
  home_team_goals: goals[0],
  away_team_goals: goals[1],
});
const rowOf = (table: readonly Standing[], team: number) => table.find((row) => row.team_id === team);

it('the points of a bye week count overall, and nothing else does', () => {
  const byes = [
    { team_id: teamId(3), points: 46 },
    { team_id: teamId(99), points: 7 },
  ];
  const table = applyResults(base, [result(1, 2, [50, 40])], byes);
  expect(rowOf(table, 3)).toMatchObject({ played: 0, otp: 46, total_points: 0 });
  expect(table).toHaveLength(4);
});

it('a win brings 3 points, a defeat none', () => {
  const table = applyResults(base, [result(1, 2, [50, 40], [2, 1])]);
  expect(rowOf(table, 1)).toMatchObject({
    position: 1,
    played: 1,
    won: 1,
    total_points: 3,
    otp: 50,
    goals_scored: 2,
    goals_conceded: 1,
  });
  expect(rowOf(table, 2)).toMatchObject({
    played: 1,
    lost: 1,
    total_points: 0,
    otp: 40,
    goals_scored: 1,
    goals_conceded: 2,
  });
});

it('an away win counts for the visitors', () => {
  const table = applyResults(base, [result(1, 2, [39, 40])]);
  expect(rowOf(table, 2)).toMatchObject({ position: 1, won: 1, total_points: 3 });
});

it('a draw brings each one point', () => {
  const table = applyResults(base, [result(1, 2, [40, 40])]);
  expect(rowOf(table, 1)).toMatchObject({ drawn: 1, total_points: 1 });
  expect(rowOf(table, 2)).toMatchObject({ drawn: 1, total_points: 1 });
});

it('teams that had a bye keep their row as it was', () => {
  expect(rowOf(applyResults(base, [result(1, 2, [1, 0])]), 3)).toMatchObject({ played: 0, total_points: 0 });
});

it('a result of a team outside the table is a defect', () => {
  expect(() => applyResults(base, [result(1, 99, [1, 0])])).toThrow('not in the table');
});

it('the points of a table are 3 for each decided match and 2 for each draw, and everything else adds up', () => {
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
      const sum = (column: keyof StandingFigures) => table.reduce((total, row) => total + row[column], 0);
      const draws = results.filter(
        (outcome) => outcome.home_team_total_points === outcome.away_team_total_points,
      ).length;
      expect(sum('total_points')).toBe(3 * (results.length - draws) + 2 * draws);
      expect([sum('won'), sum('lost'), sum('drawn')]).toEqual([
        results.length - draws,
        results.length - draws,
        2 * draws,
      ]);
      expect(sum('played')).toBe(2 * results.length);
      for (const row of table) expect(row.played).toBe(row.won + row.drawn + row.lost);
      expect(sum('goals_scored')).toBe(sum('goals_conceded'));
      expect(sum('otp')).toBe(
        results.reduce((total, outcome) => total + outcome.home_team_total_points + outcome.away_team_total_points, 0),
      );
    }),
    { numRuns: propertyRuns },
  );
});

it('results may be counted at once or one after another, in any order', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([
        result(1, 2, [5, 3], [1, 0]),
        result(3, 4, [2, 2]),
        result(2, 3, [0, 9]),
        result(4, 1, [7, 7], [2, 2]),
      ]),
      (results) => {
        const oneByOne = results.reduce<readonly Standing[]>((table, outcome) => applyResults(table, [outcome]), base);
        expect(oneByOne).toEqual(applyResults(base, results.toReversed()));
      },
    ),
    { numRuns: propertyRuns },
  );
});
