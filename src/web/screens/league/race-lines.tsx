// The drawing of the race: a line for each team, the bold ones above the others and with their names.

import type { TeamId } from '#game/identity';
import type { TableAfter } from '#game/standings/table-by-gameweek';
import { labelEvery, stepAt } from '../../ui/chart/axis.ts';
import { Name } from '../../ui/name.tsx';
import type { BoldTeam, RaceLook } from './race-looks.ts';

const left = 4;
/** The names' place behind the lines. */
const namesWidth = (width: number): number => (width < 560 ? 104 : 176);
const [top, perRank, below, fewestRanks] = [10, 15, 26, 6];

/** High enough for a line of text at each rank. */
export const raceHeight = (teams: number): number => top + Math.max(fewestRanks, teams) * perRank + below;

/** The gameweek at this share of the width. */
export function raceStepAt(share: number, width: number, count: number): number {
  const drawn = width - namesWidth(width);
  return stepAt((share * width) / drawn, drawn, left, count);
}

interface RaceLinesProps {
  tables: readonly TableAfter[];
  bold: readonly BoldTeam[];
  /** The gameweek that is looked at, from 0. */
  at: number;
  width: number;
  nameOf: (team: TeamId) => string;
}

type Point = { readonly x: number; readonly y: number; readonly rank: number };

/** Every team's rank by gameweek; a team that joined later begins there. */
export function RaceLines({ tables, bold, at, width, nameOf }: RaceLinesProps) {
  const last = tables.at(-1)?.table ?? [];
  const height = raceHeight(last.length);
  const step = (width - left - namesWidth(width)) / tables.length;
  const x = (index: number): number => left + (index + 0.5) * step;
  const pointsOf = (team: TeamId): readonly Point[] =>
    tables.flatMap(({ table }, index) => {
      const rank = table.find(({ team_id }) => team_id === team)?.position;
      return rank === undefined ? [] : [{ x: x(index), y: top + (rank - 0.5) * perRank, rank }];
    });
  const every = labelEvery(step, 20);
  const isBold = new Set(bold.map(({ team }) => team));
  const ends = bold.map(({ team }) => pointsOf(team).at(-1)?.rank ?? 0);
  return (
    <g className="text-2xs">
      <rect x={x(at) - step / 2} y={0} width={step} height={height} rx={4} className="fill-surface-3" />
      {tables.map(({ gameweek_id }, index) =>
        index % every === at % every ? (
          <text key={gameweek_id} x={x(index)} y={height - 7} textAnchor="middle" className="fill-ink-2">
            {gameweek_id}
          </text>
        ) : null,
      )}
      {last.map(({ team_id }) =>
        isBold.has(team_id) ? null : <Line key={team_id} points={pointsOf(team_id)} look="text-line-strong" thin />,
      )}
      {bold.map(({ team, colour, dashes }, index) => (
        <Named
          key={team}
          points={pointsOf(team)}
          name={nameOf(team)}
          {...{ colour, dashes, width }}
          hasRoom={ends.every((rank, other) => other === index || Math.abs(rank - (ends[index] ?? 0)) > 1)}
        />
      ))}
    </g>
  );
}

interface LineProps {
  points: readonly Point[];
  look: string;
  thin?: boolean;
  dashes?: string | undefined;
}

const Line = ({ points, look, thin = false, dashes }: LineProps) => (
  <polyline
    points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
    fill="none"
    stroke="currentColor"
    strokeWidth={thin ? 1 : 2.5}
    strokeLinejoin="round"
    strokeDasharray={dashes}
    className={look}
  />
);

interface NamedProps extends RaceLook {
  points: readonly Point[];
  name: string;
  width: number;
  /** No name stands at the rank above or below: this one may take two lines. */
  hasRoom: boolean;
}

function Named({ points, name, colour, dashes, width, hasRoom }: NamedProps) {
  const end = points.at(-1);
  if (end === undefined) return null;
  return (
    <>
      <Line points={points} look={colour} dashes={dashes} />
      {points.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={points.length > 24 ? 2 : 3} fill="currentColor" className={colour} />
      ))}
      <foreignObject x={width - namesWidth(width) + 6} y={end.y - 14} width={namesWidth(width) - 6} height={28}>
        <p className={`flex h-7 items-center gap-1 text-xs leading-4 font-semibold ${colour}`}>
          {end.rank} <Name lines={hasRoom ? 2 : 1}>{name}</Name>
        </p>
      </foreignObject>
    </>
  );
}
