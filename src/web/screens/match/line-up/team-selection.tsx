// Picking both line-ups before a match begins: on a phone one side, then the other, then 'Start Match'.

import { type ReactNode, useEffect, useState } from 'react';
import { momentText } from '#game/gameweek/day-text';
import type { PlayerCode } from '#game/identity';
import { instant } from '#game/instant';
import { judgeLineUps } from '#game/match/judge-line-up';
import { otherSide, type Side, sides } from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import { viewerZone } from '../../../data/session/viewer-zone.ts';
import { useServerNow, useZoneSuffix } from '../../../football/use-reader-clock.ts';
import { LeaveGuard } from '../../../frame/leave-guard.tsx';
import { forgetLineUps, keepLineUps, keptLineUps } from '../../../report/kept-line-ups.ts';
import { type LineUpsAct, startAgain, startMatch } from '../../../report/report-acts.ts';
import { reportTexts } from '../../../report/report-texts.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { RestoreReportButton } from '../list/restore-report-button.tsx';
import { BothSides } from './both-sides.tsx';
import { isPicked, noSheet, toPick } from './line-up-draft.ts';

interface TeamSelectionProps {
  report: ReportedMatch;
  /** Called with whether anybody is picked here who would be lost. */
  onPicked: (isPicked: boolean) => void;
  /** What was refused, above the players. */
  refused: ReactNode;
}

export function TeamSelection(props: TeamSelectionProps) {
  const again = refusedLineUps(props.report);
  // The device's queue can be read after the page is there.
  return <Selection key={again?.input.command_id} {...props} again={again} />;
}

/** The line-ups that the server did not begin this match with; null if there are none. */
const refusedLineUps = ({ refused }: ReportedMatch): LineUpsAct | null =>
  refused.map(({ act }) => act).find((act) => act.endpoint === 'POST /api/match/save-line-ups') ?? null;

function Selection({ report, onPicked, refused, again }: TeamSelectionProps & { again: LineUpsAct | null }) {
  const { id } = report.view.match;
  const [sheets, setSheets] = useKeptLineUps(report, again);
  const [side, setSide] = useState<Side>('home');
  const { clubs } = report;
  const refusal = judgeLineUps(sheets, report.sheet.roles);
  const missing = sides.filter((team) => toPick(sheets[team]) > 0);
  const hasPicks = sides.some((team) => isPicked(sheets[team]));
  useEffect(() => onPicked(hasPicks), [hasPicks, onPicked]);
  const begin = () => {
    onPicked(false);
    if (again === null) startMatch(id, sheets, report.sheet.lineUps);
    else startAgain(again, sheets, report.sheet.lineUps);
  };
  const { start, question } = useStartQuestion(report, begin);
  return (
    <div className="max-md:contents md:flex md:min-h-0 md:flex-1 md:flex-col">
      <LeaveGuard isChanged={hasPicks} onDiscard={() => forgetLineUps(id)}>
        <p>{reportTexts.lineUpsUnsaved}</p>
      </LeaveGuard>
      <BothSides
        {...{ report, sheets, side }}
        onSide={setSide}
        onSheet={(of, sheet) => setSheets((now) => ({ ...now, [of]: sheet }))}
      >
        {refused}
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
      {question}
    </div>
  );
}

type LineUps = MatchSheet['lineUps'];

/**
 * What is picked here, also before the page was loaded again, or what was refused; without players who have left the
 * squad since.
 */
function useKeptLineUps({ view: { match }, squads }: ReportedMatch, again: LineUpsAct | null) {
  const [sheets, setSheets] = useState<LineUps>(() => {
    const kept = keptLineUps(match.id) ?? again?.input ?? null;
    const sheetOf = (side: Side) => {
      const inSquad = (player: PlayerCode) => squads[side].includes(player);
      return kept === null ? noSheet : { xi: kept[side].xi.filter(inSquad), bench: kept[side].bench.filter(inSquad) };
    };
    return { home: sheetOf('home'), away: sheetOf('away') };
  });
  useEffect(() => {
    if (sides.some((side) => isPicked(sheets[side]))) keepLineUps(match.id, sheets);
    else forgetLineUps(match.id);
  }, [match.id, sheets]);
  return [sheets, setSheets] as const;
}

/** Line-ups are published an hour before the kick-off; whoever starts much earlier may have another match in mind. */
const expectedBefore = 2 * 60 * 60_000;

/** Starts the match; much too early only after a question. */
function useStartQuestion({ view: { match } }: ReportedMatch, begin: () => void) {
  const [isAsking, setAsking] = useState(false);
  const now = useServerNow();
  const suffix = useZoneSuffix();
  const kickOff = match.match_date === null ? null : instant(match.match_date);
  const isEarly = now !== null && kickOff !== null && now < kickOff - expectedBefore;
  const question =
    kickOff === null ? null : (
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Start this match?"
        confirmLabel="Start"
        nested
        onConfirm={begin}
      >
        <p className="text-ink-2">{reportTexts.kicksOffLater(momentText(kickOff, viewerZone()) + suffix(kickOff))}</p>
      </ConfirmDialog>
    );
  return { start: isEarly ? () => setAsking(true) : begin, question };
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
