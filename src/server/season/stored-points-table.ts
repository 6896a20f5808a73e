// A points table as a version of the server stored it that may not have known every statistic of this one.

import { pointsTable } from '#api/scoring';
import { defaultPointsTable, type PointsTable, scoringColumns, statistics } from '#game/scoring/points-table';
import { asObject, stored } from '../platform/database/stored.ts';

const nothing = Object.fromEntries(scoringColumns.map((column) => [column, 0]));

/** What the table does not name counts for nothing, as it did when the table was stored. */
function complete(body: unknown): unknown {
  const { points, ...settings } = asObject(body);
  if (typeof points !== 'object' || points === null) return body;
  const rows = statistics.map((statistic) => [statistic, { ...nothing, ...asObject(asObject(points)[statistic]) }]);
  return { red_absorbs_yellow: false, ...settings, points: Object.fromEntries(rows) };
}

const readPointsTable = stored('points_tables.body', pointsTable, complete);

/** The stored table; the default one if that cannot be read. */
export const storedPointsTable = (body: unknown): PointsTable => readPointsTable(body) ?? defaultPointsTable;
