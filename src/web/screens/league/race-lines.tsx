// The drawing of the race: a line for each team, the bold ones above the others and with their names.

import type { TeamId } from '#game/identity';
import type { TableAfter } from '#game/standings/table-by-gameweek';
import { labelEvery, stepAt } from '../../ui/chart/axis.ts';
import { Name } from '../../ui/name.tsx';

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
  bold: readonly TeamId[];
  own: TeamId | null;
  /** The gameweek that is looked at, from 0. */
  at: number;
  width: number;
  nameOf: (team: TeamId) => string;
}

type Point = { readonly x: number; readonly y: number; readonly rank: number };

/** Every team's rank by gameweek; a team that joined later begins there. */
export function RaceLines({ tables, bold, own, at, width, nameOf }: RaceLinesProps) {
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
  const isBold = new Set(bold);
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
      {bold.map((team, index) => {
        const look = looks[team === own ? 0 : 1 + ((index - Number(own !== null)) % (looks.length - 1))] ?? looks[0];
        return <Named key={team} points={pointsOf(team)} name={nameOf(team)} {...look} width={width} />;
      })}
    </g>
  );
}

/** The own team first; rivals differ in colour and in their dashes, and each has its name at the end. */
const looks = [
  { colour: 'text-brand', dashes: undefined },
  { colour: 'text-ink', dashes: undefined },
  { colour: 'text-info', dashes: '6 2' },
  { colour: 'text-live', dashes: '2 2' },
  { colour: 'text-pos-m', dashes: '8 2 2 2' },
] as const;

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

interface NamedProps {
  points: readonly Point[];
  name: string;
  colour: string;
  dashes: string | undefined;
  width: number;
}

function Named({ points, name, colour, dashes, width }: NamedProps) {
  const end = points.at(-1);
  if (end === undefined) return null;
  return (
    <>
      <Line points={points} look={colour} dashes={dashes} />
      {points.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={points.length > 24 ? 2 : 3} fill="currentColor" className={colour} />
      ))}
      <foreignObject x={width - namesWidth(width) + 6} y={end.y - 8} width={namesWidth(width) - 6} height={16}>
        <p className={`flex gap-1 text-xs font-semibold ${colour}`}>
          {end.rank} <Name>{name}</Name>
        </p>
      </foreignObject>
    </>
  );
}
