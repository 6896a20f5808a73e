import { expect, it } from 'vitest';
import { judgeScoring } from './judge-scoring.ts';
import { defaultPointsTable } from './points-table.ts';

const { points } = defaultPointsTable;
const withGoals = (worth: number) =>
  judgeScoring({
    points_table: { ...defaultPointsTable, points: { ...points, goals: { ...points.goals, S: worth } } },
    part_clean_sheet_minutes: 45,
  });
const withMinutes = (part_clean_sheet_minutes: number) =>
  judgeScoring({ points_table: defaultPointsTable, part_clean_sheet_minutes });

it('a season is scored by whole points from -50 to 50', () => {
  expect([-50, 0, 50].map(withGoals)).toEqual([null, null, null]);
  for (const worth of [-51, 51, 2.5, Number.NaN]) {
    expect(withGoals(worth)).toMatchObject({
      code: 'points_out_of_bounds',
      sentence: 'Points are whole numbers from -50 to 50',
    });
  }
});

it('a part clean sheet takes from 1 to 90 minutes', () => {
  expect([1, 90].map(withMinutes)).toEqual([null, null]);
  for (const minutes of [0, 91, 44.5, Number.NaN]) {
    expect(withMinutes(minutes)).toMatchObject({
      code: 'minutes_out_of_bounds',
      sentence: 'The minutes of a part clean sheet go from 1 to 90',
    });
  }
});
