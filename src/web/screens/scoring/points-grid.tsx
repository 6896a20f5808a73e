import { figureText } from '#game/figure-text';
import type { Position } from '#game/position';
import { mostPoints } from '#game/scoring/judge-scoring';
import {
  type PointsTable,
  type ScoringColumn,
  type Statistic,
  scoringColumns,
  statistics,
} from '#game/scoring/points-table';
import { statisticLines } from '../../football/points/statistic-texts.ts';
import { PositionPill } from '../../football/position-pill.tsx';
import { classNames } from '../../ui/class-names.ts';

const columnTexts: Record<ScoringColumn, { position: Position; text?: string; long: string }> = {
  GK: { position: 'GK', long: 'Goalkeeper' },
  D: { position: 'D', long: 'Defender' },
  DM: { position: 'M', text: 'M DM', long: 'Defensive midfielder' },
  M: { position: 'M', long: 'Midfielder' },
  S: { position: 'S', long: 'Striker' },
};

/** Focusable, so that it can be scrolled sideways by keyboard on a narrow screen. */
const scrolling = { tabIndex: 0, role: 'group', 'aria-label': 'Points table' };

export interface PointsGridProps {
  table: PointsTable;
  /** Turns the cells into inputs; called with the typed number, or NaN if it is none. */
  onChange?: (statistic: Statistic, column: ScoringColumn, points: number) => void;
  /** The table now in force: cells that differ from it are marked. */
  compared?: PointsTable;
}

/** The points table, to read or to change. */
export function PointsGrid({ table, onChange, compared }: PointsGridProps) {
  return (
    // A wide table scrolls inside its own box, so that the page never does.
    <div className="overflow-x-auto rounded-lg border border-line bg-surface" {...scrolling}>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="text-sm text-ink-2">
            <th scope="col" className="sticky left-0 bg-surface px-3 py-2.5 font-semibold">
              Statistic
            </th>
            {scoringColumns.map((column) => (
              <th key={column} scope="col" className="px-1 py-2.5 text-center font-semibold">
                <PositionPill {...columnTexts[column]} title={columnTexts[column].long} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statistics.map((statistic) => (
            <tr key={statistic} className="border-t border-line">
              <th scope="row" className="sticky left-0 min-w-28 bg-surface px-3 py-2 font-semibold">
                {titleOf(statistic)}
              </th>
              {scoringColumns.map((column) => (
                <PointsCell key={column} {...{ table, onChange, compared, statistic, column }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PointsCellProps {
  table: PointsTable;
  onChange: PointsGridProps['onChange'] | undefined;
  compared: PointsTable | undefined;
  statistic: Statistic;
  column: ScoringColumn;
}

function PointsCell({ table, onChange, compared, statistic, column }: PointsCellProps) {
  const points = table.points[statistic][column];
  const isChanged = compared !== undefined && compared.points[statistic][column] !== points;
  if (onChange === undefined) {
    return <td className={classNames('px-1 py-2 text-center', points === 0 && 'text-ink-3')}>{figureText(points)}</td>;
  }
  return (
    <td className="p-1 text-center">
      <input
        type="number"
        min={-mostPoints}
        max={mostPoints}
        step={1}
        aria-label={`${titleOf(statistic)}, ${columnTexts[column].long}${isChanged ? ', changed' : ''}`}
        value={Number.isNaN(points) ? '' : points}
        onChange={({ target }) => onChange(statistic, column, target.valueAsNumber)}
        className={classNames(
          'h-11 w-16 rounded-md border text-center text-base',
          isChanged ? 'border-warn bg-warn-soft font-[680] text-warn' : 'border-line-strong bg-surface',
        )}
      />
    </td>
  );
}

/** Where the rule needs other words than a line of a breakdown. */
const ruleTitles: Partial<Record<Statistic, string>> = {
  free_kick_goals: 'Extra for a free-kick goal',
  yellow_cards: 'Yellow card',
  second_yellow_cards: 'Second yellow, additional',
  straight_red_cards: 'Red card',
};
const titleOf = (statistic: Statistic): string => ruleTitles[statistic] ?? statisticLines[statistic].label;
