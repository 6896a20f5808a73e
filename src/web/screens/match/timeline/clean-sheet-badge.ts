import { keepsCleanSheets } from '#game/match/fold-match';
import type { MatchReport } from '#game/match/match-report';
import type { PlayerRole } from '#game/position';

/** A player's clean sheet as it stands (rules/screens 11): FCS (full), FCS DM for defensive midfielders, PCS (part). */
export function cleanSheetBadge(report: MatchReport, { position, is_dm }: PlayerRole): string | null {
  if (!keepsCleanSheets[position]) return null;
  if (report.full_clean_sheet === 1) return is_dm ? 'FCS DM' : 'FCS';
  return report.part_clean_sheet === 1 ? 'PCS' : null;
}
