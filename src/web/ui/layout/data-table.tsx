import { type ReactNode, useMemo, useState } from 'react';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';
import { nextSort, type Sort, sortRows } from './sort-rows.ts';
import { stickyOffsets, TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';

export interface DataTableProps<Row> {
  /** Names the table for the screen reader. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The order at first; null is the order of `rows`. */
  initialSort?: Sort;
  /** The reader's own row gets a tint and a bar. */
  isOwn?: (row: Row) => boolean;
  /** 36 px rows and small type at 768 px and more. */
  compact?: boolean;
  /** Pixels at 768 px and more: the table then scrolls sideways inside its card. */
  minWidth?: number;
  /** In place of the body when there are no rows. */
  empty?: ReactNode;
  className?: string;
}

/** One table: sorting by its heads (first click descending), sticky first columns, the head stays in view of readers. */
export function DataTable<Row>({ caption, columns, rows, initialSort = null, ...table }: DataTableProps<Row>) {
  const [sort, setSort] = useState<Sort>(initialSort);
  const sorted = useMemo(() => {
    const by = sort && columns.find((column) => column.key === sort.column)?.sortBy;
    return sort && by ? sortRows(rows, by, sort.direction) : rows;
  }, [rows, columns, sort]);
  const offsets = useMemo(() => stickyOffsets(columns), [columns]);
  const lastOnPhone = columns.findLast((column) => !column.hiddenOnPhone)?.key;
  const look = { compact: table.compact ?? false, offsets, lastOnPhone };
  return (
    <div
      className={classNames('relative overflow-x-auto [scrollbar-width:thin]', table.className)}
      {...scrollable(table.minWidth, caption)}
    >
      <table
        className={classNames(
          'w-full border-separate border-spacing-0',
          table.minWidth !== undefined && 'md:min-w-(--min-width) md:table-fixed',
        )}
        style={table.minWidth ? { '--min-width': `${table.minWidth}px` } : undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={(key) => setSort(nextSort(sort, key))} {...look} />
        <tbody>
          {sorted.map((row) => (
            <TableRow key={table.rowKey(row)} row={row} columns={columns} own={table.isOwn?.(row) ?? false} {...look} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? table.empty : null}
    </div>
  );
}

/** A part that scrolls sideways must be reachable by keyboard. */
function scrollable(minWidth: number | undefined, caption: string) {
  return minWidth === undefined ? {} : { tabIndex: 0, role: 'group', 'aria-label': caption };
}
