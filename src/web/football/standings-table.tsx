import { figureText } from '#game/figure-text';
import type { TeamId } from '#game/identity';
import type { StandingRow } from '#game/standings/standing';
import type { Column } from '../ui/layout/column.ts';
import { DataTable } from '../ui/layout/data-table.tsx';
import { Name } from '../ui/name.tsx';
import { Triangle } from '../ui/triangle.tsx';
import { TeamLink } from './team-link.tsx';

type Row = StandingRow;

const number = (key: keyof Row, header: string, title: string, options: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  header,
  title,
  cell: (row) => (typeof row[key] === 'number' ? figureText(row[key]) : row[key]),
  sortBy: (row) => row[key],
  numeric: true,
  ...options,
});

const minor = { hiddenOnPhone: true, className: 'text-ink-3 group-aria-current:text-ink-2' };

const columnsWith = (rankCell: Column<Row>['cell']): readonly Column<Row>[] => [
  {
    key: 'position',
    header: '#',
    title: 'Position',
    cell: rankCell,
    sortBy: (row) => row.position,
    className: 'text-ink-3 group-aria-current:text-ink-2',
  },
  {
    key: 'team_name',
    header: 'Team',
    cell: (row) => (
      <TeamLink team={row.team_id} className="flex min-h-11 items-center md:fine:min-h-9">
        <Name lines={2} className="leading-5">
          {row.team_name}
        </Name>
      </TeamLink>
    ),
    sortBy: (row) => row.team_name,
    rowHeader: true,
    className: 'w-full max-w-0 font-[550]',
  },
  number('played', 'Pld', 'Played'),
  number('otp', 'OTP', 'Overall team points'),
  number('total_points', 'Points', 'Points', { shortHeader: 'Pts', className: 'font-bold' }),
  number('won', 'Won', 'Won', minor),
  number('drawn', 'Drawn', 'Drawn', minor),
  number('lost', 'Lost', 'Lost', minor),
];

const columns = columnsWith((row) => row.position);
const liveColumns = columnsWith((row) => (
  <span className="flex min-w-7 items-center gap-1">
    {row.position}
    <Movement movement={row.movement} />
  </span>
));

export interface StandingsTableProps {
  standings: readonly StandingRow[];
  /** Whether to mark the ranks gained and lost since the gameweek began. */
  isLive: boolean;
  ownTeam: TeamId | null;
  /** Small rows at 768 px and more, for use beside other content. */
  compact?: boolean;
}

/** The league table: sorted by total points until a header is clicked; the reader's own team stands out. */
export function StandingsTable({ standings, isLive, ownTeam, compact = false }: StandingsTableProps) {
  return (
    <DataTable
      caption="League table"
      columns={isLive ? liveColumns : columns}
      rows={standings}
      // By rank, not by team: when two teams swap, their rows stay in place and change their content.
      rowKey={(row) => row.position}
      rowIdentity={(row) => row.team_id}
      initialSort={{ column: 'total_points', direction: 'descending' }}
      isOwn={(row) => row.team_id === ownTeam}
      compact={compact}
    />
  );
}

/** Ranks gained or lost since the gameweek began, as a triangle with words; nothing if there is no change. */
function Movement({ movement }: { movement: number }) {
  if (movement === 0) return null;
  const words = `${movement > 0 ? `up ${movement}` : `down ${-movement}`} since the gameweek began`;
  return (
    <span role="img" aria-label={words} title={words} className={movement > 0 ? 'text-success' : 'text-danger'}>
      <Triangle up={movement > 0} />
    </span>
  );
}
