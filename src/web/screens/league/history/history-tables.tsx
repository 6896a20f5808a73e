import type { AllTimeRow } from '#game/history/all-time-table';
import type { FinalRow } from '#game/history/final-row';
import { figureColumn, managerColumn, minor, teamColumn } from '../../../football/history-columns.tsx';
import type { Column } from '../../../ui/layout/column.ts';
import { DataTable } from '../../../ui/layout/data-table.tsx';

const figures = <Row extends Pick<FinalRow, 'won' | 'drawn' | 'lost' | 'otp' | 'total_points'>>(): Column<Row>[] => [
  figureColumn('won', 'Won', 'Won', minor),
  figureColumn('drawn', 'Drawn', 'Drawn', minor),
  figureColumn('lost', 'Lost', 'Lost', minor),
  figureColumn('otp', 'OTP', 'Overall team points'),
  figureColumn('total_points', 'Points', 'Points', { shortHeader: 'Pts', className: 'font-bold' }),
];

const finalColumns: readonly Column<FinalRow>[] = [
  {
    key: 'position',
    header: '#',
    title: 'Position',
    cell: ({ position }) => position,
    sortBy: ({ position }) => position,
    className: 'text-ink-3 group-aria-current:text-ink-2',
  },
  teamColumn(),
  managerColumn(),
  figureColumn('played', 'Pld', 'Played'),
  ...figures<FinalRow>(),
];

const allTimeColumns: readonly Column<AllTimeRow>[] = [
  teamColumn(),
  managerColumn(),
  figureColumn('seasons', 'Seasons', 'Seasons', minor),
  figureColumn('titles', 'Titles', 'Titles'),
  figureColumn('best_position', 'Best', 'Best position'),
  ...figures<AllTimeRow>().map((column) => (column.key === 'otp' ? { ...column, ...minor } : column)),
];

/** Whether it is about a team that was the reader's. */
export type IsOwn = (row: Pick<FinalRow, 'manager'>) => boolean;

interface TableProps<Row> {
  caption: string;
  rows: readonly Row[];
  isOwn: IsOwn;
}

/** The table at a season's end. */
export const FinalTable = (table: TableProps<FinalRow>) => (
  <DataTable
    {...table}
    columns={finalColumns}
    rowKey={({ position }) => position}
    initialSort={{ column: 'position', direction: 'ascending' }}
  />
);

/** What all ended seasons add up to. */
export const AllTimeTable = (table: TableProps<AllTimeRow>) => (
  <DataTable
    {...table}
    columns={allTimeColumns}
    rowKey={({ team_id, team_name }) => team_id ?? team_name}
    initialSort={{ column: 'total_points', direction: 'descending' }}
  />
);
