// The columns of the players' table, in the specification's order and with its abbreviations.

import type { MouseEvent } from 'react';
import { figureText } from '#game/figure-text';
import type { TeamId } from '#game/identity';
import { positions } from '#game/position';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { clubKit, Kit } from '../../football/kit.tsx';
import { seasonFigureNames, seasonFigures } from '../../football/points/statistic-texts.ts';
import { PositionPill } from '../../football/position-pill.tsx';
import type { Column } from '../../ui/layout/column.ts';
import { Name } from '../../ui/name.tsx';

export type Player = OutputAt<'GET /api/player/list'>['players'][number];
const LINK = 'flex min-h-11 scroll-my-11 items-center hover:underline md:fine:min-h-9';

const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  act();
};

/**
 * A plain click opens the sheet; any other way of following the link opens the page. The router's Link would cost more
 * than the rest of the row.
 */
function PlayerLink({ player, open }: { player: Player; open: (player: Player) => void }) {
  return (
    <a href={`/players/${player.code}`} onClick={onPlainClick(() => open(player))} className={LINK}>
      <Name lines={2} className="leading-5 md:line-clamp-1">
        {player.name || 'Unknown'}
      </Name>
    </a>
  );
}

type Statistic = {
  [Key in keyof Player]: Player[Key] extends number ? Key : never;
}[keyof Player];

const statistic = (key: Statistic, header: string, title: string): Column<Player> => ({
  key,
  header,
  title,
  numeric: true,
  hiddenOnPhone: true,
  // Most figures are 0, and an empty cell is drawn faster than one with an element in it.
  className: 'none-is-dot',
  cell: (player) => player[key] || null,
  sortBy: (player) => player[key],
});

const statistics: readonly Column<Player>[] = [
  ...seasonFigureNames.flatMap((key) => {
    const { title, short } = seasonFigures[key];
    return short === undefined ? [] : [statistic(key, short, title)];
  }),
  { ...statistic('total_games', 'Games', 'Games'), width: 64 },
];

/** What a phone can sort by: every column, by its key, in full words. */
export const sortOptions: readonly { value: string; label: string }[] = [
  { value: 'total_points', label: 'Points' },
  { value: 'name', label: 'Player' },
  { value: 'position', label: 'Position' },
  { value: 'real_team_name', label: 'Team' },
  ...statistics.map(({ key, header, title = header }) => ({ value: key, label: title })),
];

/**
 * The columns for a table that is sorted by this one: on a phone, a statistic takes the place of the points.
 */
export const columnsSortedBy = (
  columns: readonly Column<Player>[],
  sortedBy: string,
  isPhone: boolean,
): readonly Column<Player>[] => {
  const sortedColumn = isPhone ? statistics.find(({ key }) => key === sortedBy) : undefined;
  if (sortedColumn === undefined) return columns;
  const inPlace = { ...sortedColumn, phoneWidth: '3.75rem', hiddenOnPhone: false, className: 'none-is-dot font-bold' };
  return columns
    .filter(({ key }) => key !== sortedBy)
    .map((column) => (column.key === 'total_points' ? inPlace : column));
};

/** Who owns a player in the reader's league. */
export type OwnerOf = {
  readonly league: string;
  teamOf(player: Player): { readonly id: TeamId; readonly name: string } | null;
  /** Leads to a team's page. */
  goTo(team: TeamId): void;
};

/**
 * The table's columns. A player's name opens their sheet; in a new tab, it opens their page. The owner follows what is
 * specified.
 */
export const playerColumns = (
  open: (player: Player) => void,
  codeOf: (club: Player['real_team_id']) => string,
  owners: OwnerOf | null,
  /** With the owners, the rest makes room: all of it fits into a page of 1280 px. */
  isNarrow = owners !== null,
): readonly Column<Player>[] => [
  {
    key: 'name',
    header: 'Player',
    width: isNarrow ? 180 : 196,
    sticky: true,
    rowHeader: true,
    className: 'font-[550]',
    cell: (player) => <PlayerLink player={player} open={open} />,
    sortBy: ({ name }) => name,
  },
  {
    key: 'position',
    header: 'Position',
    shortHeader: 'Pos',
    width: isNarrow ? 76 : 90,
    phoneWidth: '3.25rem',
    sticky: true,
    cell: ({ position }) => <PositionPill position={position} />,
    sortBy: ({ position }) => positions.indexOf(position),
  },
  {
    key: 'real_team_name',
    header: 'Team',
    width: isNarrow ? 216 : 236,
    // Below 350 px the shirt gives way to the player's name.
    phoneWidth: 'clamp(3.5rem, 93vw - 15rem, 5.25rem)',
    sticky: true,
    className: 'text-ink-2',
    cell: ({ real_team_id, real_team_name: club }) => (
      <span className="flex items-center gap-2" title={club ?? undefined}>
        <Kit url={clubKit(club)} size="small" className="max-[349px]:hidden" />
        <span className="min-w-0 truncate max-md:sr-only">{club}</span>
        <span aria-hidden className="md:hidden">
          {codeOf(real_team_id)}
        </span>
      </span>
    ),
    sortBy: ({ real_team_name }) => real_team_name,
  },
  {
    key: 'total_points',
    header: 'Points',
    shortHeader: 'Pts',
    title: 'Points',
    width: isNarrow ? 78 : 90,
    phoneWidth: '3.75rem',
    sticky: true,
    numeric: true,
    className: 'font-bold',
    cell: ({ total_points }) => figureText(total_points),
    sortBy: ({ total_points }) => total_points,
  },
  ...statistics,
  ...(owners === null ? [] : [ownerColumn(owners)]),
];

const ownerColumn = ({ league, teamOf, goTo }: OwnerOf): Column<Player> => ({
  key: 'owner',
  header: 'Owner',
  title: `Owner in ${league}`,
  width: 140,
  hiddenOnPhone: true,
  className: 'truncate text-ink-2',
  cell: (player) => {
    const team = teamOf(player);
    return team === null ? null : (
      <a href={`/teams/${team.id}`} onClick={onPlainClick(() => goTo(team.id))} className={LINK}>
        <Name>{team.name}</Name>
      </a>
    );
  },
  sortBy: (player) => teamOf(player)?.name ?? null,
});
