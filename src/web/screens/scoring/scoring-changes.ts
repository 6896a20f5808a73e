// What an admin has changed of the scoring rules, and has not applied yet.

import {
  type PointsTable,
  type ScoringColumn,
  type Statistic,
  scoringColumns,
  statistics,
} from '#game/scoring/points-table';

export type ScoringRules = { readonly points_table: PointsTable; readonly part_clean_sheet_minutes: number };

/** How many settings differ. */
export function changesBetween(before: ScoringRules, after: ScoringRules): number {
  const cells = statistics.flatMap((statistic) =>
    scoringColumns.filter(
      (column) => before.points_table.points[statistic][column] !== after.points_table.points[statistic][column],
    ),
  );
  const others = [
    before.part_clean_sheet_minutes !== after.part_clean_sheet_minutes,
    before.points_table.red_absorbs_yellow !== after.points_table.red_absorbs_yellow,
  ];
  return cells.length + others.filter(Boolean).length;
}

/** The rules now in force, with every setting that was changed in `edited` since `before`. */
export function changedOnTop(now: ScoringRules, before: ScoringRules, edited: ScoringRules): ScoringRules {
  const pick = <Value>(read: (rules: ScoringRules) => Value): Value =>
    read(before) === read(edited) ? read(now) : read(edited);
  const points = Object.fromEntries(
    statistics.map((statistic) => [
      statistic,
      Object.fromEntries(
        scoringColumns.map((column) => [column, pick((rules) => rules.points_table.points[statistic][column])]),
      ),
    ]),
  ) as Record<Statistic, Record<ScoringColumn, number>>;
  return {
    points_table: {
      ...now.points_table,
      points,
      red_absorbs_yellow: pick((rules) => rules.points_table.red_absorbs_yellow),
    },
    part_clean_sheet_minutes: pick((rules) => rules.part_clean_sheet_minutes),
  };
}
