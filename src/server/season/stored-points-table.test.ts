import { expect, it } from 'vitest';
import { defaultPointsTable } from '#game/scoring/points-table';
import { storedPointsTable } from './stored-points-table.ts';

const { points } = defaultPointsTable;
const stored = { red_absorbs_yellow: true, points: { ...points, goals: { GK: 1, D: 2, DM: 3, M: 4, S: 5 } } };

it('a table is read as it was stored', () => {
  expect(storedPointsTable(stored)).toEqual(stored);
});

it('what an older version did not know counts for nothing, and its settings are off', () => {
  const { assists: _unknown, ...others } = stored.points;
  const nothing = { GK: 0, D: 0, DM: 0, M: 0, S: 0 };
  const older = { points: { ...others, goals: { D: 2 } } };
  expect(storedPointsTable(older)).toEqual({
    red_absorbs_yellow: false,
    points: { ...others, assists: nothing, goals: { ...nothing, D: 2 } },
  });
});

it.each([undefined, null, 'points', {}, { points: null }, { points: 7 }])(
  '%j is no table: the usual one counts',
  (body) => {
    expect(storedPointsTable(body)).toEqual(defaultPointsTable);
  },
);
