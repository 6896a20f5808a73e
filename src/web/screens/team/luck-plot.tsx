// Luck: how many of the others the team would have beaten in each gameweek, above what its real match brought.

import { useState } from 'react';
import { type AllPlayRecord, type AllPlayWeek, luckOf } from '#game/standings/all-play';
import { labelEvery, stepAt } from '../../ui/chart/axis.ts';
import { FiguresTable } from '../../ui/chart/figures-table.tsx';
import { Plot } from '../../ui/chart/plot.tsx';
import { Steps } from '../../ui/chart/steps.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ResultMark } from './result-mark.tsx';

const [height, top, bottom] = [160, 6, 116];
const endingWord = { won: 'Won', drawn: 'Drawn', lost: 'Lost' } as const;

/** The record against everybody beside the real one; a gameweek that is not settled is no part of it. */
export function LuckPlot({ weeks }: { weeks: readonly AllPlayWeek[] }) {
  const [chosen, choose] = useState<number | null>(null);
  const at = Math.min(chosen ?? weeks.length - 1, weeks.length - 1);
  const week = weeks[at];
  if (week === undefined)
    return (
      <Card title="Luck">
        <EmptyState title="No match settled yet" compact />
      </Card>
    );
  const { against, real, points, expected } = luckOf(weeks);
  return (
    <Card title="Luck">
      <dl className="grid grid-cols-2 gap-3 pb-3">
        <Figure label={`Real: ${recordText(real)}`} value={String(points)} />
        <Figure label={`Against everybody: ${recordText(against)}`} value={expected.toFixed(1)} />
      </dl>
      <Plot
        label={`${points} points won, ${expected.toFixed(1)} expected from the record against everybody`}
        height={height}
        onPoint={(share, width) => choose(stepAt(share, width, 0, weeks.length))}
      >
        {(width) => <Columns weeks={weeks} at={at} width={width} />}
      </Plot>
      <p aria-hidden className="pb-2 text-sm text-ink-2">
        From below: the others beaten, level, ahead. Letter: the real result.
      </p>
      <Steps
        of="gameweek"
        at={at}
        count={weeks.length}
        onStep={choose}
        title={`Gameweek ${week.gameweek_id}: ${week.real}`}
      >
        <span className="text-sm text-ink-2">{`against everybody ${recordText(week)}`}</span>
      </Steps>
      <FiguresTable
        caption="Record against everybody"
        head={['Gameweek', 'Real', 'Beaten', 'Level', 'Ahead']}
        rows={weeks.map(({ gameweek_id, real: ending, won, drawn, lost }) => [
          String(gameweek_id),
          endingWord[ending],
          String(won),
          String(drawn),
          String(lost),
        ])}
      />
    </Card>
  );
}

const recordText = ({ won, drawn, lost }: AllPlayRecord): string => `${won} won, ${drawn} drawn, ${lost} lost`;

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="text-xl font-[720] font-stretch-106%">{value} points</dd>
  </div>
);

function Columns({ weeks, at, width }: { weeks: readonly AllPlayWeek[]; at: number; width: number }) {
  const step = width / weeks.length;
  const bar = Math.min(28, step * 0.72);
  const every = labelEvery(step, 20);
  return (
    <g className="text-2xs">
      <rect x={at * step} y={0} width={step} height={height} rx={4} className="fill-surface-3" />
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
