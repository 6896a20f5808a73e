// A player's season: his reports and points summed into the columns of `players` (admin.md 3).

import type { MatchReport } from '../match/match-report.ts';

export type ScoredReport = { readonly report: MatchReport; readonly points: number };

/** What one scored report adds to each column, named as the specification names it. */
const addsTo = {
  total_points: ({ points }: ScoredReport) => points,
  goals: ({ report }: ScoredReport) => report.goals,
  assists: ({ report }: ScoredReport) => report.assists,
  yellow_cards: ({ report }: ScoredReport) => report.yellowCards,
  red_cards: ({ report }: ScoredReport) => report.redCards,
  total_games: ({ report }: ScoredReport) => Number(report.startingXi || report.substitute),
  as_xi: ({ report }: ScoredReport) => Number(report.startingXi),
  as_sub: ({ report }: ScoredReport) => Number(report.substitute),
  full_clean_sheets: ({ report }: ScoredReport) => Number(report.fullCleanSheet),
  part_clean_sheets: ({ report }: ScoredReport) => Number(report.partCleanSheet),
  own_goals: ({ report }: ScoredReport) => report.ownGoals,
  penalties_missed: ({ report }: ScoredReport) => report.penaltiesMissed,
  penalties_saved: ({ report }: ScoredReport) => report.penaltiesSaved,
  penalties_scored: ({ report }: ScoredReport) => report.penaltiesScored,
  penalty_fouls: ({ report }: ScoredReport) => report.penaltyFouls,
  hero_moments: ({ report }: ScoredReport) => report.heroMoments,
  goals_conceded: ({ report }: ScoredReport) => report.goalsConceded,
};

export type SeasonColumn = keyof typeof addsTo;
export type SeasonStatistics = Readonly<Record<SeasonColumn, number>>;

export const seasonColumns = Object.keys(addsTo) as readonly SeasonColumn[];

/** The sums over a player's scored reports of a season, in any order; all zero for none. */
export function seasonStatistics(scored: Iterable<ScoredReport>): SeasonStatistics {
  const sums = Object.fromEntries(seasonColumns.map((column) => [column, 0])) as Record<SeasonColumn, number>;
  for (const one of scored) {
    for (const column of seasonColumns) sums[column] += addsTo[column](one);
  }
  return sums;
}
