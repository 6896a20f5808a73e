import { useCallback, useEffect, useRef, useState } from 'react';
import { otherDayText, timeText } from '#game/gameweek/day-text';
import { instant } from '#game/instant';
import { matchTexts } from '#game/match/match-texts';
import { viewerZone } from '../../../data/session/viewer-zone.ts';
import { useServerNow } from '../../../football/use-reader-clock.ts';
import { forgetLineUps } from '../../../report/kept-line-ups.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import { EmptyState, LoadingState } from '../../../ui/status/empty-state.tsx';
import { ScoreHeader } from './score-header.tsx';
import './reporting.css';
import { StatusLine } from './status-line.tsx';

const TeamSelection = lazyPart(() => import('../line-up/team-selection.tsx').then((module) => module.TeamSelection), {
  waiting: <LoadingState />,
});
const Timeline = lazyPart(() => import('../timeline/timeline.tsx').then((module) => module.Timeline), {
  waiting: <LoadingState />,
});

// By way of the timeline's file: one more file here would be named, and so loaded, with the sign-in.
const RefusedCards = lazyPart(() => import('../timeline/timeline.tsx').then((module) => module.RefusedCards));
const loadReporterDialogs = (): Promise<void> =>
  import('../timeline/timeline.tsx').then(
    (module) => module.loadReporterDialogs(),
    () => undefined,
  );

interface MatchDialogProps {
  report: ReportedMatch;
  isReporter: boolean;
  isAdmin: boolean;
  onClose: () => void;
}

/** The match under its score, which is always visible; the status line below it has a fixed height. */
export function MatchDialog({ report, isReporter, isAdmin, onClose }: MatchDialogProps) {
  // After the team selection come the timeline and its dialogs, perhaps without a network, so they are loaded now.
  useEffect(() => {
    void Timeline.preload().then(() => (isReporter ? loadReporterDialogs() : undefined));
  }, [isReporter]);
  useEffect(() => {
    if (!isReporter) return;
    document.documentElement.classList.add('reporting');
    return () => document.documentElement.classList.remove('reporting');
  }, [isReporter]);
  const { clubs, hasBegun, view } = report;
  const { id } = view.match;
  // Line-ups that still wait may be refused, and are picked again.
  const isBegun = view.line_ups.home.xi.length > 0;
  useEffect(() => {
    if (isBegun) forgetLineUps(id);
  }, [isBegun, id]);
  const kickOff = useKickOff(view.match.match_date);
  const onPicked = useTellOvertaken(hasBegun, isBegun);
  const [asksForRefused, setAsksForRefused] = useState(0);
  const refused =
    hasBegun || report.refused.length === 0 ? null : (
      <div className="min-h-0 overflow-y-auto px-4 pt-4">
        <RefusedCards {...{ report, isReporter }} asked={asksForRefused} />
      </div>
    );
  const title = `${clubs.home.real_team_name} – ${clubs.away.real_team_name}`;
  return (
    <Dialog
      hasAddress
      open
      onOpenChange={onClose}
      title={title}
      width="full"
      filled
      header={<ScoreHeader report={report} kickOff={kickOff} />}
    >
      <StatusLine {...{ report, isReporter }} onRefused={() => setAsksForRefused(asksForRefused + 1)} />
      {hasBegun ? <Timeline {...{ report, isReporter, isAdmin, asksForRefused }} /> : null}
      {!hasBegun && isReporter && view.match.status !== 'void' ? (
        <TeamSelection {...{ report, onPicked, refused }} />
      ) : (
        refused
      )}
      {!hasBegun && !isReporter ? <EmptyState title="Not started" /> : null}
    </Dialog>
  );
}

/** When the match begins, with the day unless that is today; null without a date. */
function useKickOff(date: string | null) {
  const now = useServerNow();
  if (date === null) return null;
  const [at, zone] = [instant(date), viewerZone()];
  return { day: otherDayText(at, now, zone), time: timeText(at, zone) };
}

/** Line-ups that are being picked here end when another reporter's begin the match: then that is said. */
function useTellOvertaken(hasBegun: boolean, isBegun: boolean) {
  const isPicking = useRef(false);
  useEffect(() => {
    // What only waits here is this reporter's own, sent again.
    if (isBegun && isPicking.current) showToast({ kind: 'error', title: matchTexts.lineUpsOvertaken, place: 'low' });
    if (hasBegun) isPicking.current = false;
  }, [hasBegun, isBegun]);
  return useCallback((isPicked: boolean) => {
    isPicking.current = isPicked;
  }, []);
}
