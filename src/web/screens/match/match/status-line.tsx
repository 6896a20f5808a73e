import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import History from 'lucide-react/icons/history';
import ListChecks from 'lucide-react/icons/list-checks';
import LockOpen from 'lucide-react/icons/lock-open';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useEffect, useState } from 'react';
import { type OutputAt, useEndpointAsOf } from '../../../data/cache/endpoint-query.ts';
import { type LiveStatus, useLiveStatus } from '../../../data/live/use-live-status.ts';
import { onlineStore } from '../../../data/session/connection.ts';
import { useReportQueue } from '../../../report/queue/report-queue.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useStore } from '../../../ui/create-store.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { WhoRecords } from './who-records.tsx';

const LogDialog = lazyPart(() => import('./log-dialog.tsx').then((module) => module.LogDialog), { failure: 'over' });

const EditLineUps = lazyPart(() => import('../line-up/edit-line-ups.tsx').then((module) => module.EditLineUps), {
  failure: 'over',
});

type Status = { readonly text: string; readonly icon: ReactNode; readonly look: string };

/**
 * The state of the reporter's work: refused, offline, sending, complete, saved. Always visible, with the same height
 * unless the text is enlarged.
 */
export function StatusLine({ report, isReporter }: { report: ReportedMatch; isReporter: boolean }) {
  const isOnline = useStore(onlineStore);
  const live = useLiveStatus();
  const { sendingId, savedAt, isKept } = useReportQueue();
  const [isLogOpen, setLogOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const mayEdit = isReporter && report.hasBegun && !report.sheet.complete && report.view.match.status !== 'void';
  // A wrong starter is noticed outdoors, perhaps without a network.
  useEffect(() => {
    if (mayEdit) void EditLineUps.preload();
  }, [mayEdit]);
  const names = [...new Set(report.view.events.map(({ recorded_by_name }) => recorded_by_name ?? '?'))];
  const turn = useLastTurn(report);
  const status = statusOf({
    report,
    isReporter,
    isOnline,
    live,
    isSending: sendingId !== null,
    savedAt,
    isKept,
    names,
    turn,
  });
  return (
    <div
      className={classNames(
        'match-status flex min-h-11 flex-none items-center gap-2 border-b border-line px-4 text-sm font-semibold',
        status.look,
      )}
    >
      {status.icon}
      <span role="status" className="min-w-0 flex-1">
        {status.text}
      </span>
      <WhoRecords report={report} names={names} />
      <Button
        variant="ghost"
        size="small"
        icon={<History aria-hidden className="size-4" />}
        onClick={() => setLogOpen(true)}
      >
        Log
      </Button>
      {mayEdit ? (
        <IconButton
          label="Edit line-ups"
          icon={<ListChecks aria-hidden className="size-4.5" />}
          onClick={() => setEditing(true)}
        />
      ) : null}
      <>{isEditing && mayEdit ? <EditLineUps report={report} onClose={() => setEditing(false)} /> : null}</>
      {isLogOpen ? (
        <>
          <LogDialog report={report} onClose={() => setLogOpen(false)} />
        </>
      ) : null}
    </div>
  );
}

type Turn = OutputAt<'GET /api/match/:match_id/log'>['entries'][number];

const turns: ReadonlySet<string> = new Set(['complete-match', 'reopen-match', 'delete-report', 'restore-report']);

/** When the report was last completed or reopened, and by whom; null before. Read again when that changes. */
function useLastTurn({ view: { match } }: ReportedMatch): Turn | null {
  const log = useEndpointAsOf('GET /api/match/:match_id/log', { match_id: match.id }, String(match.report_complete));
  const latest = log.data?.entries.find(({ action }) => turns.has(action));
  // Until it has been read again, the log may lack the newest entry.
  return latest?.action === (match.report_complete ? 'complete-match' : 'reopen-match') ? latest : null;
}

/** ', 18:57 by marta'. */
function byWhom(turn: Turn | null): string {
  if (turn === null) return '';
  const at = new Date(turn.at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `, ${at} by ${turn.by ?? 'another reporter'}`;
}

type Facts = {
  readonly report: ReportedMatch;
  readonly isReporter: boolean;
  readonly isOnline: boolean;
  readonly live: LiveStatus;
  readonly isSending: boolean;
  readonly savedAt: number | null;
  readonly isKept: boolean;
  readonly names: readonly string[];
  readonly turn: Turn | null;
};

const calm = 'text-ink-2';

function statusOf({ report, isReporter, isOnline, live, isSending, savedAt, isKept, names, turn }: Facts): Status {
  const { waiting, refused, sheet, hasBegun } = report;
  if (refused.length > 0) {
    return {
      text: `${refused.length} refused`,
      icon: <CircleAlert aria-hidden className="size-4" />,
      look: 'bg-danger-soft text-danger',
    };
  }
  if (!isOnline) {
    const text = waiting === 0 ? 'You are offline' : `You are offline · ${waiting} waiting`;
    return { text, icon: <WifiOff aria-hidden className="size-4" />, look: 'bg-warn-soft text-warn' };
  }
  if (waiting > 0 && !isKept) {
    const text = `${waiting} waiting, not kept on this device`;
    return { text, icon: <CircleAlert aria-hidden className="size-4" />, look: 'bg-warn-soft text-warn' };
  }
  if (waiting > 0) {
    const text = isSending ? `Sending, ${waiting} left` : `${waiting} waiting`;
    return { text, icon: <Spinner size="small" />, look: 'bg-info-soft text-info' };
  }
  if (sheet.complete) {
    return {
      text: `Complete${byWhom(turn)}`,
      icon: <CircleCheck aria-hidden className="size-4" />,
      look: 'bg-success-soft text-success',
    };
  }
  if (turn?.action === 'reopen-match') {
    return {
      text: `Reopened${byWhom(turn)}`,
      icon: <LockOpen aria-hidden className="size-4" />,
      look: 'bg-warn-soft text-warn',
    };
  }
  if (!isReporter) {
    const text = names.length === 0 ? 'Nothing recorded yet' : `Reported by ${names.join(' and ')}`;
    // Viewers are told when what they see may be out of date.
    return {
      text: live.isLive ? text : `${live.text} · ${text}`,
      icon: <Eye aria-hidden className="size-4" />,
      look: calm,
    };
  }
  if (!hasBegun) return { text: 'Team selection', icon: <ListChecks aria-hidden className="size-4" />, look: calm };
  const text = savedAt === null ? 'Saved' : `Saved ${new Date(savedAt).toLocaleTimeString('en-GB')}`;
  return { text, icon: <Check aria-hidden className="size-4" />, look: calm };
}
