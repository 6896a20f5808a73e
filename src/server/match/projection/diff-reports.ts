// Which stored reports differ from a new projection: only those are written.

import type { ChangeOf } from '#api/live-change';
import { differingColumns } from '#game/differing-columns';
import type { PlayerCode } from '#game/identity';
import { byPlayer, type ScoredReport, sameReport } from '#game/scoring/scored-report';
import { sameStatistics } from '#game/scoring/season-statistics';

export type ReportChanges = {
  readonly changed: readonly ScoredReport[];
  /** The changed columns of each report, for watchers; all columns of a new one. */
  readonly columns: ChangeOf<'match'>['reports'];
  readonly gone: readonly PlayerCode[];
  /** The players whose season statistics may now differ, in code order. */
  readonly players: readonly PlayerCode[];
};

/** The differences between the stored reports of a match and its projected ones. */
export function diffReports(stored: readonly ScoredReport[], projected: readonly ScoredReport[]): ReportChanges {
  const before = byPlayer(stored);
  const after = byPlayer(projected);
  const changed = projected.filter((row) => {
    const old = before.get(row.player_id);
    return old === undefined || !sameReport(old, row);
  });
  const gone = stored.map((row) => row.player_id).filter((player) => !after.has(player));
  const counted = changed.filter((row) => !sameStatistics(before.get(row.player_id), row)).map((row) => row.player_id);
  const columns = changed.map((row) => {
    const old = before.get(row.player_id);
    return old === undefined ? row : { ...differingColumns(old, row), player_id: row.player_id };
  });
  return { changed, columns, gone, players: [...counted, ...gone].sort((a, b) => a - b) };
}
