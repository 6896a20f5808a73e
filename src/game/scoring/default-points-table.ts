// The default points table (docs/scoring.md): one row per statistic, with the columns GK, D, DM, M, S.

import type { PointsTable, ScoringColumn } from './points-table.ts';

type Row = Readonly<Record<ScoringColumn, number>>;
const row = (GK: number, D: number, DM: number, M: number, S: number): Row => ({ GK, D, DM, M, S });
const everybody = (points: number): Row => row(points, points, points, points, points);

export const defaultPointsTable: PointsTable = {
  points: {
    as_xi: everybody(2),
    as_sub: everybody(1),
    goals: row(10, 6, 5, 5, 4),
    free_kick_goals: everybody(0),
    assists: everybody(3),
    full_clean_sheets: row(4, 4, 2, 1, 0),
    part_clean_sheets: row(2, 2, 1, 0, 0),
    every_second_goal_conceded: everybody(0),
    penalties_saved: everybody(5),
    penalties_missed: everybody(-2),
    penalty_fouls: everybody(-1),
    own_goals: everybody(-2),
    hero_moments: everybody(3),
    yellow_cards: everybody(-1),
    second_yellow_cards: everybody(-3),
    straight_red_cards: everybody(-5),
  },
  red_absorbs_yellow: false,
};
