import { instant } from '#game/instant';
import { viewerZone } from '../../../data/viewer-zone.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { TeamSelection } from '../line-up/team-selection.tsx';
import { kickOffTimeText } from '../list/match-day-text.ts';
import { Timeline } from '../timeline/timeline.tsx';
import { ScoreHeader } from './score-header.tsx';
import { StatusLine } from './status-line.tsx';

interface MatchDialogProps {
  report: ReportedMatch;
  isReporter: boolean;
  isAdmin: boolean;
  onClose: () => void;
}

/** The match under its score, which is always in sight; the status line beneath it never changes its height. */
export function MatchDialog({ report, isReporter, isAdmin, onClose }: MatchDialogProps) {
  const { clubs, hasBegun, view } = report;
  const title = `${clubs.home.real_team_name} – ${clubs.away.real_team_name}`;
  const kickOff = view.match.match_date === null ? '' : kickOffTimeText(instant(view.match.match_date), viewerZone());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      width="full"
      filled
      header={<ScoreHeader report={report} kickOff={kickOff} />}
    >
      <StatusLine report={report} isReporter={isReporter} />
      {hasBegun ? <Timeline report={report} isReporter={isReporter} isAdmin={isAdmin} /> : null}
      {!hasBegun && isReporter && view.match.status !== 'void' ? <TeamSelection report={report} /> : null}
      {!hasBegun && !isReporter ? <EmptyState title="Not started" /> : null}
    </Dialog>
  );
}
