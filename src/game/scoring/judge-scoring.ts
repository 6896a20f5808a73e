// Which scoring rules are valid: whole points within bounds, and minutes that a match has.

import { type Refusal, refuse } from '../refusal.ts';
import { type PointsTable, scoringColumns, statistics } from './points-table.ts';

/** Points lie between minus this and this. */
export const mostPoints = 50;
/** A part clean sheet needs between one minute and this many. */
export const mostPartMinutes = 90;

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Why a season cannot use these rules, or null. */
export function judgeScoring({
  points_table: { points },
  part_clean_sheet_minutes: minutes,
}: {
  readonly points_table: PointsTable;
  readonly part_clean_sheet_minutes: number;
}): Refusal | null {
  const cells = statistics.flatMap((statistic) => scoringColumns.map((column) => points[statistic][column]));
  if (!cells.every((cell) => isWhole(cell, -mostPoints, mostPoints))) {
    return refuse('points_out_of_bounds', `Points are whole numbers from -${mostPoints} to ${mostPoints}`);
  }
  if (isWhole(minutes, 1, mostPartMinutes)) return null;
  return refuse('minutes_out_of_bounds', `The minutes of a part clean sheet go from 1 to ${mostPartMinutes}`);
}
