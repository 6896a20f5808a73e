// A player's form: the points of each match that has begun, oldest first; dashed while they may change.

import { counted } from '#game/counted';
import { axisOf, labelEvery } from '../../ui/chart/axis.ts';
import { FiguresTable } from '../../ui/chart/figures-table.tsx';
import { Plot } from '../../ui/chart/plot.tsx';
import { figure } from '../signed.ts';
import type { PlayerSeasonView } from './player-season-view.ts';

type Played = PlayerSeasonView['matches'][number];

interface FormPlotProps {
  matches: readonly Played[];
  clubs: PlayerSeasonView['clubs'];
}

const [height, top, bottom] = [112, 18, 92];

/** Bars with the points, and the opponents below them where they fit; whoever did not appear has a dot. */
export function FormPlot({ matches, clubs }: FormPlotProps) {
  const form = matches
    .toSorted((one, other) => (one.match.match_date ?? '').localeCompare(other.match.match_date ?? ''))
    .map((played) => formOf(played, clubs));
  const total = form.reduce((sum, { points }) => sum + (points ?? 0), 0);
  return (
    <div className="pt-4">
      <Plot label={`Form: ${counted(total, 'point')} in ${counted(form.length, 'match', 'matches')}`} height={height}>
        {(width) => <Bars shown={form} width={width} />}
      </Plot>
      <FiguresTable
        caption="Points by match"
        head={['Gameweek', 'Opponent', 'Minutes', 'Points']}
        rows={form.map(({ gameweek, opponent, minutes, points, isProvisional }) => [
          gameweek,
          opponent,
          String(minutes),
          points === null ? 'Did not appear' : `${figure(points)}${isProvisional ? ' so far' : ''}`,
        ])}
      />
    </div>
  );
}

interface Form {
  readonly key: number;
  readonly gameweek: string;
  readonly opponent: string;
  readonly minutes: number;
  /** Null for whoever did not appear. */
  readonly points: number | null;
  readonly isProvisional: boolean;
}

function formOf(
  { match, team_id: club, lines, points, provisional, minutes_played }: Played,
  clubs: FormPlotProps['clubs'],
): Form {
  const other = match.home_team_id === club ? match.away_team_id : match.home_team_id;
  return {
    key: match.id,
    gameweek: match.gameweek_id === null ? '–' : String(match.gameweek_id),
    opponent: clubs.find(({ id }) => id === other)?.abbreviation ?? '–',
    minutes: minutes_played,
    points: lines.length === 0 ? null : points,
    isProvisional: provisional,
  };
}

function Bars({ shown, width }: { shown: readonly Form[]; width: number }) {
  const { y } = axisOf(
    shown.map(({ points }) => points ?? 0),
    top,
    bottom,
  );
  // Few matches stay slim bars beside each other.
  const step = Math.min(48, width / shown.length);
  const bar = step * 0.72;
  const every = labelEvery(step, 30);
  return (
    <g className="text-2xs">
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} className="stroke-line-strong" />
      {shown.map(({ key, points, opponent, isProvisional }, index) => {
        const x = (index + 0.5) * step;
        return (
          <g key={key}>
            {points === null ? (
              <circle cx={x} cy={y(0) - 4} r={2} className="fill-ink-3" />
            ) : (
              <rect
                x={x - bar / 2}
                y={Math.min(y(points), y(0))}
                width={bar}
                height={Math.max(1, Math.abs(y(points) - y(0)))}
                rx={Math.min(3, bar / 3)}
                strokeDasharray={isProvisional ? '3 2' : undefined}
                className={lookOf(points, isProvisional)}
              />
            )}
            {points === null || step < 14 ? null : (
              <text x={x} y={Math.min(y(points), y(0)) - 5} textAnchor="middle" className="fill-ink font-semibold">
                {figure(points)}
              </text>
            )}
            {(shown.length - 1 - index) % every === 0 ? (
              <text x={x} y={height - 4} textAnchor="middle" className="fill-ink-2">
                {opponent}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}

function lookOf(points: number, isProvisional: boolean): string {
  if (isProvisional) return 'fill-none stroke-current text-live';
  return points < 0 ? 'text-danger fill-danger-soft stroke-current' : 'text-success fill-success-soft stroke-current';
}
