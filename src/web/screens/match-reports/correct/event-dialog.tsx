// A tap on an event: what it says, and for who reports its correction and removal, with what will change shown first.

import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { judgeRemoval } from '#game/match/judge-sheet';
import { removeEvent } from '../../../report/report-acts.ts';
import { nameOf, type ReportedMatch, type ShownEvent } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { eventDetail, eventTitle, mainPlayerOf } from '../timeline/event-words.ts';
import { EditEvent } from './edit-event.tsx';
import { WhatChanges } from './what-changes.tsx';

interface EventDialogProps {
  report: ReportedMatch;
  shown: ShownEvent;
  isOpen: boolean;
  onClose: () => void;
}

export function EventDialog({ report, shown, isOpen, onClose }: EventDialogProps) {
  const [view, setView] = useState<'menu' | 'edit' | 'remove'>('menu');
  const { event, recorded } = shown;
  const title = `${eventTitle(event)} ${event.minute}'`;
  const back = () => setView('menu');
  if (view === 'edit') return <EditEvent report={report} event={event} onBack={back} onClose={onClose} />;
  if (view === 'remove') return <RemoveEvent report={report} shown={shown} onBack={back} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} nested>
      {recorded === null ? null : (
        <p className="meta mb-3">
          {`Recorded by ${recorded.recorded_by_name ?? 'another reporter'}, ${new Date(recorded.recorded_at).toLocaleTimeString('en-GB')}`}
        </p>
      )}
      <div className="mb-3 rounded-lg border border-line px-4 py-3">
        <p className="font-semibold">{nameOf(report, mainPlayerOf(event))}</p>
        <p className="meta">{eventDetail(event, (player) => nameOf(report, player))}</p>
      </div>
      {isOpen ? (
        <div className="grid gap-2.5 *:min-h-14">
          <Button icon={<Pencil aria-hidden className="size-4.5" />} onClick={() => setView('edit')}>
            Edit
          </Button>
          <Button
            variant="danger-outline"
            icon={<Trash2 aria-hidden className="size-4.5" />}
            onClick={() => setView('remove')}
          >
            Remove
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}

type RemoveEventProps = Pick<EventDialogProps, 'report' | 'shown' | 'onClose'> & { onBack: () => void };

function RemoveEvent({ report, shown: { event }, onBack, onClose }: RemoveEventProps) {
  const refusal = judgeRemoval(report.sheet, event.id);
  const after = { ...report.sheet, events: report.sheet.events.filter(({ id }) => id !== event.id) };
  const remove = () => {
    removeEvent(report.view.match.id, event.id);
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
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} onBack={onBack} footer={footer} nested>
      {refusal === null ? <WhatChanges report={report} after={after} /> : <Alert>{refusal.sentence}</Alert>}
    </Dialog>
  );
}
