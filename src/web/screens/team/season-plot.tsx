// The season by gameweek: the bar is the team's own points, the stroke the opponent's, the dashes the league's average.

import { useState } from 'react';
import { figureText } from '#game/figure-text';
import type { TeamId } from '#game/identity';
import { stepAt } from '../../ui/chart/axis.ts';
import { FiguresTable } from '../../ui/chart/figures-table.tsx';
import { Plot } from '../../ui/chart/plot.tsx';
import { Steps } from '../../ui/chart/steps.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SeasonBars, seasonBars } from './season-bars.tsx';
import { type ShownWeek, seasonSentence, weekSentence, weekVerdict } from './season-words.ts';

interface SeasonPlotProps {
  weeks: readonly ShownWeek[];
  nameOf: (team: TeamId) => string;
}

/** The team's gameweeks as bars, one of them at a time in words, and all of them in a table. */
export function SeasonPlot({ weeks, nameOf }: SeasonPlotProps) {
  const [chosen, choose] = useState<number | null>(null);
  const at = Math.min(chosen ?? weeks.length - 1, weeks.length - 1);
  const week = weeks[at];
  if (week === undefined) return null;
  return (
    <Card title="Season by gameweek">
      <Plot
        label={seasonSentence(weeks)}
        height={seasonBars.height}
        onPoint={(share, width) => choose(stepAt(share, width, seasonBars.left, weeks.length))}
      >
        {(width) => <SeasonBars weeks={weeks} at={at} width={width} />}
      </Plot>
      <Legend />
      <Steps of="gameweek" at={at} count={weeks.length} onStep={choose} title={weekVerdict(week)}>
        <span className="text-sm text-ink-2">{weekSentence(week, nameOf)}</span>
      </Steps>
      <FiguresTable
        caption="Season by gameweek"
        head={['Gameweek', 'Points', 'Opponent', 'Their points', 'Average', 'Result']}
        rows={weeks.map((row) => [
          String(row.gameweek_id),
          figureText(row.points),
          row.match === null ? 'None' : nameOf(row.match.opponent),
          row.match === null ? '–' : figureText(row.match.points),
          row.average.toFixed(1),
          row.isProvisional ? 'Not settled' : row.match === null ? '–' : endingWord[row.match.ending],
        ])}
      />
    </Card>
  );
}

const endingWord = { won: 'Won', drawn: 'Drawn', lost: 'Lost' } as const;

const Legend = () => (
  <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 pt-1 pb-2 text-sm text-ink-2">
    <li className="flex items-center gap-1.5">
      <span className="h-3.5 w-3 rounded-[3px] border border-success bg-success-soft" />
      Own points
    </li>
    <li className="flex items-center gap-1.5">
      <span className="h-0.75 w-4 bg-ink" />
      Opponent
    </li>
    <li className="flex items-center gap-1.5">
      <span className="w-4 border-t-2 border-dotted border-ink-3" />
      League’s average
    </li>
    <li className="flex items-center gap-1.5">
      <span className="h-3.5 w-3 rounded-[3px] border border-dashed border-live" />
      Not settled
    </li>
  </ul>
);
