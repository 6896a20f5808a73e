// The drawing of a team's gameweeks.

import { figureText } from '#game/figure-text';
import { type Axis, axisOf, labelEvery } from '../../ui/chart/axis.ts';
import { type MarkedEnding, ResultMark } from './result-mark.tsx';
import type { ShownWeek } from './season-words.ts';

export const seasonBars = { height: 216, left: 24 };
const { height, left } = seasonBars;
const [top, bottom] = [22, 172];
const roomOfValue = 20;

interface SeasonBarsProps {
  weeks: readonly ShownWeek[];
  /** The gameweek that is looked at, from 0. */
  at: number;
  width: number;
}

/** A bar, a stroke and a result for each gameweek, with the league's average as a dashed line. */
export function SeasonBars({ weeks, at, width }: SeasonBarsProps) {
  const values = weeks.flatMap(({ points, match, average }) => [points, match?.points ?? 0, average]);
  const axis = axisOf(values, top, bottom);
  const step = (width - left) / weeks.length;
  const x = (index: number): number => left + (index + 0.5) * step;
  const every = labelEvery(step, 20);
  const average = weeks.map((week, index) => `${x(index)},${axis.y(week.average)}`).join(' ');
  return (
    <g className="text-2xs">
      <rect x={x(at) - step / 2} y={0} width={step} height={height} rx={4} className="fill-surface-3" />
      <Lines axis={axis} width={width} />
      {weeks.map((week, index) => (
        <Week key={week.gameweek_id} {...{ week, axis, step }} x={x(index)} isLabelled={index % every === at % every} />
      ))}
      <polyline points={average} fill="none" strokeDasharray="2 3" strokeWidth={1.5} className="stroke-ink-3" />
      {step < 22 ? null : weeks.map((week, index) => <Value key={week.gameweek_id} {...{ week, axis }} x={x(index)} />)}
    </g>
  );
}

/** The own points above their bar, and above the opponent's stroke only where that lies in their place. */
function Value({ week: { points, match }, axis: { y }, x }: { week: ShownWeek; axis: Axis; x: number }) {
  const ownTop = Math.min(y(points), y(0));
  const otherTop = match === null ? ownTop : y(match.points);
  const isInTheWay = otherTop < ownTop && otherTop > ownTop - roomOfValue;
  return (
    <text
      x={x}
      y={(isInTheWay ? otherTop : ownTop) - 6}
      textAnchor="middle"
      strokeWidth={3}
      paintOrder="stroke"
      className="fill-ink stroke-surface font-semibold"
    >
      {figureText(points)}
    </text>
  );
}

const Lines = ({ axis: { lines, y }, width }: { axis: Axis; width: number }) =>
  lines.map((line) => (
    <g key={line}>
      <line x1={left} x2={width} y1={y(line)} y2={y(line)} className="stroke-line-strong" />
      <text x={left - 5} y={y(line) + 4} textAnchor="end" className="fill-ink-3">
        {figureText(line)}
      </text>
    </g>
  ));

interface WeekProps {
  week: ShownWeek;
  axis: Axis;
  x: number;
  step: number;
  isLabelled: boolean;
}

function Week({ week, axis: { y }, x, step, isLabelled }: WeekProps) {
  const { points, match, isProvisional } = week;
  const bar = Math.min(28, step * 0.72);
  const ending = isProvisional ? 'open' : (match?.ending ?? 'bye');
  const other = match === null ? y(points) : y(match.points);
  return (
    <>
      <rect
        x={x - bar / 2}
        y={Math.min(y(points), y(0))}
        width={bar}
        height={Math.max(1, Math.abs(y(points) - y(0)))}
        rx={Math.min(3, bar / 3)}
        strokeDasharray={isProvisional ? '3 2' : undefined}
        className={looks[ending]}
      />
      {match === null ? null : (
        <line
          x1={x - bar / 2 - 1}
          x2={x + bar / 2 + 1}
          y1={other}
          y2={other}
          strokeWidth={2.5}
          className="stroke-ink"
        />
      )}
      {isLabelled ? (
        <text x={x} y={bottom + 17} textAnchor="middle" className="fill-ink-2">
          {week.gameweek_id}
        </text>
      ) : null}
      <ResultMark x={x} y={bottom + 34} room={step} ending={ending} />
    </>
  );
}

const looks: Record<MarkedEnding, string> = {
  won: 'text-success fill-success-soft stroke-current',
  drawn: 'text-control fill-surface-3 stroke-current',
  lost: 'text-danger fill-danger-soft stroke-current',
  bye: 'text-control fill-surface-3 stroke-current',
  open: 'fill-none stroke-current text-live',
};
