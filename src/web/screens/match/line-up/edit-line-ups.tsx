// rules/match 21: line-ups are corrected while the report is open, with a preview of what that changes.

import { useState } from 'react';
import { judgeSheet } from '#game/match/judge-sheet';
import type { Side } from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import { saveLineUps } from '../../../report/report-acts.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { WhatChanges } from '../event/what-changes.tsx';
import { BothSides } from './both-sides.tsx';

export function EditLineUps({ report, onClose }: { report: ReportedMatch; onClose: () => void }) {
  const recorded = report.sheet.lineUps;
  const [sheets, setSheets] = useState<MatchSheet['lineUps']>(recorded);
  const [side, setSide] = useState<Side>('home');
  const [isPreviewed, setPreviewed] = useState(false);
  const after = { ...report.sheet, lineUps: sheets };
  const refusal = judgeSheet(after);
  const isSame = JSON.stringify(sheets) === JSON.stringify(recorded);
  const frame = {
    open: true,
    onOpenChange: (open: boolean) => !open && onClose(),
    title: 'Edit line-ups',
    nested: true,
  };
  if (isPreviewed) {
    const save = () => {
      saveLineUps(report.view.match.id, sheets);
      onClose();
    };
    const footer = (
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={refusal !== null} onClick={save}>
          Save
        </Button>
      </>
    );
    return (
      <Dialog {...frame} onBack={() => setPreviewed(false)} footer={footer}>
        {refusal === null ? <WhatChanges report={report} after={after} /> : <p>{refusal.sentence}</p>}
      </Dialog>
    );
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button block variant="primary" refusal={refusal} disabled={isSame} onClick={() => setPreviewed(true)}>
        Next
      </Button>
    </>
  );
  return (
    <Dialog {...frame} width="full" footer={footer}>
      <BothSides
        {...{ report, sheets, side }}
        onSide={setSide}
        onSheet={(of, sheet) => setSheets((now) => ({ ...now, [of]: sheet }))}
      />
    </Dialog>
  );
}
