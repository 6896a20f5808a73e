// Below the timeline: the one or two next actions, and where there is one column the minute, within the thumb's reach.

import CircleCheck from 'lucide-react/icons/circle-check';
import LockOpen from 'lucide-react/icons/lock-open';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { judgeCompletion } from '#game/match/judge-completion';
import { useCommand } from '../../../data/cache/use-command.ts';
import type { Beginning } from '../../../report/flow/event-flow.ts';
import { entryOvertaken, refusedCommand, showOvertaken } from '../../../report/queue/show-outcome.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { closeToast } from '../../../ui/overlay/toast.ts';
import { AddEventDialog, CompleteDialog } from './late-dialogs.ts';
import { MinuteControl } from './minute-control.tsx';
import { QuickEvents } from './quick-events.tsx';
import type { MinuteOfReporter } from './use-minute.ts';

interface ActionBarProps {
  report: ReportedMatch;
  minute: MinuteOfReporter;
  isNarrow: boolean;
  isOpen: boolean;
  isAdmin: boolean;
}

export function ActionBar({ report, minute, isNarrow, isOpen, isAdmin }: ActionBarProps) {
  const [opened, setOpened] = useState<Beginning | 'event' | 'complete' | null>(null);
  const [overtaken, setOvertaken] = useState(0);
  if (!isOpen && opened !== null) {
    setOpened(null);
    // Another reporter has completed the report.
    if (opened !== 'complete') setOvertaken(overtaken + 1);
  }
  useTellOvertaken(isOpen, overtaken);
  const mayReopen = isAdmin && report.sheet.complete && report.view.match.status !== 'void';
  if (!isOpen) return mayReopen ? <ReopenBar report={report} /> : null;
  const mayComplete = judgeCompletion(report.sheet, []) === null;
  const close = () => setOpened(null);
  const add = (begin: Beginning | 'event') => {
    // The toast would cover the players to choose from.
    closeToast(refusedCommand);
    setOpened(begin);
  };
  return (
    <div
      data-action-bar
      className="flex-none border-t border-line bg-surface pb-(--safe-b) columns:col-start-2 columns:border-x md:short:col-start-2 md:short:row-span-2 md:short:row-start-1 md:short:border-x md:short:border-t-0"
    >
      {isNarrow ? <MinuteControl minute={minute} /> : null}
      <QuickEvents report={report} onBegin={add} />
      <div className="flex gap-2.5 px-4 pt-2 pb-3.5 *:min-h-14 *:min-w-0 *:flex-auto max-md:*:px-3 md:px-5 md:py-3 md:*:flex-1">
        <Button
          variant="primary"
          size="large"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => add('event')}
        >
          Add Event
        </Button>
        {mayComplete ? (
          <Button
            size="large"
            icon={<CircleCheck aria-hidden className="size-5" />}
            onClick={() => setOpened('complete')}
          >
            Complete Match
          </Button>
        ) : null}
      </div>
      <>
        {opened === null || opened === 'complete' ? null : (
          <AddEventDialog
            report={report}
            minute={minute.shown}
            begin={opened === 'event' ? undefined : opened}
            onClose={close}
          />
        )}
        {opened === 'complete' ? <CompleteDialog report={report} onClose={close} /> : null}
      </>
    </div>
  );
}

/** Tells that an entry was lost, each time that the number grows, until the report is open again. */
function useTellOvertaken(isOpen: boolean, overtaken: number): void {
  useEffect(() => {
    if (overtaken > 0) showOvertaken();
  }, [overtaken]);
  useEffect(() => {
    if (isOpen) closeToast(entryOvertaken);
  }, [isOpen]);
}

/** A completed report can only be changed after an admin has reopened it. */
function ReopenBar({ report }: { report: ReportedMatch }) {
  const [isAsking, setAsking] = useState(false);
  const reopen = useCommand('POST /api/match/reopen', {
    failed: 'Failed to reopen the report',
    onDone: (_answer, cache) => cache.reread('GET /api/match/:match_id', { match_id: report.view.match.id }),
    onFailed: () => setAsking(false),
  });
  return (
    <div
      data-save-bar
      className="flex-none border-t border-line p-4 columns:col-start-2 columns:border-x md:short:col-start-2 md:short:row-span-2 md:short:row-start-1 md:short:border-x"
    >
      <Button
        block
        size="large"
        busy={reopen.isBusy}
        icon={<LockOpen aria-hidden className="size-5" />}
        onClick={() => setAsking(true)}
      >
        Reopen Report
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Reopen this report?"
        confirmLabel="Reopen"
        busy={reopen.isBusy}
        nested
        onConfirm={() => reopen.send({ match_id: report.view.match.id })}
      >
        <p className="text-ink-2">
          Its events can be changed again. Its gameweek waits until the report is completed again.
        </p>
      </ConfirmDialog>
    </div>
  );
}
