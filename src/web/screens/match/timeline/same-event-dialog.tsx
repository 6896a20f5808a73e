// rules/match 4: two reporters may have recorded the same event; the second one is asked.

import type { TimelineEvent } from '#api/match-event';
import type { PlayerCode } from '#game/identity';
import { yellowMadeSecond } from '#game/match/change-sheet';
import type { EventDraft, PenaltyMiss } from '#game/match/match-event';
import { matchTexts } from '#game/match/match-texts';
import { detailsOf } from '#game/match/seen-truth';
import { nameOf, type ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { alreadyRecorded, eventDetail, foulOf, mainPlayerOf, recorderOf } from '../event/event-words.ts';

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

function Version({ report, event, who, isDashed = false }: VersionProps) {
  const name = (player: PlayerCode) => nameOf(report, player);
  return (
    <div className={classNames('rounded-lg border border-line-strong p-3', isDashed && 'border-dashed')}>
      <p className="meta">{who}</p>
      <p className="text-xl font-bold">{`${event.minute}'`}</p>
      <p className="font-semibold">{name(mainPlayerOf(event))}</p>
      {[eventDetail(event, name), ...foulOf(event, name)].map((words) => (
        <p key={words} className="meta">
          {words}
        </p>
      ))}
    </div>
  );
}

/** Their event plus the details that only mine has, or null if theirs has everything. */
export function fullerOf(theirs: TimelineEvent, mine: EventDraft): EventDraft | null {
  const event = detailsOf(theirs);
  if (event.type !== 'GOAL' && event.type !== 'PENALTY_MISS') return null;
  const known = knownOnlyBy(mine, event);
  const assist_id = event.assist_id ?? known.assist_id;
  const penalty_fouler_id = event.penalty_fouler_id ?? known.penalty_fouler_id;
  const isFuller = assist_id !== event.assist_id || penalty_fouler_id !== event.penalty_fouler_id;
  return isFuller ? { ...event, assist_id, penalty_fouler_id } : null;
}

/** What mine may add to theirs. Nobody adds the goalkeeper of a penalty: without one, it was missed. */
function knownOnlyBy(mine: EventDraft, theirs: EventDraft): Pick<PenaltyMiss, 'assist_id' | 'penalty_fouler_id'> {
  const nothing = { assist_id: null, penalty_fouler_id: null };
  if (mine.type === 'PENALTY_MISS') return theirs.type === 'PENALTY_MISS' ? mine : nothing;
  if (mine.type !== 'GOAL' || theirs.type !== 'GOAL') return nothing;
  return {
    assist_id: mine.goal_type === theirs.goal_type ? mine.assist_id : null,
    penalty_fouler_id: theirs.goal_type === 'PENALTY' ? mine.penalty_fouler_id : null,
  };
}
