// Where the team's points came from: by position and by kind, each beside the league's average.

import { figureText } from '#game/figure-text';
import type { PointsKind } from '#game/scoring/points-table';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { FiguresTable } from '../../ui/chart/figures-table.tsx';
import { Plot } from '../../ui/chart/plot.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SourceBars, sourcesHeight } from './source-bars.tsx';

type Sources = OutputAt<'GET /api/team/:team_id/sources'>;
type Figure = 'gk' | 'd' | 'm' | 's' | PointsKind;

const positionNames = { gk: 'Goalkeepers', d: 'Defenders', m: 'Midfielders', s: 'Strikers' } as const;
const kindNames: Readonly<Record<PointsKind, string>> = {
  appearances: 'Appearances',
  goals: 'Goals',
  assists: 'Assists',
  clean_sheets: 'Clean sheets',
  heroes: 'Hero moments',
  penalties: 'Penalties',
  conceded: 'Conceded',
  cards: 'Cards',
};

/** Two groups of bars on one scale; kinds that bring nobody anything are left out. */
export function SourcesPlot({ sources: { own, average } }: { sources: Sources }) {
  const linesOf = (names: Readonly<Partial<Record<Figure, string>>>) =>
    (Object.entries(names) as [Figure, string][]).map(([key, name]) => ({
      name,
      own: own[key],
      average: average[key],
    }));
  const kinds = linesOf(kindNames).filter((line) => line.own !== 0 || line.average !== 0);
  const groups = [linesOf(positionNames), kinds];
  const lines = groups.flat();
  const total = own.gk + own.d + own.m + own.s;
  const most = lines.toSorted((one, other) => other.own - one.own)[0]?.name ?? '';
  return (
    <Card title="Where the points came from">
      <Plot label={totalText(total, most)} height={sourcesHeight(groups)}>
        {(width) => <SourceBars groups={groups} width={width} />}
      </Plot>
      <p aria-hidden className="flex flex-wrap gap-x-4 pt-2 text-sm text-ink-2">
        <span className="flex items-center gap-1.5">
          <span className="h-3 w-4 rounded-[3px] bg-success" />
          Own points
        </span>
        <span className="flex items-center gap-1.5">
          <span className="h-4 w-0.75 bg-ink" />
          League’s average
        </span>
      </p>
      <FiguresTable
        caption="Where the points came from"
        head={['From', 'Points', 'Average']}
        rows={lines.map((line) => [line.name, figureText(line.own), figureOf(line.average)])}
      />
    </Card>
  );
}

/** '55 points, most of them from Goals'; without 'most' where there are not several. */
const totalText = (total: number, most: string): string =>
  total > 1
    ? `${figureText(total)} points, most of them from ${most}`
    : `${figureText(total)} ${total === 1 ? 'point' : 'points'}`;

const figureOf = (average: number): string => figureText(Number(average.toFixed(1)));
