// The points table: a versioned setting of the season (docs/scoring.md holds the default). This list of its rows is the
// only one: what kind of points a row gives, what it counts in a report, and what that is worth as long as no admin
// changes it.

import type { ReportValues } from '../match/match-report.ts';

/** The table's columns: a position, with the defensive midfielder between defender and midfielder. */
export const scoringColumns = ['GK', 'D', 'DM', 'M', 'S'] as const;
export type ScoringColumn = (typeof scoringColumns)[number];

/** The few kinds that a season is drawn in (rules/standings 13). */
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

type Worth = Readonly<Record<ScoringColumn, number>>;
const row = (GK: number, D: number, DM: number, M: number, S: number): Worth => ({ GK, D, DM, M, S });
const everybody = (points: number): Worth => row(points, points, points, points, points);

type Settings = {
  /** If set, a straight red after a yellow costs only the red. Off by default. */
  readonly red_absorbs_yellow: boolean;
};
type Row = {
  readonly kind: PointsKind;
  readonly count: (report: ReportValues, settings: Settings) => number;
  readonly worth: Worth;
};

function straightReds(report: ReportValues): number {
  return report.red_cards - report.second_yellows;
}

/** In the order in which a breakdown lists them. */
const rows = {
  as_xi: { kind: 'appearances', count: (report) => report.starting_xi, worth: everybody(2) },
  as_sub: { kind: 'appearances', count: (report) => report.substitute, worth: everybody(1) },
  goals: { kind: 'goals', count: (report) => report.goals, worth: row(10, 6, 5, 5, 4) },
  free_kick_goals: { kind: 'goals', count: (report) => report.free_kick_goals, worth: everybody(0) },
  assists: { kind: 'assists', count: (report) => report.assists, worth: everybody(3) },
  full_clean_sheets: { kind: 'clean_sheets', count: (report) => report.full_clean_sheet, worth: row(4, 4, 2, 1, 0) },
  part_clean_sheets: { kind: 'clean_sheets', count: (report) => report.part_clean_sheet, worth: row(2, 2, 1, 0, 0) },
  every_second_goal_conceded: {
    kind: 'conceded',
    count: (report) => Math.floor(report.goals_conceded / 2),
    worth: everybody(0),
  },
  penalties_saved: { kind: 'penalties', count: (report) => report.penalties_saved, worth: everybody(5) },
  penalties_missed: { kind: 'penalties', count: (report) => report.penalties_missed, worth: everybody(-2) },
  penalty_fouls: { kind: 'penalties', count: (report) => report.penalty_fouls, worth: everybody(-1) },
  own_goals: { kind: 'conceded', count: (report) => report.own_goals, worth: everybody(-2) },
  hero_moments: { kind: 'heroes', count: (report) => report.hero_moments, worth: everybody(3) },
  yellow_cards: {
    kind: 'cards',
    count: (report, { red_absorbs_yellow: isAbsorbed }) =>
      isAbsorbed && straightReds(report) > 0 ? 0 : report.yellow_cards,
    worth: everybody(-1),
  },
  second_yellow_cards: { kind: 'cards', count: (report) => report.second_yellows, worth: everybody(-3) },
  straight_red_cards: { kind: 'cards', count: straightReds, worth: everybody(-5) },
} as const satisfies Record<string, Row>;

export type Statistic = keyof typeof rows;
export const statistics = Object.keys(rows) as readonly Statistic[];

export type PointsTable = Settings & { readonly points: Readonly<Record<Statistic, Worth>> };

export const defaultPointsTable: PointsTable = {
  points: Object.fromEntries(
    statistics.map((statistic) => [statistic, rows[statistic].worth]),
  ) as PointsTable['points'],
  red_absorbs_yellow: false,
};

export const kindOf = (statistic: Statistic): PointsKind => rows[statistic].kind;

/** How often a report has earned the statistic. */
export const countOf = (statistic: Statistic, report: ReportValues, settings: Settings): number =>
  rows[statistic].count(report, settings);

/**
 * One line of a player's points: how often it happened, and what it is worth in total (count times the table's value).
 */
export type PointsLine = { readonly statistic: Statistic; readonly count: number; readonly points: number };
export type PlayerPoints = { readonly total: number; readonly lines: readonly PointsLine[] };
