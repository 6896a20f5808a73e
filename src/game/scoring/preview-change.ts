// What a change to a match would do, before anyone confirms it: the score, and whose points change.

import type { PlayerCode } from '../identity.ts';
import { foldMatch, type MatchState } from '../match/fold-match.ts';
import type { MatchReport } from '../match/match-report.ts';
import type { MatchSheet } from '../match/match-sheet.ts';
import type { PlayerRole } from '../position.ts';
import type { PointsTable } from './points-table.ts';
import { scoreReport } from './score-report.ts';

type Changed<Value> = { readonly before: Value; readonly after: Value };
export type ChangePreview = {
  /** Null if the score does not change. */
  readonly score: Changed<MatchState['score']> | null;
  /** Only players whose points differ, the greatest difference first. A player without a report has 0 points. */
  readonly points: readonly ({ readonly player_id: PlayerCode } & Changed<number>)[];
};

/** The difference between a match of legal events and the same match after a change. */
export function previewChange(sheet: MatchSheet, changed: MatchSheet, table: PointsTable): ChangePreview {
  const [before, after] = [foldMatch(sheet), foldMatch(changed)];
  const [old, now] = [pointsOf(before, sheet, table), pointsOf(after, changed, table)];
  const points = [...new Set([...old.keys(), ...now.keys()])]
    .map((player_id) => ({ player_id, before: old.get(player_id) ?? 0, after: now.get(player_id) ?? 0 }))
    .filter((player) => player.before !== player.after)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || a.player_id - b.player_id);
  const stays = before.score.home === after.score.home && before.score.away === after.score.away;
  return { score: stays ? null : { before: before.score, after: after.score }, points };
}

function pointsOf(state: MatchState, { roles }: MatchSheet, table: PointsTable): ReadonlyMap<PlayerCode, number> {
  // The fold has already thrown if somebody has no role.
  const pointsOfReport = (report: MatchReport): number =>
    scoreReport(report, roles.get(report.player_id) as PlayerRole, table).total;
  return new Map([...state.reports].map(([player, report]) => [player, pointsOfReport(report)]));
}
