// rules/match 4: two reporters may have recorded the same event; the second one is asked.

import type { TimelineEvent } from '#api/match-event';
import { yellowMadeSecond } from '#game/match/change-sheet';
import type { EventDraft } from '#game/match/match-event';
import { matchTexts } from '#game/match/match-texts';
import { detailsOf } from '#game/match/seen-truth';
import { nameOf, type ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { alreadyRecorded, eventDetail, mainPlayerOf, recorderOf } from '../event/event-words.ts';

const words: Record<EventDraft['type'], string> = {
  GOAL: 'goal',
  PENALTY_MISS: 'penalty miss',
  SUBSTITUTION: 'substitution',
  DISCIPLINARY: 'card',
};

interface SameEventDialogProps {
  report: ReportedMatch;
  mine: EventDraft;
  theirs: TimelineEvent;
  onSame: () => void;
  onAnother: () => void;
}

export function SameEventDialog({ report, mine, theirs, onSame, onAnother }: SameEventDialogProps) {
  const word = words[mine.type];
  const footer = (
    <>
      <Button onClick={onAnother}>{`Another ${word}`}</Button>
      <Button variant="primary" onClick={onSame}>
        {`Same ${word}`}
      </Button>
    </>
  );
  const second = yellowMadeSecond(report.sheet, mine);
  const by = recorderOf(theirs);
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      hasClose={false}
      role="alertdialog"
      title={`Same ${word}?`}
      footer={footer}
      nested
    >
      <p className="mb-3 text-ink-2">{alreadyRecorded(theirs)}</p>
      <div className="grid grid-cols-2 gap-2.5">
        <Version report={report} event={theirs} who={by} />
        <Version report={report} event={mine} who="You" isDashed />
      </div>
      {second === null ? null : (
        <Alert tone="warning" className="mt-3">{`Another card: ${matchTexts.makesSecondYellow(second.minute)}`}</Alert>
      )}
    </Dialog>
  );
}

type VersionProps = { report: ReportedMatch; event: EventDraft; who: string; isDashed?: boolean };

const Version = ({ report, event, who, isDashed = false }: VersionProps) => (
  <div className={classNames('rounded-lg border border-line-strong p-3', isDashed && 'border-dashed')}>
    <p className="meta">{who}</p>
    <p className="text-xl font-bold">{`${event.minute}'`}</p>
    <p className="font-semibold">{nameOf(report, mainPlayerOf(event))}</p>
    <p className="meta">{eventDetail(event, (player) => nameOf(report, player))}</p>
  </div>
);

/** Their event plus the details that only mine has, or null if theirs has everything. */
export function fullerOf(theirs: TimelineEvent, mine: EventDraft): EventDraft | null {
  const event = detailsOf(theirs);
  if (event.type !== 'GOAL' || mine.type !== 'GOAL') return null;
  const assist_id = event.assist_id ?? (mine.goal_type === event.goal_type ? mine.assist_id : null);
  const penalty_fouler_id = event.penalty_fouler_id ?? (event.goal_type === 'PENALTY' ? mine.penalty_fouler_id : null);
  const isFuller = assist_id !== event.assist_id || penalty_fouler_id !== event.penalty_fouler_id;
  return isFuller ? { ...event, assist_id, penalty_fouler_id } : null;
}
