import History from 'lucide-react/icons/history';
import ListChecks from 'lucide-react/icons/list-checks';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Instant } from '#game/instant';
import { useEndpointAsOf } from '../../../data/cache/endpoint-query.ts';
import { useLiveStatus } from '../../../data/live/use-live-status.ts';
import { onlineStore } from '../../../data/session/connection.ts';
import { useServerNow, useServerOffset } from '../../../football/use-reader-clock.ts';
import { lastTurnIn, type Turn } from '../../../report/last-turn.ts';
import { useReportQueue } from '../../../report/queue/report-queue.ts';
import { showOvertaken } from '../../../report/queue/show-outcome.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useStore } from '../../../ui/create-store.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { type Status, statusOf } from './status-of.tsx';
import { WhoRecords } from './who-records.tsx';

const LogDialog = lazyPart(() => import('./log-dialog.tsx').then((module) => module.LogDialog), { failure: 'over' });

const EditLineUps = lazyPart(() => import('../line-up/edit-line-ups.tsx').then((module) => module.EditLineUps), {
  failure: 'over',
});

interface StatusLineProps {
  report: ReportedMatch;
  isReporter: boolean;
  /** Leads to what was refused. */
  onRefused: () => void;
}

/**
 * The state of the reporter's work: refused, offline, sending, complete, saved. Always visible, with the same height
 * unless the text is enlarged.
 */
export function StatusLine({ report, isReporter, onRefused }: StatusLineProps) {
  const isOnline = useStore(onlineStore);
  const live = useLiveStatus();
  const { sendingId, savedAt, isKept } = useReportQueue();
  const serverOffset = useServerOffset();
  const [isLogOpen, setLogOpen] = useState(false);
  const mayEdit = isReporter && report.hasBegun && !report.sheet.complete && report.view.match.status !== 'void';
  const { edit, editor } = useEditor(report, mayEdit);
  const names = [...new Set(report.view.events.map(({ recorded_by_name }) => recorded_by_name ?? '?'))];
  const turn = useLastTurn(report);
  const now = useServerNow();
  const status = statusOf({
    report,
    isReporter,
    isOnline,
    live,
    isSending: sendingId !== null,
    // The other times of the report are the server's.
    savedAt: savedAt === null ? null : ((savedAt + serverOffset) as Instant),
    isKept,
    names,
    turn,
    now,
  });
  return (
    <div
      className={classNames(
        'match-status group flex min-h-11 flex-none items-center gap-2 border-b border-line px-4 text-sm font-semibold',
        status.look,
      )}
    >
      <StatusText status={status} onPress={report.refused.length > 0 ? onRefused : null} />
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
        <IconButton label="Edit line-ups" icon={<ListChecks aria-hidden className="size-4.5" />} onClick={edit} />
      ) : null}
      <>{editor}</>
      {isLogOpen ? (
        <>
          <LogDialog report={report} onClose={() => setLogOpen(false)} />
        </>
      ) : null}
    </div>
  );
}

/**
 * The dialog in which line-ups are corrected, and what opens it. It closes when the report is no longer open; what was
 * changed in it is told to be lost.
 */
function useEditor(report: ReportedMatch, mayEdit: boolean) {
  const [isOpen, setOpen] = useState(false);
  const isChanged = useRef(false);
  if (isOpen && !mayEdit) setOpen(false);
  useEffect(() => {
    // A wrong starter is noticed outdoors, perhaps without a network.
    if (mayEdit) return void EditLineUps.preload();
    if (isChanged.current) showOvertaken();
    isChanged.current = false;
  }, [mayEdit]);
  const onChanged = useCallback((changed: boolean) => {
    isChanged.current = changed;
  }, []);
  const close = () => {
    isChanged.current = false;
    setOpen(false);
  };
  const editor = isOpen ? <EditLineUps {...{ report, onChanged }} onClose={close} /> : null;
  return { edit: () => setOpen(true), editor };
}

interface StatusTextProps {
  status: Status;
  /** Where it leads; null if it only says something. */
  onPress: (() => void) | null;
}

/** On a phone, a calm one gives way to what another reporter has just done. */
const StatusText = ({ status: { icon, text, isCalm }, onPress }: StatusTextProps) => (
  <>
    {icon}
    <span role="status" className={classNames('min-w-0 flex-auto', isCalm && 'max-md:group-has-data-news:sr-only')}>
      {onPress === null ? (
        text
      ) : (
        <button type="button" onClick={onPress} className="min-h-11 underline underline-offset-4">
          {text}
        </button>
      )}
    </span>
  </>
);

/** When the report was last completed or reopened, and by whom; null before. Read again when that changes. */
function useLastTurn({ view: { match } }: ReportedMatch): Turn | null {
  const log = useEndpointAsOf('GET /api/match/:match_id/log', { match_id: match.id }, String(match.report_complete));
  const latest = lastTurnIn(log.data?.entries ?? []);
  // Until it has been read again, the log may lack the newest entry.
  return latest?.action === (match.report_complete ? 'complete-match' : 'reopen-match') ? latest : null;
}
