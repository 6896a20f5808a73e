// A match's projection: its score and the scored reports of everyone who appeared. Pure. rules/gameweek 13: a void match
// has no reports, but keeps its events.

import { foldMatch } from '#game/match/fold-match';
import type { Side } from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import type { PointsTable } from '#game/scoring/points-table';
import { scoreReport } from '#game/scoring/score-report';
import type { ScoredReport } from '#game/scoring/scored-report';

export type ProjectedMatch = { readonly isVoid: boolean; readonly pointsTable: PointsTable };
export type Projection = { readonly score: Readonly<Record<Side, number>>; readonly reports: readonly ScoredReport[] };

/** The projection of a sheet of legal events. */
export function projectMatch(sheet: MatchSheet, { isVoid, pointsTable }: ProjectedMatch): Projection {
  const { score, reports } = foldMatch(sheet);
  if (isVoid) return { score, reports: [] };
  const scored = [...reports.values()].map((report) => {
    const role = sheet.roles.get(report.player_id);
    if (role === undefined) throw new Error(`player ${report.player_id} has no role`);
    return { ...report, points_earned: scoreReport(report, role, pointsTable).total };
  });
  return { score, reports: scored };
}
