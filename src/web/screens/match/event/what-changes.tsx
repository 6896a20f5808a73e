// What a correction will change: the score and every player's points, folded by the rules here, and the leagues' totals
// and tables, which the server computes.

import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useState } from 'react';
import type { ChangedMatch } from '#api/changed-match';
import { figureText } from '#game/figure-text';
import { ordinal } from '#game/gameweek/day-text';
import { foldMatch } from '#game/match/fold-match';
import { withHeroesWhoPlayed } from '#game/match/judge-completion';
import type { MatchSheet } from '#game/match/match-sheet';
import { PointsChip } from '../../../football/points-chip.tsx';
import { nameOf, pointsOf, type ReportedMatch } from '../../../report/reported-match.ts';
import { useLeaguePreview } from '../../../report/use-league-preview.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Name } from '../../../ui/name.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** Longer lists are folded after this many rows. */
const shownAtFirst = 4;

export function WhatChanges({ report, after }: { report: ReportedMatch; after: MatchSheet }) {
  const state = foldMatch(withHeroesWhoPlayed(after));
  const later = { ...report, sheet: after, state };
  const players = [...new Set([...report.state.reports.keys(), ...state.reports.keys()])]
    .map((player) => ({ player, before: pointsOf(report, player), now: pointsOf(later, player) }))
    .filter(({ before, now }) => before !== now)
    .toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before));
  const score = ({ home, away }: typeof state.score) => `${home} – ${away}`;
  const [before, now] = [score(report.state.score), score(state.score)];
  const { home, away } = report.clubs;
  return (
    <section aria-label="What will change">
      <h3 className="heading-3 mb-2">What will change</h3>
      {before === now && players.length === 0 ? <p className="text-ink-2">No score and no points</p> : null}
      <Rows title="Match">
        {before === now
          ? []
          : [<Row key="score" name={`${home.real_team_name} – ${away.real_team_name}`} before={before} now={now} />]}
      </Rows>
      <Rows title="Players">
        {players.map((change) => (
          <PointsRow
            key={change.player}
            name={nameOf(report, change.player)}
            points={{ before: change.before, after: change.now }}
          />
        ))}
      </Rows>
      <LeagueChanges report={report} after={after} />
    </section>
  );
}

/** The same for the leagues: the gameweek's fantasy matches, which of them end otherwise, and ranks in the table. */
function LeagueChanges({ report, after }: { report: ReportedMatch; after: MatchSheet }) {
  const { data, isPending, isError } = useLeaguePreview(report, after);
  if (isError) return <p className="meta mt-3">Totals and tables can be shown with a network only.</p>;
  if (isPending) return <Spinner size="small" label="Totals and tables" />;
  return (
    <>
      <Rows title="Fantasy matches">
        {data.leagues.flatMap(({ name, matches }) => matches.map((match) => matchRow(match, name)))}
      </Rows>
      <Rows title="Results">
        {data.leagues.flatMap(({ name, results }) => results.map((match) => matchRow(match, name)))}
      </Rows>
      <Rows title="Without an opponent">
        {data.leagues.flatMap(({ id, name, byes }) =>
          byes.map(({ team_id, team_name, points }) => (
            <PointsRow key={`${id} ${team_id}`} name={team_name} detail={name} points={points} />
          )),
        )}
      </Rows>
      <Rows title="As it stands">
        {data.leagues.flatMap(({ id, name, standings }) =>
          standings.map(({ team_id, team_name, position, total_points }) => {
            const hasMoved = position.before !== position.after;
            const [from, to] = hasMoved
              ? [ordinal(position.before), ordinal(position.after)]
              : [`${total_points.before} pts`, `${total_points.after} pts`];
            return <Row key={`${id} ${team_id}`} name={team_name} detail={name} before={from} now={to} />;
          }),
        )}
      </Rows>
    </>
  );
}

const matchRow = ({ id, gameweek_id, home, away, home_points, away_points }: ChangedMatch, league: string) => (
  <Row
    key={id}
    name={`${home} – ${away}`}
    detail={`${league}, Gameweek ${gameweek_id}`}
    before={`${figureText(home_points.before)} – ${figureText(away_points.before)}`}
    now={`${figureText(home_points.after)} – ${figureText(away_points.after)}`}
  />
);

/** A list under its title, folded if it is long; nothing if it is empty. */
function Rows({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const [isUnfolded, setUnfolded] = useState(false);
  if (children.length === 0) return null;
  const listed = isUnfolded ? children : children.slice(0, shownAtFirst);
  const more = children.length - listed.length;
  return (
    <>
      <h4 className="meta mt-3 mb-1 font-semibold">{title}</h4>
      <div className="rounded-lg border border-line px-2">
        <ul className={more > 0 ? 'border-b border-line' : ''}>{listed}</ul>
        {more > 0 ? (
          <Button variant="ghost" block className="min-h-14" onClick={() => setUnfolded(true)}>
            {`${more} more`}
          </Button>
        ) : null}
      </div>
    </>
  );
}

interface RowProps {
  name: string;
  /** The league, and for a fantasy match its gameweek. */
  detail?: string;
  before: string;
  now: string;
  difference?: number;
}

const Row = ({ name, detail, before, now, difference }: RowProps) => (
  <li className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line px-1 py-1.5 last:border-0">
    <span className="min-w-0 flex-[1_1_7rem]">
      <Name lines={2} className="font-semibold">
        {name}
      </Name>
      {detail === undefined ? null : (
        <>
          <span className="sr-only">, </span>
          <span className="meta block wrap-anywhere">{detail}</span>
        </>
      )}
      <span className="sr-only">: </span>
    </span>
    <span className="ml-auto flex items-center gap-3">
      <span className="text-ink-2">{before}</span>
      <ArrowRight aria-label="becomes" className="size-4 flex-none text-ink-3" />
      <span className="font-bold">{now}</span>
      {difference === undefined ? null : (
        <>
          <span className="sr-only">, </span>
          <PointsChip points={difference} isDifference />
        </>
      )}
    </span>
  </li>
);

type PointsRowProps = Pick<RowProps, 'name' | 'detail'> & {
  points: { readonly before: number; readonly after: number };
};

const PointsRow = ({ points: { before, after }, ...row }: PointsRowProps) => (
  <Row {...row} before={figureText(before)} now={figureText(after)} difference={after - before} />
);
