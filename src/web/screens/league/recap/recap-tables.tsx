import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { figureText } from '#game/figure-text';
import type { TeamId } from '#game/identity';
import type { BestPlayer, LeagueRecap, TeamRecap } from '#game/recap/league-recap';
import { PositionPill } from '../../../football/position-pill.tsx';
import { TeamLink } from '../../../football/team-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Column } from '../../../ui/layout/column.ts';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { Name } from '../../../ui/name.tsx';

interface TableProps {
  mine: ReadonlySet<TeamId>;
  nameOf: (team: TeamId) => string;
}

type BestRow = BestPlayer & { readonly teams: readonly { readonly id: TeamId; readonly name: string }[] };

const bestColumns: readonly Column<BestRow>[] = [
  { key: 'position', header: 'Pos', title: 'Position', cell: ({ position }) => <PositionPill position={position} /> },
  {
    key: 'name',
    header: 'Player',
    cell: ({ code, name }) => (
      <Link
        to="/players/$code"
        params={{ code: String(code) }}
        preload={false}
        className="flex min-h-11 items-center hover:underline md:fine:min-h-9"
      >
        <Name lines={2}>{name}</Name>
      </Link>
    ),
    rowHeader: true,
    className: 'w-1/2 max-w-0 font-[550]',
  },
  {
    key: 'teams',
    header: 'Team',
    cell: ({ teams }) =>
      teams.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index === 0 ? '' : ', '}
          <TeamLink team={id} className="inline-block max-w-full py-2.5">
            <Name lines={2}>{name}</Name>
          </TeamLink>
        </Fragment>
      )),
    className: 'w-1/2 max-w-0',
  },
  { key: 'points', header: 'Points', shortHeader: 'Pts', cell: ({ points }) => figureText(points), numeric: true },
];

/** The best eleven of those who counted, with the teams that fielded them. */
export const BestTable = ({ best, mine, nameOf }: TableProps & { best: LeagueRecap['best'] }) => (
  <Card
    title={`Team of the week${best.formation === null ? '' : `, ${best.formation}`}`}
    badge={<span className="ml-auto font-bold">{figureText(best.points)}</span>}
    flush
  >
    <DataTable
      caption="Team of the week"
      columns={bestColumns}
      rows={best.players.map((player) => ({ ...player, teams: player.owners.map((id) => ({ id, name: nameOf(id) })) }))}
      rowKey={({ code }) => code}
      isOwn={({ owners }) => owners.some((owner) => mine.has(owner))}
    />
  </Card>
);

type RecordRow = TeamRecap & { readonly name: string };

const number = (key: 'points' | 'won' | 'drawn' | 'lost', header: string): Column<RecordRow> => ({
  key,
  header,
  cell: (row) => figureText(row[key]),
  sortBy: (row) => row[key],
  numeric: true,
});

const recordColumns: readonly Column<RecordRow>[] = [
  {
    key: 'name',
    header: 'Team',
    cell: ({ team_id, name }) => (
      <TeamLink team={team_id} className="flex min-h-11 items-center md:fine:min-h-9">
        <Name lines={2} className="leading-5">
          {name}
        </Name>
      </TeamLink>
    ),
    sortBy: ({ name }) => name,
    rowHeader: true,
    className: 'w-full max-w-0 font-[550]',
  },
  { ...number('points', 'Points'), shortHeader: 'Pts', className: 'font-bold' },
  { ...number('won', 'Won'), shortHeader: 'W' },
  { ...number('drawn', 'Drawn'), shortHeader: 'D' },
  { ...number('lost', 'Lost'), shortHeader: 'L' },
];

/** What each team's points would have brought against everybody. */
export const RecordsTable = ({ teams, mine, nameOf }: TableProps & { teams: LeagueRecap['teams'] }) => (
  <Card title="Against everybody" flush>
    <DataTable
      caption="Against everybody"
      columns={recordColumns}
      rows={teams.map((team) => ({ ...team, name: nameOf(team.team_id) }))}
      rowKey={({ team_id }) => team_id}
      initialSort={{ column: 'points', direction: 'descending' }}
      isOwn={({ team_id }) => mine.has(team_id)}
    />
  </Card>
);
