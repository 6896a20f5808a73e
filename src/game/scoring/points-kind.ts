// What a player's points came from, in the few kinds that a season is drawn in (rules/standings 13).

import type { PointsLine, Statistic } from './points-table.ts';

export const pointsKinds = [
  'appearances',
  'goals',
  'assists',
  'clean_sheets',
  'heroes',
  'penalties',
  'conceded',
  'cards',
] as const;
export type PointsKind = (typeof pointsKinds)[number];
export type PointsByKind = Readonly<Record<PointsKind, number>>;

const kindOf: Record<Statistic, PointsKind> = {
  as_xi: 'appearances',
  as_sub: 'appearances',
  goals: 'goals',
  free_kick_goals: 'goals',
  assists: 'assists',
  full_clean_sheets: 'clean_sheets',
  part_clean_sheets: 'clean_sheets',
  every_second_goal_conceded: 'conceded',
  penalties_saved: 'penalties',
  penalties_missed: 'penalties',
  penalty_fouls: 'penalties',
  own_goals: 'conceded',
  hero_moments: 'heroes',
  yellow_cards: 'cards',
  second_yellow_cards: 'cards',
  straight_red_cards: 'cards',
};

export const noPoints: PointsByKind = Object.fromEntries(pointsKinds.map((kind) => [kind, 0])) as Record<
  PointsKind,
  number
>;

/** The lines summed by kind, added to what is known already. */
export function pointsByKind(lines: readonly PointsLine[], before: PointsByKind = noPoints): PointsByKind {
  const sums: Record<PointsKind, number> = { ...before };
  for (const { statistic, points } of lines) sums[kindOf[statistic]] += points;
  return sums;
}
