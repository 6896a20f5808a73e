// Completing a match asks for the heroes first: at most one per side; 'No hero' takes one tap (rules/match 15).

import { useState } from 'react';
import type { PlayerCode } from '#game/identity';
import { instant } from '#game/instant';
import { judgeCompletion } from '#game/match/judge-completion';
import { type Side, sides } from '#game/match/match-event';
import type { MatchReport } from '#game/match/match-report';
import { Kit } from '../../../football/kit.tsx';
import { PointsChip } from '../../../football/points-chip.tsx';
import { PositionPill } from '../../../football/position-pill.tsx';
import { useServerNow } from '../../../football/use-reader-clock.ts';
import { completeMatch } from '../../../report/report-acts.ts';
import { reportTexts } from '../../../report/report-texts.ts';
import { nameOf, pointsOf, type ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CheckRow } from '../../../ui/form/check-row.tsx';
import { Segments } from '../../../ui/layout/segments.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { clubSegment, codesOnPhone } from '../event/club-segment.tsx';
import { GoalCount } from './goal-count.tsx';

export function CompleteDialog({ report, onClose }: { report: ReportedMatch; onClose: () => void }) {
  // A reopened report keeps its heroes until somebody chooses others.
  const [heroes, setHeroes] = useState(report.sheet.heroes);
  const [shown, setShown] = useState<Side | 'all'>('all');
  const refusal = judgeCompletion(report.sheet, heroes);
  const players = [...report.state.reports.values()]
    .filter(({ side }) => shown === 'all' || side === shown)
    .map((playerReport) => ({ playerReport, points: pointsOf(report, playerReport.player_id) }))
    .toSorted((a, b) => b.points - a.points);
  const complete = (chosen: readonly PlayerCode[]) => {
    completeMatch(report.view.match.id, chosen);
    onClose();
  };
  const toggle = (player: PlayerCode, isChosen: boolean) =>
    setHeroes(isChosen ? [...heroes, player] : heroes.filter((hero) => hero !== player));
  const now = useServerNow();
  const { match_date } = report.view.match;
  const isEarly = now !== null && match_date !== null && now < instant(match_date);
  const unsent = report.waiting + report.refused.length;
  const footer = (
    <>
      <Button onClick={() => complete([])}>No hero</Button>
      <Button variant="primary" disabled={heroes.length === 0 || refusal !== null} onClick={() => complete(heroes)}>
        Complete Match
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title="Hero of the match" footer={footer} nested>
      {unsent > 0 ? (
        <Alert tone="warning" className="mb-3">
          {report.refused.length > 0
            ? 'Something was refused by the server. The match is completed once that is decided.'
            : `${unsent} recorded here still have to be sent. The match is completed after them.`}
        </Alert>
      ) : null}
      {isEarly ? (
        <Alert tone="warning" className="mb-3">
          {reportTexts.notKickedOff}
        </Alert>
      ) : null}
      {refusal === null ? null : <Alert className="mb-3">{refusal.sentence}</Alert>}
      <Segments
        label="Shown"
        full
        className={`mb-2 ${codesOnPhone}`}
        value={shown}
        onValueChange={setShown}
        segments={[{ value: 'all', label: 'All' }, ...sides.map((side) => clubSegment(side, report.clubs[side]))]}
      />
      {players.map(({ playerReport, points }) => (
        <HeroRow
          key={playerReport.player_id}
          {...{ report, playerReport, points }}
          isChosen={heroes.includes(playerReport.player_id)}
          onToggle={(isChosen) => toggle(playerReport.player_id, isChosen)}
        />
      ))}
    </Dialog>
  );
}

interface HeroRowProps {
  report: ReportedMatch;
  playerReport: MatchReport;
  points: number;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
}

function HeroRow({ report, playerReport, points, isChosen, onToggle }: HeroRowProps) {
  const club = report.clubs[playerReport.side];
  const end = (
    <>
      <GoalCount count={playerReport.goals} />
      <PointsChip points={points} />
    </>
  );
  return (
    <CheckRow checked={isChosen} onCheckedChange={onToggle} end={end}>
      <span className="flex flex-wrap items-center gap-x-2.5">
        <PositionPill position={report.sheet.roles.get(playerReport.player_id)?.position ?? 'M'} />
        <Kit url={club.kit_url} size="small" />
        <span className="min-w-0 wrap-anywhere">{nameOf(report, playerReport.player_id)}</span>
        <span aria-hidden className="meta flex-none">
          {club.abbreviation}
        </span>
        <span className="sr-only">{club.real_team_name}</span>
      </span>
    </CheckRow>
  );
}
