// The columns of the players' table, in the specification's order and with its abbreviations.

import { positions } from '#game/position';
import { kitFileName } from '#game/real-team/canonical-name';
import type { OutputAt } from '../../data/endpoint-query.ts';
import { Kit } from '../../football/kit.tsx';
import { PositionPill } from '../../football/position-pill.tsx';
import { figure } from '../../football/signed.ts';
import type { Column } from '../../ui/layout/column.ts';

export type Player = OutputAt<'GET /api/player/list'>['players'][number];
type Statistic = {
  [Key in keyof Player]: Player[Key] extends number ? Key : never;
}[keyof Player];

const statistic = (key: Statistic, header: string, title: string): Column<Player> => ({
  key,
  header,
  title,
  numeric: true,
  hiddenOnPhone: true,
  cell: (player) => <span className={player[key] === 0 ? 'text-ink-3' : undefined}>{player[key]}</span>,
  sortBy: (player) => player[key],
});

const kitOf = (club: string | null): string | null =>
  club === null ? null : `/storage/team-kits/${encodeURIComponent(kitFileName(club))}`;

export const playerColumns: readonly Column<Player>[] = [
  {
    key: 'name',
    header: 'Player',
    width: 196,
    sticky: true,
    rowHeader: true,
    className: 'truncate font-[550] max-md:max-w-36',
    cell: ({ name }) => <span title={name}>{name || 'Unknown'}</span>,
    sortBy: ({ name }) => name,
  },
  {
    key: 'position',
    header: 'Position',
    shortHeader: 'Pos',
    width: 90,
    sticky: true,
    cell: ({ position }) => <PositionPill position={position} />,
    sortBy: ({ position }) => positions.indexOf(position),
  },
  {
    key: 'real_team_name',
    header: 'Team',
    width: 236,
    sticky: true,
    className: 'text-ink-2',
    cell: ({ real_team_name: club }) => (
      <span className="flex items-center gap-2" title={club ?? undefined}>
        <Kit url={kitOf(club)} size="small" />
        <span className="min-w-0 truncate max-md:max-w-16">{club}</span>
      </span>
    ),
    sortBy: ({ real_team_name }) => real_team_name,
  },
  {
    key: 'total_points',
    header: 'Points',
    shortHeader: 'Pts',
    title: 'Points',
    width: 90,
    sticky: true,
    numeric: true,
    className: 'font-bold',
    cell: ({ total_points }) => figure(total_points),
    sortBy: ({ total_points }) => total_points,
  },
  statistic('goals', 'G', 'Goals'),
  statistic('assists', 'A', 'Assists'),
  statistic('yellow_cards', 'YC', 'Yellow cards'),
  statistic('red_cards', 'RC', 'Red cards'),
  statistic('full_clean_sheets', 'CS', 'Full clean sheets'),
  statistic('own_goals', 'OG', 'Own goals'),
  statistic('penalties_saved', 'PS', 'Penalties saved'),
  statistic('penalties_scored', 'Pen', 'Penalties scored'),
  statistic('penalties_missed', 'PM', 'Penalties missed'),
  statistic('penalty_fouls', 'PF', 'Penalty fouls'),
  statistic('hero_moments', 'Hero', 'Hero moments'),
  statistic('total_games', 'Games', 'Games'),
];
