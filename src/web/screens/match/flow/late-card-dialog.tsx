// rules/match 8: a yellow recorded late, before the same player's existing yellow, changes both, so the reporter is
// asked. What happens meanwhile is said: another reporter may have noticed the same card.

import { sheetWith, yellowMadeSecond } from '#game/match/change-sheet';
import { judgeEvent } from '#game/match/judge-event';
import type { EventDraft } from '#game/match/match-event';
import { matchTexts } from '#game/match/match-texts';
import { isSameEvent } from '#game/match/same-event';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { alreadyRecorded, eventTitle } from '../event/event-words.ts';
import { WhatChanges } from '../event/what-changes.tsx';

interface LateCardDialogProps {
  report: ReportedMatch;
  lateCard: EventDraft;
  onBack: () => void;
  onSave: () => void;
  onClose: () => void;
}

export function LateCardDialog({ report, lateCard, onBack, onSave, onClose }: LateCardDialogProps) {
  const second = yellowMadeSecond(report.sheet, lateCard);
  const theirs = report.view.events.find((event) => isSameEvent(lateCard, event));
  // The server asks about theirs before it judges.
  const refusal = theirs === undefined ? judgeEvent(report.sheet, lateCard) : null;
  const footer = (
    <>
      <Button onClick={onBack}>Back</Button>
      <Button variant="primary" refusal={refusal} onClick={onSave}>
        Save
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title={`${eventTitle(lateCard)} ${lateCard.minute}'`} footer={footer} nested>
      {second === null ? null : (
        <Alert tone="warning" className="mb-3">
          {matchTexts.makesSecondYellow(second.minute)}
        </Alert>
      )}
      {theirs === undefined ? null : (
        <Alert tone="warning" className="mb-3">
          {alreadyRecorded(theirs)}
        </Alert>
      )}
      {theirs === undefined && refusal === null ? (
        <WhatChanges report={report} after={sheetWith(report.sheet, lateCard)} />
      ) : null}
    </Dialog>
  );
}
