import { expect, it } from 'vitest';
import { defaultPointsTable, type Statistic } from '#game/scoring/points-table';
import { changedOnTop, changesBetween, type ScoringRules } from './scoring-changes.ts';

const before: ScoringRules = { points_table: defaultPointsTable, part_clean_sheet_minutes: 60 };
/** These rules with other points for strikers. */
function withStrikers(rules: ScoringRules, changed: Partial<Record<Statistic, number>>): ScoringRules {
  const points = { ...rules.points_table.points };
  for (const [statistic, S] of Object.entries(changed) as [Statistic, number][])
    points[statistic] = { ...points[statistic], S };
  return { ...rules, points_table: { ...rules.points_table, points } };
}
const absorbing = (rules: ScoringRules): ScoringRules => ({
  ...rules,
  points_table: { ...rules.points_table, red_absorbs_yellow: true },
});

it('every cell, the minutes and the switch count as a change', () => {
  expect(changesBetween(before, before)).toBe(0);
  const edited = absorbing({ ...withStrikers(before, { goals: 5, assists: 4 }), part_clean_sheet_minutes: 70 });
  expect(changesBetween(before, edited)).toBe(4);
});

it('what was changed stays on top of other rules, and what was not is theirs', () => {
  const edited = { ...withStrikers(before, { goals: 5, assists: 4 }), part_clean_sheet_minutes: 70 };
  const now = absorbing({ ...withStrikers(before, { assists: 2, hero_moments: 9 }), part_clean_sheet_minutes: 80 });
  const expected = absorbing({
    ...withStrikers(before, { goals: 5, assists: 4, hero_moments: 9 }),
    part_clean_sheet_minutes: 70,
  });
  expect(changedOnTop(now, before, edited)).toEqual(expected);
  expect(changedOnTop(now, before, before)).toEqual(now);
  expect(changedOnTop(now, before, absorbing(before)).points_table.red_absorbs_yellow).toBe(true);
  // A field that is empty for the moment stays empty.
  const emptied = { ...before, part_clean_sheet_minutes: Number.NaN };
  expect(changedOnTop(now, before, emptied).part_clean_sheet_minutes).toBeNaN();
});

it('rules that were applied from here leave no change', () => {
  const edited = withStrikers(before, { goals: 5 });
  expect(changesBetween(edited, changedOnTop(edited, before, edited))).toBe(0);
});
