// Opens when an event is tapped: its details, and for reporters its correction and removal, with a preview of what
// changes.

import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { secondsText } from '#game/gameweek/day-text';
import type { PlayerCode } from '#game/identity';
import { instant } from '#game/instant';
import { sheetWithout, yellowMadeFirst } from '#game/match/change-sheet';
import type { Direction } from '#game/match/fold/event-order';
import { judgeRemoval } from '#game/match/judge-sheet';
import type { EventDraft } from '#game/match/match-event';
import { matchTexts } from '#game/match/match-texts';
import { saysTheSame } from '#game/match/seen-truth';
import { useMe } from '../../../data/cache/use-me.ts';
import { viewerZone } from '../../../data/session/viewer-zone.ts';
import { useServerNow } from '../../../football/use-reader-clock.ts';
import { correctEvent, removeEvent } from '../../../report/report-acts.ts';
import { reportTexts } from '../../../report/report-texts.ts';
import { nameOf, type ReportedMatch, type ShownEvent } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { eventDetail, eventTitle, foulOf, mainPlayerOf, partsOf, shortSentence } from '../event/event-words.ts';
import { WhatChanges } from '../event/what-changes.tsx';
import { EditEvent } from './edit-event.tsx';
import { correctionIn } from './event-change.ts';
import { MoveEvent } from './move-event.tsx';
import { neighbourOf } from './neighbour-of.ts';

interface EventDialogProps {
  report: ReportedMatch;
  shown: ShownEvent;
  isOpen: boolean;
  onClose: () => void;
}

/** `shown` is null once the event is no longer in the report: another reporter has removed it, or it was refused. */
export function EventDialog({ shown, ...props }: Omit<EventDialogProps, 'shown'> & { shown: ShownEvent | null }) {
  return shown === null ? <Gone onClose={props.onClose} /> : <EventInReport {...props} shown={shown} />;
}

const Gone = ({ onClose }: Pick<EventDialogProps, 'onClose'>) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={reportTexts.gone}
    footer={<Button onClick={onClose}>Back to the report</Button>}
    nested
  >
    <p>{reportTexts.goneUnsaved}</p>
  </Dialog>
);

function EventInReport({ report, shown, isOpen, onClose }: EventDialogProps) {
  const [view, setView] = useState<'menu' | Step>('menu');
  const { event } = shown;
  const [begun, setBegun] = useState(event);
  // As its reporter saw it when they began: if somebody changes it meanwhile, the server asks (rules/match 26).
  const seen = { ...begun, id: event.id };
  const begin = (next: Step) => {
    setBegun(event);
    setView(next);
  };
  const meanwhile = saysTheSame(seen, event) ? null : <ChangedMeanwhile report={report} now={event} />;
  const back = () => setView('menu');
  if (view === 'edit') {
    const change = correctionIn(report.sheet, event);
    const save = (draft: EventDraft) => correctEvent(report.view.match.id, seen, draft);
    return (
      <EditEvent {...{ report, change, onClose }} event={seen} onSave={save} onBack={back}>
        {meanwhile}
      </EditEvent>
    );
  }
  if (view === 'up' || view === 'down') {
    return <MoveEvent report={report} event={seen} direction={view} onBack={back} onClose={onClose} />;
  }
  if (view === 'remove') {
    return (
      <RemoveEvent {...{ report, onClose }} event={seen} onBack={back}>
        {meanwhile}
      </RemoveEvent>
    );
  }
  return <EventMenu {...{ report, shown, isOpen, onClose }} onBegin={begin} />;
}

type Step = 'edit' | 'remove' | Direction;

/** What happened, and what can be done about it. */
function EventMenu({ report, shown, isOpen, onClose, onBegin }: EventDialogProps & { onBegin: (step: Step) => void }) {
  const { event, recorded } = shown;
  const now = useServerNow();
  return (
    <Dialog open onOpenChange={onClose} title={`${eventTitle(event)} ${event.minute}'`} nested>
      {recorded === null ? null : (
        <p className="meta mb-3">
          {`Recorded by ${recorded.recorded_by_name ?? 'another reporter'}, ${secondsText(instant(recorded.recorded_at), now, viewerZone())}`}
        </p>
      )}
      <Players report={report} event={event} />
      {isOpen ? (
        <div className="grid gap-2.5 *:min-h-14">
          <Button icon={<Pencil aria-hidden className="size-4.5" />} onClick={() => onBegin('edit')}>
            Edit
          </Button>
          {directions.map(({ direction, label, icon }) =>
            neighbourOf(report, shown, direction) === null ? null : (
              <Button key={direction} icon={icon} onClick={() => onBegin(direction)}>
                {label}
              </Button>
            ),
          )}
          <Button
            variant="danger-outline"
            icon={<Trash2 aria-hidden className="size-4.5" />}
            onClick={() => onBegin('remove')}
          >
            Remove
          </Button>
        </div>
      ) : null}
      {report.sheet.complete && report.view.match.status !== 'void' ? <AskAnAdmin /> : null}
    </Dialog>
  );
}

/** A reporter who is no admin learns how the event of a complete report is corrected. */
function AskAnAdmin() {
  const { data: me } = useMe();
  return me?.is_reporter === true && !me.is_admin ? <p className="text-ink-2">{reportTexts.askAnAdmin}</p> : null;
}

/** Who took part: the reader hears how, which the order and the look tell the eye. */
function Players({ report, event }: { report: ReportedMatch; event: ShownEvent['event'] }) {
  const name = (player: PlayerCode) => nameOf(report, player);
  const heard = partsOf(event, name);
  return (
    <div className="mb-3 rounded-lg border border-line px-4 py-3">
      <p className="font-semibold">
        <span aria-hidden>{name(mainPlayerOf(event))}</span>
        <span className="sr-only">{heard.main}</span>
      </p>
      <p className="meta">
        <span aria-hidden={heard.other !== null}>{eventDetail(event, name)}</span>
        {heard.other === null ? null : <span className="sr-only">{heard.other}</span>}
      </p>
      {foulOf(event, name).map((words) => (
        <p key={words} className="meta">
          {words}
        </p>
      ))}
    </div>
  );
}

const directions = [
  { direction: 'up', label: 'Move earlier', icon: <ArrowDown aria-hidden className="size-4.5" /> },
  { direction: 'down', label: 'Move later', icon: <ArrowUp aria-hidden className="size-4.5" /> },
] as const;

const ChangedMeanwhile = ({ report, now }: { report: ReportedMatch; now: EventDraft }) => (
  <Alert tone="warning" className="mb-3">
    {reportTexts.changedMeanwhile(shortSentence(now, (player) => nameOf(report, player)))}
  </Alert>
);

type RemoveEventProps = Pick<EventDialogProps, 'report' | 'onClose'> & {
  event: ShownEvent['event'];
  onBack: () => void;
  children: ReactNode;
};

function RemoveEvent({ report, event, onBack, onClose, children }: RemoveEventProps) {
  const refusal = judgeRemoval(report.sheet, event.id);
  const first = yellowMadeFirst(report.sheet, event.id);
  const remove = () => {
    removeEvent(report.view.match.id, event, first !== null);
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="danger" disabled={refusal !== null} onClick={remove}>
        Remove
      </Button>
    </>
  );
  const title = `Remove ${eventTitle(event)} ${event.minute}'`;
  return (
    <Dialog open onOpenChange={onClose} title={title} onBack={onBack} footer={footer} nested>
      {children}
      {first === null ? null : (
        <Alert tone="warning" className="mb-3">
          {matchTexts.makesFirstYellow(first.minute)}
        </Alert>
      )}
      {refusal === null ? (
        <WhatChanges report={report} after={sheetWithout(report.sheet, event.id)} />
      ) : (
        <Alert>{refusal.sentence}</Alert>
      )}
    </Dialog>
  );
}
