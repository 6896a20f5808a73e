import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { axisOf, labelEvery } from '../../ui/chart/axis.ts';

export type Bench = OutputAt<'GET /api/team/:team_id/sources'>['bench'];

/** Of the drawing, in pixels. */
export const benchHeight = 140;
const [top, bottom] = [20, 116];
/** So that one point does not look like many. */
const lowestTop = 10;

/** A bar for each gameweek, with its points above and its number below where they fit. */
export function BenchBars({ bench, at, width }: { bench: Bench; at: number; width: number }) {
  const { y } = axisOf([lowestTop, ...bench.map(({ points }) => points)], top, bottom);
  const step = width / bench.length;
  const bar = Math.min(28, step * 0.72);
  const every = labelEvery(step, 20);
  return (
    <g className="text-2xs">
      <rect x={at * step} y={0} width={step} height={benchHeight} rx={4} className="fill-surface-3" />
      <line x1={0} x2={width} y1={bottom} y2={bottom} className="stroke-line-strong" />
      {bench.map(({ gameweek_id, points }, index) => {
        const x = (index + 0.5) * step;
        return (
          <g key={gameweek_id}>
            <rect
              x={x - bar / 2}
              y={y(points)}
              width={bar}
              height={bottom - y(points)}
              rx={Math.min(3, bar / 3)}
              className="fill-surface-3 stroke-current text-warn"
            />
            {step < 16 ? null : (
              <text x={x} y={y(points) - 5} textAnchor="middle" className="fill-ink font-semibold">
                {points}
              </text>
            )}
            {index % every === at % every ? (
              <text x={x} y={bottom + 17} textAnchor="middle" className="fill-ink-2">
                {gameweek_id}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}
