import { Link } from '@tanstack/react-router';
import Trophy from 'lucide-react/icons/trophy';
import { isTitle } from '#game/history/final-row';
import type { OutputAt } from '../../../data/cache/endpoint-query.ts';
import { figureColumn, minor } from '../../../football/history-columns.tsx';
import { PastTeam } from '../../../football/team-link.tsx';
import type { Column } from '../../../ui/layout/column.ts';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { Name } from '../../../ui/name.tsx';

type Row = OutputAt<'GET /api/manager/:manager_id'>['seasons'][number];

const TALL = 'flex min-h-11 items-center md:fine:min-h-9';

const columns: readonly Column<Row>[] = [
  {
    key: 'season',
    header: 'Season',
    cell: ({ season, league }) => (
      <Link
        to="/leagues/$leagueId/history"
        params={{ leagueId: String(league.id) }}
        preload={false}
        className="grid min-h-11 content-center leading-5 hover:underline md:fine:min-h-9"
      >
        <Name lines={2}>{`${season}, ${league.name}`}</Name>
      </Link>
    ),
    rowHeader: true,
    className: 'w-1/2 max-w-0 font-[550]',
  },
  {
    key: 'team_name',
    header: 'Team',
    cell: ({ team_id, team_name }) => (
      <PastTeam id={team_id} className={TALL}>
        {team_name}
      </PastTeam>
    ),
    className: 'w-1/2 max-w-0',
  },
  figureColumn('position', 'Pos', 'Final position', {
    cell: (row: Row) => (
      <span className="inline-flex items-center gap-1">
        {isTitle(row) ? <Trophy role="img" aria-label="Champion" className="size-4 text-brand" /> : null}
        {row.position}
      </span>
    ),
  }),
  figureColumn('won', 'Won', 'Won', minor),
  figureColumn('drawn', 'Drawn', 'Drawn', minor),
  figureColumn('lost', 'Lost', 'Lost', minor),
  figureColumn('otp', 'OTP', 'Overall team points', minor),
  figureColumn('total_points', 'Points', 'Points', { shortHeader: 'Pts', className: 'font-bold' }),
];

/** Where the person's teams ended, newest season first. */
export const SeasonsTable = ({ seasons }: { seasons: readonly Row[] }) => (
  <DataTable
    caption="Seasons"
    columns={columns}
    rows={seasons}
    rowKey={({ season, league, position }) => `${season} ${league.id} ${position}`}
  />
);
