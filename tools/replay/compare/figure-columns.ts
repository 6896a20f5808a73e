// The figures that a replay compares: where each is published, and where it is in our reports.

import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/match';
import type { Figures } from '../season/published-figures.ts';
import type { SeasonEvent } from '../season/season-schema.ts';

export type ReportRow = OutputOf<typeof api.readMatch>['reports'][number];

/** Our reports by match and player. */
export type ReportsByMatch = ReadonlyMap<number, ReadonlyMap<number, ReportRow>>;

export type FigureColumn = {
  readonly name: string;
  /** In a published row of one match; null if the source does not provide it. */
  readonly inRow: (row: Figures) => number | null;
  /** In the published totals of the season. */
  readonly inTotals: (totals: Figures) => number | null;
  readonly inReport: (report: ReportRow) => number;
  /** The types of event that it counts, which a refused one sets aside. */
  readonly counts: readonly SeasonEvent['type'][];
};

const plain = (
  name: string,
  published: Exclude<keyof Figures, 'minutes' | 'appearancesPublished'>,
  counts: FigureColumn['counts'],
  inReport: FigureColumn['inReport'],
): FigureColumn => ({
  name,
  inRow: (row) => row[published],
  inTotals: (totals) => totals[published],
  inReport,
  counts,
});

const difference = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b);

export const figureColumns: readonly FigureColumn[] = [
  plain('goals', 'goals_scored', ['GOAL'], (report) => report.goals),
  plain('assists', 'assists', ['GOAL'], (report) => report.assists),
  // The published count is 0 for a player who was sent off in that match.
  plain('yellow cards', 'yellow_cards', ['CARD'], (report) => (report.red_cards > 0 ? 0 : report.yellow_cards)),
  plain('red cards', 'red_cards', ['CARD'], (report) => report.red_cards),
  plain('own goals', 'own_goals', ['GOAL'], (report) => report.own_goals),
  plain('penalties saved', 'penalties_saved', ['PENALTY_MISS'], (report) => report.penalties_saved),
  plain('penalties missed', 'penalties_missed', ['PENALTY_MISS'], (report) => report.penalties_missed),
  plain('starts', 'starts', [], (report) => report.starting_xi),
  {
    name: 'substitute appearances',
    inRow: ({ minutes, starts }) => {
      if (minutes === null || starts === null) return null;
      return minutes > 0 && starts === 0 ? 1 : 0;
    },
    inTotals: ({ appearancesPublished, starts }) => difference(appearancesPublished, starts),
    inReport: (report) => report.substitute,
    counts: ['SUBSTITUTION'],
  },
  {
    name: 'appearances',
    inRow: ({ minutes }) => (minutes === null ? null : Number(minutes > 0)),
    inTotals: ({ appearancesPublished }) => appearancesPublished,
    inReport: (report) => report.starting_xi + report.substitute,
    counts: ['SUBSTITUTION'],
  },
  plain('goals conceded', 'goals_conceded', ['GOAL'], (report) => report.goals_conceded),
];
