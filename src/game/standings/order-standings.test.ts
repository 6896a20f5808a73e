import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import type { TeamId } from '../identity.ts';
import { changedStandings, movements } from './diff-standings.ts';
import { compareStandings, orderStandings } from './order-standings.ts';
import type { Standing } from './standing.ts';
import { completeStandings, zeroStandings } from './zero-standings.ts';

const [zero] = zeroStandings([{ id: 1 as TeamId, name: 'A' }]) as [Standing];
const row = (teamName: string, figures: Partial<Standing> = {}): Standing => ({
  ...zero,
  team: teamName.charCodeAt(0) as TeamId,
  teamName,
  ...figures,
});
const names = (rows: readonly Standing[]) => rows.map(({ teamName }) => teamName).join('');

test('total_points come first', () => {
  expect(names(orderStandings([row('A', { otp: 900 }), row('B', { totalPoints: 1 })]))).toBe('BA');
});

test('equal total_points fall to otp', () => {
  expect(names(orderStandings([row('A', { goalsScored: 9 }), row('B', { otp: 1 })]))).toBe('BA');
});

test('equal otp falls to the goal difference', () => {
  const better = row('B', { goalsScored: 1 });
  expect(names(orderStandings([row('A', { goalsScored: 9, goalsConceded: 9 }), better]))).toBe('BA');
});

test('an equal goal difference falls to goals scored', () => {
  const better = row('B', { goalsScored: 3, goalsConceded: 3 });
  expect(names(orderStandings([row('A', { goalsScored: 2, goalsConceded: 2 }), better]))).toBe('BA');
});

test('equal figures fall to the name, equal names to the older team', () => {
  expect(names(orderStandings([row('C'), row('A'), row('B')]))).toBe('ABC');
  const twins = orderStandings([row('A', { team: 9 as TeamId }), row('A', { team: 8 as TeamId })]);
  expect(twins.map(({ team }) => team)).toEqual([8, 9]);
});

test('positions run from 1, whatever order the rows came in', () => {
  const figure = fc.nat(2);
  const rows = fc.uniqueArray(
    fc.record({ team: fc.nat(50), totalPoints: figure, otp: figure, goalsScored: figure, goalsConceded: figure }),
    { selector: ({ team }) => team },
  );
  fc.assert(
    fc.property(rows, (figures) => {
      const table = figures.map(({ team, ...rest }) => row('A', { team: team as TeamId, ...rest }));
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

test('before the first match every team has a zero-filled row; one without a name is called by its number', () => {
  const teams = [
    { id: 7 as TeamId, name: null },
    { id: 8 as TeamId, name: 'Albion' },
  ];
  expect(zeroStandings(teams)).toEqual([
    { ...zero, team: 8, teamName: 'Albion', position: 1 },
    { ...zero, team: 7, teamName: 'Team 1', position: 2 },
  ]);
});

test('a team that joined later has a zero-filled row too', () => {
  const table = completeStandings(
    [row('A', { totalPoints: 3 })],
    [
      { id: 65 as TeamId, name: 'A' },
      { id: 66 as TeamId, name: 'B' },
    ],
  );
  expect(table.map(({ teamName, position, totalPoints }) => [teamName, position, totalPoints])).toEqual([
    ['A', 1, 3],
    ['B', 2, 0],
  ]);
});

test('only rows that say something else have changed', () => {
  const before = orderStandings([row('A'), row('B'), row('C')]);
  const after = orderStandings([row('A'), row('B'), row('C', { otp: 1 }), row('D')]);
  expect(names(changedStandings(before, before))).toBe('');
  expect(names(changedStandings(before, after))).toBe('CABD');
});

test('a team rises by as many places as it gained', () => {
  const before = orderStandings([row('A'), row('B'), row('C')]);
  const after = orderStandings([row('A'), row('B'), row('C', { otp: 1 }), row('D')]);
  const moved = movements(before, after);
  expect(after.map(({ team }) => moved.get(team))).toEqual([2, -1, -1, 0]);
});
