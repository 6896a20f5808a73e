// rules/match 2: within one minute an event can be moved before or after its neighbour.

import { type Direction, moveWithinMinute } from '#game/match/fold/event-order';
import { judgeChange } from '#game/match/judge-sheet';
import type { MatchEvent } from '#game/match/match-event';
import { detailsOf } from '#game/match/seen-truth';
import { correctEvent } from '../../../report/report-acts.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { eventTitle } from '../event/event-words.ts';
import { WhatChanges } from '../event/what-changes.tsx';

interface MoveEventProps {
  report: ReportedMatch;
  event: MatchEvent;
  direction: Direction;
  onBack: () => void;
  onClose: () => void;
}

export function MoveEvent({ report, event, direction, onBack, onClose }: MoveEventProps) {
  const events = moveWithinMinute(report.sheet.events, event.id, direction) ?? report.sheet.events;
  const after = { ...report.sheet, events };
  const refusal = judgeChange(after, event.id);
  const move = () => {
    correctEvent(report.view.match.id, event, detailsOf(event), events.find(({ id }) => id === event.id)?.sequence);
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" disabled={refusal !== null} onClick={move}>
        Move
      </Button>
    </>
  );
  const title = `Move ${eventTitle(event)} ${event.minute}'`;
  return (
    <Dialog open onOpenChange={onClose} title={title} onBack={onBack} footer={footer} nested>
      {refusal === null ? <WhatChanges report={report} after={after} /> : <Alert>{refusal.sentence}</Alert>}
    </Dialog>
  );
}
