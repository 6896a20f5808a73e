import { Card } from '../layout/card.tsx';
import type { Column } from '../layout/column.ts';
import { DataTable } from '../layout/data-table.tsx';
import { Badge } from '../status/badge.tsx';
import { EmptyState } from '../status/empty-state.tsx';

interface Line {
  id: number;
  name: string;
  team: string;
  points: number;
  figures: readonly number[];
}

const NAMES = ['Half-Space Oddity', 'Clean Sheet Music', 'Pressing Concerns', 'The Gaffer Tapes', 'Row Z Rangers'];
const HEADS = ['G', 'A', 'YC', 'RC', 'CS', 'OG', 'PS', 'Pen', 'PM', 'PF', 'Hero', 'Games'];

const LINES: Line[] = NAMES.map((name, index) => ({
  id: index + 1,
  name,
  team: index % 2 ? 'Wolverhampton Wanderers' : 'Burnley',
  points: 50 - index * 3,
  figures: HEADS.map((_, figure) => (figure * 3 + index) % 5),
}));

const STANDINGS: Column<Line>[] = [
  {
    key: 'index',
    header: '#',
    title: 'Place',
    width: 44,
    cell: (line) => <span className="text-ink-3">{line.id}</span>,
  },
  { key: 'team', header: 'Team', rowHeader: true, cell: (line) => line.name, sortBy: (line) => line.name },
  { key: 'played', header: 'Pld', title: 'Played', numeric: true, cell: () => 6, sortBy: () => 6 },
  {
    key: 'points',
    header: 'Points',
    shortHeader: 'Pts',
    numeric: true,
    className: 'font-bold',
    cell: (line) => line.points,
    sortBy: (line) => line.points,
  },
  { key: 'won', header: 'Won', numeric: true, hiddenOnPhone: true, cell: () => 4, sortBy: () => 4 },
];

const WIDE: Column<Line>[] = [
  {
    key: 'player',
    header: 'Player',
    width: 196,
    sticky: true,
    rowHeader: true,
    className: 'font-semibold',
    cell: (line) => line.name,
    sortBy: (line) => line.name,
  },
  { key: 'position', header: 'Position', width: 78, phoneWidth: '5rem', sticky: true, cell: () => <Badge>M</Badge> },
  {
    key: 'team',
    header: 'Team',
    width: 236,
    sticky: true,
    hiddenOnPhone: true,
    cell: (line) => line.team,
    sortBy: (line) => line.team,
  },
  {
    key: 'points',
    header: 'Points',
    width: 84,
    phoneWidth: '5rem',
    sticky: true,
    numeric: true,
    className: 'font-bold',
    cell: (line) => line.points,
    sortBy: (line) => line.points,
  },
  ...HEADS.map(
    (header, index): Column<Line> => ({
      key: header,
      header,
      numeric: true,
      hiddenOnPhone: true,
      cell: (line) => line.figures[index],
      sortBy: (line) => line.figures[index] ?? null,
    }),
  ),
];

const byPoints = { column: 'points', direction: 'descending' } as const;

export function TablePieces() {
  return (
    <>
      <Card title="As it stands" flush>
        <DataTable
          caption="As it stands"
          columns={STANDINGS}
          rows={LINES}
          rowKey={(line) => line.id}
          initialSort={byPoints}
          isOwn={(line) => line.id === 3}
          compact
        />
      </Card>
      <Card flush>
        <DataTable
          caption="Players"
          columns={WIDE}
          rows={LINES}
          rowKey={(line) => line.id}
          initialSort={byPoints}
          minWidth={1300}
        />
      </Card>
      <Card flush>
        <DataTable
          caption="Nobody"
          columns={STANDINGS}
          rows={[]}
          rowKey={(line) => line.id}
          empty={<EmptyState title="No players found" compact />}
        />
      </Card>
    </>
  );
}
