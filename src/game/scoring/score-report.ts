// What a player's match is worth: their report times the points table, line by line (docs/scoring.md).

import type { ReportValues } from '../match/match-report.ts';
import type { PlayerRole } from '../position.ts';
import {
  countOf,
  type PlayerPoints,
  type PointsLine,
  type PointsTable,
  type ScoringColumn,
  statistics,
} from './points-table.ts';

/** The points of one report; statistics worth nothing in the player's column have no line. */
export function scoreReport(report: ReportValues, role: PlayerRole, table: PointsTable): PlayerPoints {
  const column = scoringColumn(role);
  const lines: PointsLine[] = [];
  let total = 0;
  for (const statistic of statistics) {
    const worth = table.points[statistic][column];
    const count = worth === 0 ? 0 : countOf(statistic, report, table);
    if (count === 0) continue;
    lines.push({ statistic, count, points: count * worth });
    total += count * worth;
  }
  return { total, lines };
}

/** The points table's column for a player: `is_dm` only matters for midfielders (rules/scoring 6). */
export const scoringColumn = ({ position, is_dm }: PlayerRole): ScoringColumn =>
  position === 'M' && is_dm ? 'DM' : position;
