// rules/match 8: a yellow recorded late, before the same player's existing yellow, changes both, so the reporter is
// asked.

import { sheetWith, yellowMadeSecond } from '#game/match/change-sheet';
import type { EventDraft } from '#game/match/match-event';
import { matchTexts } from '#game/match/match-texts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { eventTitle } from '../event/event-words.ts';
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
  const footer = (
    <>
      <Button onClick={onBack}>Back</Button>
      <Button variant="primary" onClick={onSave}>
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
      <WhatChanges report={report} after={sheetWith(report.sheet, lateCard)} />
    </Dialog>
  );
}
