// admin.md 9: FCS (full), FCS DM for defensive midfielders, PCS (part); goalkeepers, defenders and midfielders only.

import type { MatchReport } from '#game/match/match-report';
import type { PlayerRole, Position } from '#game/position';

export const keepsCleanSheets: Record<Position, boolean> = { GK: true, D: true, M: true, S: false };

/** The badge of a player's clean sheet as it stands, or null. */
export function cleanSheetBadge(report: MatchReport, { position, is_dm }: PlayerRole): string | null {
  if (!keepsCleanSheets[position]) return null;
  if (report.full_clean_sheet === 1) return is_dm ? 'FCS DM' : 'FCS';
  return report.part_clean_sheet === 1 ? 'PCS' : null;
}
