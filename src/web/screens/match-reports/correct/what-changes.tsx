// What a correction changes, before it is made: the score and every player's points, folded by the rules.

import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { foldMatch } from '#game/match/fold-match';
import type { MatchSheet } from '#game/match/match-sheet';
import { PointsChip } from '../../../football/points-chip.tsx';
import { figure } from '../../../football/signed.ts';
import { nameOf, pointsOf, type ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';

/** Longer lists fold after so many. */
const shownAtFirst = 4;

export function WhatChanges({ report, after }: { report: ReportedMatch; after: MatchSheet }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const state = foldMatch(after);
  const later = { ...report, sheet: after, state };
  const players = [...new Set([...report.state.reports.keys(), ...state.reports.keys()])]
    .map((player) => ({ player, before: pointsOf(report, player), now: pointsOf(later, player) }))
    .filter(({ before, now }) => before !== now)
    .toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before));
  const score = ({ home, away }: typeof state.score) => `${home} – ${away}`;
  const [before, now] = [score(report.state.score), score(state.score)];
  const { home, away } = report.clubs;
  const listed = isUnfolded ? players : players.slice(0, shownAtFirst);
  return (
    <section aria-label="What will change">
      <h3 className="heading-3 mb-2">What will change</h3>
      {before === now && players.length === 0 ? <p className="text-ink-2">No score and no points</p> : null}
      {before === now ? null : (
        <>
          <h4 className="meta mb-1 font-semibold">Match</h4>
          <Row name={`${home.real_team_name} – ${away.real_team_name}`} before={before} now={now} />
        </>
      )}
      {players.length === 0 ? null : <h4 className="meta mt-3 mb-1 font-semibold">Players</h4>}
      {listed.map((one) => (
        <Row
          key={one.player}
          name={nameOf(report, one.player)}
          before={figure(one.before)}
          now={figure(one.now)}
          difference={one.now - one.before}
        />
      ))}
      {players.length > listed.length ? (
        <Button variant="ghost" block onClick={() => setUnfolded(true)}>
          {`${players.length - listed.length} more players`}
        </Button>
      ) : null}
    </section>
  );
}

const Row = ({ name, before, now, difference }: { name: string; before: string; now: string; difference?: number }) => (
  <div className="flex min-h-12 items-center gap-3 border-b border-line px-1 last:border-0">
    <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
    <span className="text-ink-2">{before}</span>
    <ArrowRight aria-label="becomes" className="size-4 flex-none text-ink-3" />
    <span className="font-bold">{now}</span>
    {difference === undefined ? null : <PointsChip points={difference} />}
  </div>
);
