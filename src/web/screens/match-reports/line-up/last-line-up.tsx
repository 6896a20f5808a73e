import type { Side } from '#game/match/match-event';
import type { TeamSheet } from '#game/match/match-sheet';
import type { ReportedMatch } from '../../../report/reported-match.ts';

export const LastLineUp = (_props: { report: ReportedMatch; side: Side; onUse: (sheet: TeamSheet) => void }) => null;
