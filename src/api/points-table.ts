// The season's points table as the contract says it.

import { z } from 'zod';
import { type PointsTable, scoringColumns, statistics } from '#game/scoring/points-table';

const row = z.object(Object.fromEntries(scoringColumns.map((column) => [column, z.number().int().min(-20).max(20)])));
export const pointsTable = z.object({
  points: z.object(Object.fromEntries(statistics.map((statistic) => [statistic, row]))),
  red_absorbs_yellow: z.boolean(),
}) as unknown as z.ZodType<PointsTable, PointsTable>;
