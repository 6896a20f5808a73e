// Picking both line-ups before a match begins: on a phone one side, then the other, then 'Start Match'.

import { useEffect, useState } from 'react';
import { judgeLineUps } from '#game/match/judge-line-up';
import { otherSide, type Side, sides } from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import { LeaveGuard } from '../../../frame/leave-guard.tsx';
import { startMatch } from '../../../report/report-acts.ts';
import { reportTexts } from '../../../report/report-texts.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { RestoreReportButton } from '../list/restore-report-button.tsx';
import { BothSides } from './both-sides.tsx';
import { isPicked, noSheet, toPick } from './line-up-draft.ts';

interface TeamSelectionProps {
  report: ReportedMatch;
  /** Called with whether anybody is picked here who would be lost. */
  onPicked: (isPicked: boolean) => void;
}

export function TeamSelection({ report, onPicked }: TeamSelectionProps) {
  const [sheets, setSheets] = useState<MatchSheet['lineUps']>({ home: noSheet, away: noSheet });
  const [side, setSide] = useState<Side>('home');
  const { clubs } = report;
  const refusal = judgeLineUps(sheets, report.sheet.roles);
  const missing = sides.filter((team) => toPick(sheets[team]) > 0);
  const hasPicks = sides.some((team) => isPicked(sheets[team]));
  useEffect(() => onPicked(hasPicks), [hasPicks, onPicked]);
  const start = () => {
    onPicked(false);
    startMatch(report.view.match.id, sheets);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <LeaveGuard isChanged={hasPicks}>
        <p>{reportTexts.lineUpsUnsaved}</p>
      </LeaveGuard>
      <BothSides
        {...{ report, sheets, side }}
        onSide={setSide}
        onSheet={(of, sheet) => setSheets((now) => ({ ...now, [of]: sheet }))}
      >
        <RestoreOffer report={report} />
      </BothSides>
      <div
        data-save-bar
        className="flex flex-none items-center justify-between gap-4 border-t border-line px-4 py-3 pb-[calc(12px+var(--safe-b))]"
      >
        <p className="meta max-md:hidden">
          {missing.map((team) => `${clubs[team].real_team_name}: ${toPick(sheets[team])} to pick`).join(', ')}
        </p>
        <span className="flex-1 md:hidden">
          <PhoneButton {...{ report, sheets, side, setSide, start, isReady: refusal === null }} />
        </span>
        <span className="max-md:hidden">
          <Button variant="primary" size="large" refusal={refusal} onClick={start}>
            Start Match
          </Button>
        </span>
      </div>
    </div>
  );
}

interface PhoneButtonProps {
  report: ReportedMatch;
  sheets: MatchSheet['lineUps'];
  side: Side;
  setSide: (side: Side) => void;
  start: () => void;
  isReady: boolean;
}

/** The one button that leads on: how many still to pick, then the other side, then the start. */
function PhoneButton({ report, sheets, side, setSide, start, isReady }: PhoneButtonProps) {
  const look = { variant: 'primary', size: 'large', block: true, className: 'min-h-14' } as const;
  const left = toPick(sheets[side]);
  const other = otherSide[side];
  if (left > 0) return <Button {...look} disabled>{`${left} to pick`}</Button>;
  return isReady ? (
    <Button {...look} onClick={start}>
      Start Match
    </Button>
  ) : (
    <Button {...look} onClick={() => setSide(other)}>
      {report.clubs[other].real_team_name}
    </Button>
  );
}

/** Offers to restore a deleted report while that is still possible. */
function RestoreOffer({ report }: { report: ReportedMatch }) {
  const { id, restorable_until } = report.view.match;
  if (restorable_until === null) return null;
  const until = new Date(restorable_until).toLocaleString('en-GB', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <Alert tone="info" className="m-4" actions={<RestoreReportButton match={{ id }} />}>
      {`A deleted report of this match can be restored until ${until}.`}
    </Alert>
  );
}
