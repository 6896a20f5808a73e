// The columns that tables of ended seasons share.

import { figureText } from '#game/figure-text';
import type { Person } from '#game/history/final-row';
import type { TeamId } from '#game/identity';
import type { Column } from '../ui/layout/column.ts';
import { Name } from '../ui/name.tsx';
import { PastTeam, PersonLink } from './team-link.tsx';

interface OfTeam {
  readonly team_id: TeamId | null;
  readonly team_name: string;
  readonly manager: Person | null;
}

const TALL = 'flex min-h-11 items-center md:fine:min-h-9';

/** The team, with its manager below on phones, where a column of their own has no room. */
export const teamColumn = <Row extends OfTeam>(): Column<Row> => ({
  key: 'team_name',
  header: 'Team',
  cell: ({ team_id, team_name, manager }) => (
    <>
      <PastTeam id={team_id} className={TALL}>
        {team_name}
      </PastTeam>
      {manager === null ? null : (
        <Name className="-mt-2 pb-2 text-sm font-normal text-ink-2 md:hidden">{manager.username}</Name>
      )}
    </>
  ),
  sortBy: (row) => row.team_name,
  rowHeader: true,
  className: 'w-1/2 max-w-0 font-[550] max-md:w-full',
});

export const managerColumn = <Row extends OfTeam>(): Column<Row> => ({
  key: 'manager',
  header: 'Manager',
  cell: ({ manager }) => (manager === null ? 'No manager' : <PersonLink person={manager} className={TALL} />),
  sortBy: ({ manager }) => manager?.username ?? '',
  hiddenOnPhone: true,
  className: 'w-1/2 max-w-0',
});

/** A column of numbers, sorted by them. */
export const figureColumn = <Key extends string, Row extends Readonly<Record<Key, number>>>(
  key: Key,
  header: string,
  title: string,
  options: Partial<Column<Row>> = {},
): Column<Row> => ({
  key,
  header,
  title,
  cell: (row) => figureText(row[key]),
  sortBy: (row) => row[key],
  numeric: true,
  ...options,
});

/** A figure that phones have no room for. */
export const minor = { hiddenOnPhone: true, className: 'text-ink-3 group-aria-current:text-ink-2' } as const;
