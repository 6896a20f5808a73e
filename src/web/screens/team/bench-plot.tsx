// The price of absence: what the best eleven of the selected would have scored beyond those who counted.

import { useState } from 'react';
import { counted } from '#game/counted';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { axisOf, labelEvery, stepAt } from '../../ui/chart/axis.ts';
import { FiguresTable } from '../../ui/chart/figures-table.tsx';
import { Plot } from '../../ui/chart/plot.tsx';
import { Steps } from '../../ui/chart/steps.tsx';
import { Card } from '../../ui/layout/card.tsx';

type Bench = OutputAt<'GET /api/team/:team_id/sources'>['bench'];

const [height, top, bottom] = [140, 20, 116];
/** So that one point does not look like many. */
const lowestTop = 10;

/** The points left on the bench by gameweek, beside what that is on average in the league. */
export function BenchPlot({ bench, average }: { bench: Bench; average: number }) {
  const [chosen, choose] = useState<number | null>(null);
  const at = Math.min(chosen ?? bench.length - 1, bench.length - 1);
  const week = bench[at];
  if (week === undefined) return null;
  const total = bench.reduce((sum, { points }) => sum + points, 0);
  const sentence = `${counted(total, 'point')} in ${counted(bench.length, 'gameweek')}, the league ${average.toFixed(1)}`;
  return (
    <Card title="Left on the bench">
      <p className="pb-2 text-ink-2">{sentence}</p>
      <Plot label={sentence} height={height} onPoint={(share, width) => choose(stepAt(share, width, 0, bench.length))}>
        {(width) => <Bars bench={bench} at={at} width={width} />}
      </Plot>
      <Steps of="gameweek" at={at} count={bench.length} onStep={choose} title={`Gameweek ${week.gameweek_id}`}>
        <span className="text-sm text-ink-2">{`${counted(week.points, 'point')} more with the best eleven`}</span>
      </Steps>
      <FiguresTable
        caption="Left on the bench"
        head={['Gameweek', 'Points']}
        rows={bench.map(({ gameweek_id, points }) => [String(gameweek_id), String(points)])}
      />
    </Card>
  );
}

function Bars({ bench, at, width }: { bench: Bench; at: number; width: number }) {
  const { y } = axisOf([lowestTop, ...bench.map(({ points }) => points)], top, bottom);
  const step = width / bench.length;
  const bar = Math.min(28, step * 0.72);
  const every = labelEvery(step, 20);
  return (
    <g className="text-2xs">
      <rect x={at * step} y={0} width={step} height={height} rx={4} className="fill-surface-3" />
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
