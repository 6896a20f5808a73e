// Which stored reports a new projection changes: only those are written.

import type { PlayerCode } from '#game/identity';
import { byPlayer, type ReportRow, sameReport } from '../report-row.ts';
import { sameStatistics } from './statistic-sources.ts';

export type ReportChanges = {
  readonly changed: readonly ReportRow[];
  readonly gone: readonly PlayerCode[];
  /** The players whose season statistics may differ now, in code order. */
  readonly players: readonly PlayerCode[];
};

/** The differences between the stored reports of a match and its projected ones. */
export function diffReports(stored: readonly ReportRow[], projected: readonly ReportRow[]): ReportChanges {
  const before = byPlayer(stored);
  const after = byPlayer(projected);
  const changed = projected.filter((row) => {
    const old = before.get(row.player_id);
    return old === undefined || !sameReport(old, row);
  });
  const gone = stored.map((row) => row.player_id).filter((player) => !after.has(player));
  const counted = changed.filter((row) => !sameStatistics(before.get(row.player_id), row)).map((row) => row.player_id);
  return { changed, gone, players: [...counted, ...gone].sort((a, b) => a - b) };
}
