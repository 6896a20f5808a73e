// What a match's truth amounts to: its score and the scored report rows of everybody who appeared. Pure.
// decisions.md 2: a void match has no reports; its events stay.

import type { MatchId, SeasonId } from '#game/identity';
import { foldMatch } from '#game/match/fold-match';
import type { Side } from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import type { PointsTable } from '#game/scoring/points-table';
import { scoreReport } from '#game/scoring/score-report';
import { type ReportRow, reportRow } from '../report-row.ts';
import type { Clubs } from '../truth/event-store.ts';

export type ProjectedMatch = {
  readonly id: MatchId;
  readonly season: SeasonId;
  readonly clubs: Clubs;
  readonly isVoid: boolean;
  readonly pointsTable: PointsTable;
};
export type Projection = { readonly score: Readonly<Record<Side, number>>; readonly reports: readonly ReportRow[] };

/** The projection of a sheet of legal events. */
export function projectMatch(sheet: MatchSheet, match: ProjectedMatch): Projection {
  const { score, reports } = foldMatch(sheet);
  if (match.isVoid) return { score, reports: [] };
  const rows = [...reports.values()].map((report) => {
    const role = sheet.roles.get(report.player);
    if (role === undefined) throw new Error(`player ${report.player} has no role`);
    return reportRow(report, scoreReport(report, role, match.pointsTable).total, match);
  });
  return { score, reports: rows };
}
