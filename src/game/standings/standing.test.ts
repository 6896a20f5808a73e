import fc from 'fast-check';
import { expect, it } from 'vitest';
import { teamId } from '#test/builders/ids';
import { propertyRuns } from '#test/builders/property-runs';
import type { TeamId } from '../identity.ts';
import {
  compareStandings,
  completeStandings,
  orderStandings,
  type Standing,
  withMovement,
  zeroStandings,
} from './standing.ts';

const [zero] = zeroStandings([{ id: teamId(1), name: 'A' }]) as [Standing];
const row = (team_name: string, figures: Partial<Standing> = {}): Standing => ({
  ...zero,
  team_id: team_name.charCodeAt(0) as TeamId,
  team_name,
  ...figures,
});
const names = (rows: readonly Standing[]) => rows.map(({ team_name }) => team_name).join('');

it('total_points come first', () => {
  expect(names(orderStandings([row('A', { otp: 900 }), row('B', { total_points: 1 })]))).toBe('BA');
});

it('ties in total_points are broken by otp', () => {
  expect(names(orderStandings([row('A', { goals_scored: 9 }), row('B', { otp: 1 })]))).toBe('BA');
});

it('ties in otp are broken by the goal difference', () => {
  const better = row('B', { goals_scored: 1 });
  expect(names(orderStandings([row('A', { goals_scored: 9, goals_conceded: 9 }), better]))).toBe('BA');
});

it('ties in goal difference are broken by goals scored', () => {
  const better = row('B', { goals_scored: 3, goals_conceded: 3 });
  expect(names(orderStandings([row('A', { goals_scored: 2, goals_conceded: 2 }), better]))).toBe('BA');
});

it('ties in everything are broken by the name, equal names by the older team', () => {
  expect(names(orderStandings([row('C'), row('A'), row('B')]))).toBe('ABC');
  const twins = orderStandings([row('A', { team_id: teamId(9) }), row('A', { team_id: teamId(8) })]);
  expect(twins.map(({ team_id }) => team_id)).toEqual([8, 9]);
});

it('positions run from 1, whatever order the rows came in', () => {
  const figure = fc.nat(2);
  const rows = fc.uniqueArray(
    fc.record({ team_id: fc.nat(50), total_points: figure, otp: figure, goals_scored: figure, goals_conceded: figure }),
    { selector: ({ team_id }) => team_id },
  );
  fc.assert(
    fc.property(rows, (figures) => {
      const table = figures.map(({ team_id, ...rest }) => row('A', { team_id: teamId(team_id), ...rest }));
      const ordered = orderStandings(table);
      expect(orderStandings(table.toReversed())).toEqual(ordered);
      expect(ordered.map(({ position }) => position)).toEqual(ordered.map((_, index) => index + 1));
      for (const [index, below] of ordered.slice(1).entries()) {
        expect(compareStandings(ordered[index] as Standing, below)).toBeLessThan(0);
      }
    }),
    { numRuns: propertyRuns },
  );
});

it('before the first match every team has a zero-filled row; one without a name is named by its number', () => {
  const teams = [
    { id: teamId(7), name: null },
    { id: teamId(8), name: 'Albion' },
  ];
  expect(zeroStandings(teams)).toEqual([
    { ...zero, team_id: 8, team_name: 'Albion', position: 1 },
    { ...zero, team_id: 7, team_name: 'Team 1', position: 2 },
  ]);
});

it('a team that joined later has a zero-filled row too', () => {
  const table = completeStandings(
    [row('A', { total_points: 3 })],
    [
      { id: teamId(65), name: 'A' },
      { id: teamId(66), name: 'B' },
    ],
  );
  expect(table.map(({ team_name, position, total_points }) => [team_name, position, total_points])).toEqual([
    ['A', 1, 3],
    ['B', 2, 0],
  ]);
});

it("a team's movement is the number of ranks gained", () => {
  const played = { played: 1 };
  const before = orderStandings([row('A', played), row('B', played), row('C', played)]);
  const after = orderStandings([row('A'), row('B'), row('C', { otp: 1 }), row('D')]);
  expect(withMovement(before, after).map(({ movement }) => movement)).toEqual([2, -1, -1, 0]);
});

it('nobody has moved from the order of the names: before its first match or points a team has no place', () => {
  const movements = (...before: Parameters<typeof orderStandings>[0]) => {
    const after = orderStandings([row('A'), row('B'), row('C', { otp: 1 })]);
    return withMovement(orderStandings(before), after).map(({ team_name, movement }) => [team_name, movement]);
  };
  expect(movements(row('A'), row('B'), row('C'))).toEqual([
    ['C', 0],
    ['A', 0],
    ['B', 0],
  ]);
  // A bye has brought B points, and C has joined since.
  expect(movements(row('A', { played: 1 }), row('B', { otp: 4 }), row('C'))).toEqual([
    ['C', 0],
    ['A', 0],
    ['B', -2],
  ]);
});
