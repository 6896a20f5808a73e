// Luck: how many of the others the team would have beaten in each gameweek, above what its real match brought.

import { useState } from 'react';
import { counted } from '#game/counted';
import { type AllPlayRecord, type AllPlayWeek, luckOf } from '#game/standings/all-play';
import { stepAt } from '../../ui/chart/axis.ts';
import { FiguresTable } from '../../ui/chart/figures-table.tsx';
import { Plot } from '../../ui/chart/plot.tsx';
import { Steps } from '../../ui/chart/steps.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { LuckColumns, luckHeight } from './luck-columns.tsx';

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
        <Figure label={`Real: ${recordText(real)}`} value={counted(points, 'point')} />
        <Figure label={`Against everybody: ${recordText(against)}`} value={`${expected.toFixed(1)} points`} />
      </dl>
      <Plot
        label={`${counted(points, 'point')} won, ${expected.toFixed(1)} expected from the record against everybody`}
        height={luckHeight}
        onPoint={(share, width) => choose(stepAt(share, width, 0, weeks.length))}
      >
        {(width) => <LuckColumns weeks={weeks} at={at} width={width} />}
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
    <dd className="text-xl font-[720] font-stretch-106%">{value}</dd>
  </div>
);
