// rules/match 21: line-ups are corrected while the report is open, with a preview of what that changes.

import { useState } from 'react';
import { judgeSheet } from '#game/match/judge-sheet';
import type { Side } from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import { LeaveGuard, LeaveQuestion } from '../../../frame/leave-guard.tsx';
import { saveLineUps } from '../../../report/report-acts.ts';
import { reportTexts } from '../../../report/report-texts.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { WhatChanges } from '../event/what-changes.tsx';
import { BothSides } from './both-sides.tsx';

export function EditLineUps({ report, onClose }: { report: ReportedMatch; onClose: () => void }) {
  const recorded = report.sheet.lineUps;
  const [opened] = useState(recorded);
  const [sheets, setSheets] = useState<MatchSheet['lineUps']>(recorded);
  const [side, setSide] = useState<Side>('home');
  const [isPreviewed, setPreviewed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const after = { ...report.sheet, lineUps: sheets };
  const refusal = judgeSheet(after);
  // Another reporter may have corrected them since: that is no change of one's own.
  const isSame = [opened, recorded].some((known) => JSON.stringify(known) === JSON.stringify(sheets));
  const close = () => (isSame ? onClose() : setAsked(true));
  const frame = {
    open: true,
    onOpenChange: (open: boolean) => !open && close(),
    title: 'Edit line-ups',
    nested: true,
  };
  const guard = <Unsaved isChanged={!isSame} isAsked={isAsked} onDiscard={onClose} onStay={() => setAsked(false)} />;
  if (isPreviewed) {
    const save = () => {
      saveLineUps(report.view.match.id, sheets);
      onClose();
    };
    const footer = (
      <>
        <Button onClick={close}>Cancel</Button>
        <Button variant="primary" disabled={refusal !== null} onClick={save}>
          Save
        </Button>
      </>
    );
    return (
      <Dialog {...frame} onBack={() => setPreviewed(false)} footer={footer}>
        {refusal === null ? <WhatChanges report={report} after={after} /> : <p>{refusal.sentence}</p>}
        {guard}
      </Dialog>
    );
  }
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
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
      {guard}
    </Dialog>
  );
}

interface UnsavedProps {
  isChanged: boolean;
  /** Somebody is closing the dialog. */
  isAsked: boolean;
  onDiscard: () => void;
  onStay: () => void;
}

/** Asks before changes are lost, by closing the dialog as by leaving the screen. */
function Unsaved({ isChanged, isAsked, onDiscard, onStay }: UnsavedProps) {
  const sentence = <p>{reportTexts.lineUpsUnsaved}</p>;
  return (
    <>
      <LeaveGuard isChanged={isChanged}>{sentence}</LeaveGuard>
      {isAsked ? (
        <LeaveQuestion onDiscard={onDiscard} onStay={onStay}>
          {sentence}
        </LeaveQuestion>
      ) : null}
    </>
  );
}
