import type { AllPlayWeek } from '#game/standings/all-play';
import { labelEvery } from '../../ui/chart/axis.ts';
import { ResultMark } from './result-mark.tsx';

/** Of the drawing, in pixels. */
export const luckHeight = 160;
const [top, bottom] = [6, 116];

/** From below: the others beaten, level, ahead; under it the gameweek and the real result. */
export function LuckColumns({ weeks, at, width }: { weeks: readonly AllPlayWeek[]; at: number; width: number }) {
  const step = width / weeks.length;
  const bar = Math.min(28, step * 0.72);
  const every = labelEvery(step, 20);
  return (
    <g className="text-2xs">
      <rect x={at * step} y={0} width={step} height={luckHeight} rx={4} className="fill-surface-3" />
      {weeks.map(({ gameweek_id, won, drawn, lost, real }, index) => {
        const unit = (bottom - top) / (won + drawn + lost);
        const x = (index + 0.5) * step;
        const part = { x: x - bar / 2, width: bar, strokeWidth: 1 };
        return (
          <g key={gameweek_id}>
            <rect {...part} y={top} height={lost * unit} className="text-danger fill-danger-soft stroke-current" />
            <rect
              {...part}
              y={top + lost * unit}
              height={drawn * unit}
              className="text-control fill-surface-3 stroke-current"
            />
            <rect
              {...part}
              y={bottom - won * unit}
              height={won * unit}
              className="fill-current stroke-current text-success"
            />
            {index % every === at % every ? (
              <text x={x} y={bottom + 17} textAnchor="middle" className="fill-ink-2">
                {gameweek_id}
              </text>
            ) : null}
            <ResultMark x={x} y={bottom + 35} room={step} ending={real} />
          </g>
        );
      })}
    </g>
  );
}
