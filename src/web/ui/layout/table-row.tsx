import { memo } from 'react';
import { classNames } from '../class-names.ts';
import { useChanges } from '../use-changes.ts';
import type { DrawnColumn } from './table-head.tsx';

interface TableRowProps<Row> {
  row: Row;
  /** Among all rows; the header is row 1. */
  index: number;
  columns: readonly DrawnColumn<Row>[];
  compact: boolean;
  own: boolean;
  /** Who the row is about; null if rows are not ranks. */
  identity: string | number | null;
}

const OWN = 'bg-brand-soft *:first:shadow-[inset_3px_0_0_var(--color-brand)]';

function TableRowCells<Row>({ row, index, columns, compact, own, identity }: TableRowProps<Row>) {
  const changes = useChanges(identity ?? '');
  const height = compact ? 'h-11 md:fine:h-9 md:text-sm' : 'h-12 md:fine:h-10';
  return (
    <tr
      key={changes}
      aria-rowindex={index}
      className={classNames(
        'group last:*:border-b-0',
        own ? OWN : 'bg-surface hover:bg-surface-2',
        changes > 0 && 'row-moved',
      )}
      aria-current={own ? 'true' : undefined}
    >
      {columns.map(({ column, className, style }) => {
        const Cell = column.rowHeader ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            scope={column.rowHeader ? 'row' : undefined}
            className={classNames(
              className,
              height,
              column.className,
              column.sticky && 'scrolls-sideways:z-2 scrolls-sideways:bg-inherit',
            )}
            style={style}
          >
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

/** Memoised, so that a live change redraws only the changed rows. */
export const TableRow = memo(TableRowCells) as typeof TableRowCells;
