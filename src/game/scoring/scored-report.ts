// A report with its points: the projection of one player's match, as it is stored and shown.

import { type MatchReport, type ReportField, reportFieldNames } from '../match/match-report.ts';

export type ScoredReport = MatchReport & { readonly points_earned: number };

type ScoredField = ReportField | 'points_earned';
export const scoredFields: readonly ScoredField[] = [...reportFieldNames, 'points_earned'];

/** Whether two reports of one player are equal. */
export const sameReport = (a: ScoredReport, b: ScoredReport): boolean =>
  a.side === b.side && scoredFields.every((field) => a[field] === b[field]);

/** The reports by player. */
export const byPlayer = <Report extends MatchReport>(reports: readonly Report[]) =>
  new Map(reports.map((report) => [report.player_id, report]));
