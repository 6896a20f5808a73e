// A player's season: their scored reports, summed into the columns of `players` (admin.md 3).

import type { ScoredReport } from './scored-report.ts';

type Summed = { [Field in keyof ScoredReport]: ScoredReport[Field] extends number ? Field : never }[keyof ScoredReport];

/** The fields that add up to each season statistic, under the specification's names. */
export const statisticSources = {
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
} as const satisfies Record<string, readonly Summed[]>;

export type SeasonColumn = keyof typeof statisticSources;
export type SeasonStatistics = Readonly<Record<SeasonColumn, number>>;

export const seasonColumns = Object.keys(statisticSources) as readonly SeasonColumn[];

/** The sums over a player's scored reports in a season, in any order; all zero for none. */
export function seasonStatistics(reports: Iterable<ScoredReport>): SeasonStatistics {
  const sums = Object.fromEntries(seasonColumns.map((column) => [column, 0])) as Record<SeasonColumn, number>;
  for (const report of reports) {
    for (const column of seasonColumns) {
      for (const field of statisticSources[column]) sums[column] += report[field];
    }
  }
  return sums;
}

/** Whether replacing one report with the other leaves every season statistic unchanged. */
export const sameStatistics = (before: ScoredReport | undefined, after: ScoredReport): boolean =>
  before !== undefined &&
  seasonColumns.every((column) => statisticSources[column].every((field) => before[field] === after[field]));
