// What a player's match is worth: their report times the points table, line by line (docs/scoring.md).

import type { MatchReport } from '../match/match-report.ts';
import type { PlayerRole } from '../position.ts';
import {
  type PlayerPoints,
  type PointsLine,
  type PointsTable,
  type ScoringColumn,
  type Statistic,
  statistics,
} from './points-table.ts';

const countOf: Record<Statistic, (report: MatchReport, table: PointsTable) => number> = {
  as_xi: (report) => report.starting_xi,
  as_sub: (report) => report.substitute,
  goals: (report) => report.goals,
  free_kick_goals: (report) => report.free_kick_goals,
  assists: (report) => report.assists,
  full_clean_sheets: (report) => report.full_clean_sheet,
  part_clean_sheets: (report) => report.part_clean_sheet,
  every_second_goal_conceded: (report) => Math.floor(report.goals_conceded / 2),
  penalties_saved: (report) => report.penalties_saved,
  penalties_missed: (report) => report.penalties_missed,
  penalty_fouls: (report) => report.penalty_fouls,
  own_goals: (report) => report.own_goals,
  hero_moments: (report) => report.hero_moments,
  yellow_cards: (report, table) => (table.red_absorbs_yellow && straightReds(report) > 0 ? 0 : report.yellow_cards),
  second_yellow_cards: (report) => report.second_yellows,
  straight_red_cards: straightReds,
};

/** The points of one report; statistics worth nothing in the player's column have no line. */
export function scoreReport(report: MatchReport, role: PlayerRole, table: PointsTable): PlayerPoints {
  const column = scoringColumn(role);
  const lines: PointsLine[] = [];
  let total = 0;
  for (const statistic of statistics) {
    const worth = table.points[statistic][column];
    const count = worth === 0 ? 0 : countOf[statistic](report, table);
    if (count === 0) continue;
    lines.push({ statistic, count, points: count * worth });
    total += count * worth;
  }
  return { total, lines };
}

function straightReds(report: MatchReport): number {
  return report.red_cards - report.second_yellows;
}

/** The points table's column for a player: `is_dm` only matters for midfielders (decisions.md 3). */
export const scoringColumn = ({ position, is_dm }: PlayerRole): ScoringColumn =>
  position === 'M' && is_dm ? 'DM' : position;
