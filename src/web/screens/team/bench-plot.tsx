// The price of absence: what the best eleven of the selected would have scored beyond those who counted.

import { useState } from 'react';
import { counted } from '#game/counted';
import { stepAt } from '../../ui/chart/axis.ts';
import { FiguresTable } from '../../ui/chart/figures-table.tsx';
import { Plot } from '../../ui/chart/plot.tsx';
import { Steps } from '../../ui/chart/steps.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Bench, BenchBars, benchHeight } from './bench-bars.tsx';

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
      <Plot
        label={sentence}
        height={benchHeight}
        onPoint={(share, width) => choose(stepAt(share, width, 0, bench.length))}
      >
        {(width) => <BenchBars bench={bench} at={at} width={width} />}
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
