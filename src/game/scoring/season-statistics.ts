// A player's season: their scored reports, summed into the columns of `players` (rules/scoring 9).

import { type ReportField, reportFieldNames, reportFields } from '../match/match-report.ts';
import type { ScoredReport } from './scored-report.ts';

type Fields = typeof reportFields;
type SummedField = { [Field in ReportField]: Fields[Field] extends { season: string } ? Field : never }[ReportField];
export type SeasonColumn = 'total_points' | 'total_games' | Fields[SummedField]['season'];

/** The fields that add up to each season statistic. */
export const statisticSources = {
  total_points: ['points_earned'],
  total_games: ['starting_xi', 'substitute'],
  ...Object.fromEntries(
    reportFieldNames.flatMap((field) =>
      'season' in reportFields[field] ? [[reportFields[field].season, [field]]] : [],
    ),
  ),
} as Readonly<Record<SeasonColumn, readonly ('points_earned' | SummedField)[]>>;

export type SeasonStatistics = Readonly<Record<SeasonColumn, number>>;

export const seasonColumns = Object.keys(statisticSources) as readonly SeasonColumn[];

/** The sums over a player's scored reports in a season, in any order; all zero for none. */
export function seasonStatistics(reports: Iterable<ScoredReport>): SeasonStatistics {
  const sums = seasonColumns.map(() => 0);
  for (const report of reports) {
    for (const [index, field] of addends) sums[index] = (sums[index] as number) + report[field];
  }
  return Object.fromEntries(seasonColumns.map((column, index) => [column, sums[index]])) as SeasonStatistics;
}

/** Each field of a report, and the index of the season column to which it adds. */
const addends = seasonColumns.flatMap((column, index) =>
  statisticSources[column].map((field) => [index, field] as const),
);

/** Whether replacing one report with the other leaves every season statistic unchanged. */
export const sameStatistics = (before: ScoredReport | undefined, after: ScoredReport): boolean =>
  before !== undefined && addends.every(([, field]) => before[field] === after[field]);
