import type { Column } from '../../ui/layout/column.ts';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { type MovedTeam, type Moves, movedTeams } from './move-view.ts';

const columns: readonly Column<MovedTeam>[] = [
  { key: 'team', header: 'Team', rowHeader: true, cell: ({ name }) => <span dir="auto">{name}</span> },
  { key: 'last', header: 'Last season', cell: ({ last }) => last },
  { key: 'now', header: 'Now in', cell: ({ now }) => now },
];

/** Who has gone up and down since last season, once somebody has. */
export function MovedTeams({ all }: { all: Moves }) {
  const rows = movedTeams(all);
  if (rows.length === 0) return null;
  return (
    <section className="mt-4 grid gap-2">
      <h3 className="meta">Moved since last season</h3>
      <DataTable
        caption="Teams that have moved since last season"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        compact
      />
    </section>
  );
}
