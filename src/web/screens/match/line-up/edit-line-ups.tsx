// rules/match 21: line-ups are corrected while the report is open, with a preview of what that changes.

import { useEffect, useState } from 'react';
import { judgeSheet } from '#game/match/judge-sheet';
import type { Side } from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import { LeaveGuard, LeaveQuestion } from '../../../frame/leave-guard.tsx';
import { saveLineUps } from '../../../report/report-acts.ts';
import { reportTexts } from '../../../report/report-texts.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { WhatChanges } from '../event/what-changes.tsx';
import { BothSides } from './both-sides.tsx';

interface EditLineUpsProps {
  report: ReportedMatch;
  /** Called with whether there is anything here that would be lost. */
  onChanged: (isChanged: boolean) => void;
  onClose: () => void;
}

export function EditLineUps({ report, onChanged, onClose }: EditLineUpsProps) {
  const { sheets, setSheets, isSame, newer } = useOwnLineUps(report.sheet.lineUps);
  useEffect(() => onChanged(!isSame), [isSame, onChanged]);
  const [side, setSide] = useState<Side>('home');
  const [isPreviewed, setPreviewed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const after = { ...report.sheet, lineUps: sheets };
  const refusal = judgeSheet(after);
  const close = () => (isSame ? onClose() : setAsked(true));
  const frame = {
    open: true,
    onOpenChange: close,
    title: 'Edit line-ups',
    nested: true,
  };
  const guard = <Unsaved isChanged={!isSame} isAsked={isAsked} onDiscard={onClose} onStay={() => setAsked(false)} />;
  if (isPreviewed) {
    const save = () => {
      saveLineUps(report.view.match.id, sheets, report.sheet.lineUps);
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
        {newer}
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
      >
        {newer}
      </BothSides>
      {guard}
    </Dialog>
  );
}

type LineUps = MatchSheet['lineUps'];

const areSame = (one: LineUps, other: LineUps): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The line-ups as they are picked here. While nothing is changed they follow the recorded ones; afterwards what another
 * reporter saves is told, and can be taken instead.
 */
function useOwnLineUps(recorded: LineUps) {
  const [base, setBase] = useState(recorded);
  const [sheets, setSheets] = useState(recorded);
  const take = () => {
    setBase(recorded);
    setSheets(recorded);
  };
  const isOvertaken = !areSame(base, recorded);
  const isSame = areSame(sheets, recorded);
  if (isOvertaken && (isSame || areSame(sheets, base))) take();
  const newer =
    isOvertaken && !isSame ? (
      <Alert tone="warning" className="m-4" actions={<Button onClick={take}>Take theirs</Button>}>
        {reportTexts.lineUpsNewer}
      </Alert>
    ) : null;
  return { sheets, setSheets, isSame, newer };
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
