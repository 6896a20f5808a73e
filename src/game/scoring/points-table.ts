// The points table: a versioned setting of the season (docs/scoring.md holds the default).

/** The table's columns: a position, with the defensive midfielder between defender and midfielder. */
export const scoringColumns = ['GK', 'D', 'DM', 'M', 'S'] as const;
export type ScoringColumn = (typeof scoringColumns)[number];

/** The table's rows, in the order in which a breakdown lists them. */
export const statistics = [
  'as_xi',
  'as_sub',
  'goals',
  'free_kick_goals',
  'assists',
  'full_clean_sheets',
  'part_clean_sheets',
  'every_second_goal_conceded',
  'penalties_saved',
  'penalties_missed',
  'penalty_fouls',
  'own_goals',
  'hero_moments',
  'yellow_cards',
  'second_yellow_cards',
  'straight_red_cards',
] as const;
export type Statistic = (typeof statistics)[number];

export type PointsTable = {
  readonly points: Readonly<Record<Statistic, Readonly<Record<ScoringColumn, number>>>>;
  /** If set, a straight red after a yellow costs only the red. Off by default. */
  readonly red_absorbs_yellow: boolean;
};

/**
 * One line of a player's points: how often it happened, and what it is worth in total (count times the table's value).
 */
export type PointsLine = { readonly statistic: Statistic; readonly count: number; readonly points: number };
export type PlayerPoints = { readonly total: number; readonly lines: readonly PointsLine[] };
