// The columns of match_reports whose sum is each season statistic of a player (admin.md 3).

import { type SeasonColumn, seasonColumns } from '#game/scoring/season-statistics';
import type { ReportRow } from '../report-row.ts';

export const statisticSources: Record<SeasonColumn, readonly (keyof ReportRow)[]> = {
  total_points: ['points_earned'],
  goals: ['goals'],
  assists: ['assists'],
  yellow_cards: ['yellow_cards'],
  red_cards: ['red_cards'],
  total_games: ['starting_xi', 'substitute'],
  as_xi: ['starting_xi'],
  as_sub: ['substitute'],
  full_clean_sheets: ['full_clean_sheet'],
  part_clean_sheets: ['part_clean_sheet'],
  own_goals: ['own_goals'],
  penalties_missed: ['penalties_missed'],
  penalties_saved: ['penalties_saved'],
  penalties_scored: ['penalties_scored'],
  penalty_fouls: ['penalty_fouls'],
  hero_moments: ['hero_moments'],
  goals_conceded: ['goals_conceded'],
};

/** Whether a report that replaces another adds the same to every season statistic. */
export const sameStatistics = (before: ReportRow | undefined, after: ReportRow): boolean =>
  before !== undefined &&
  seasonColumns.every((column) => statisticSources[column].every((source) => before[source] === after[source]));
