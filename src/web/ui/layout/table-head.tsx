import { classNames } from '../class-names.ts';
import { Triangle } from '../triangle.tsx';
import type { Column } from './column.ts';
import type { Sort } from './sort-rows.ts';

export interface TableLook {
  compact: boolean;
  /** Where each sticky column stays, in pixels from the left, by the column's key; the last one carries the edge. */
  offsets: ReadonlyMap<string, { left: number; last: boolean }>;
  /** The key of the last column that phones show: it keeps the card's distance from the edge. */
  lastOnPhone: string | undefined;
}

/** Adds up the widths of the sticky columns before each one. */
export function stickyOffsets<Row>(columns: readonly Column<Row>[]): TableLook['offsets'] {
  const sticky = columns.filter((column) => column.sticky);
  const offsets = new Map<string, { left: number; last: boolean }>();
  let left = 0;
  for (const column of sticky) {
    offsets.set(column.key, { left, last: column === sticky.at(-1) });
    left += column.width ?? 0;
  }
  return offsets;
}

/** What head and body cells of a column share; the offset is a variable so that phones can ignore it. */
export function cellLook<Row>(column: Column<Row>, { compact, offsets, lastOnPhone }: TableLook) {
  const place = offsets.get(column.key);
  return {
    className: classNames(
      'border-b border-line text-left whitespace-nowrap first:pl-4 last:pr-4',
      compact ? 'px-1.25' : 'px-2',
      column.numeric && 'text-right',
      column.hiddenOnPhone && 'max-md:hidden',
      column.key === lastOnPhone && 'max-md:pr-4',
      place && 'md:sticky md:left-(--left)',
      place?.last && 'md:pr-4 md:shadow-[inset_-1px_0_0_var(--color-line-strong)]',
    ),
    style: place ? { '--left': `${place.left}px` } : undefined,
  };
}

interface TableHeadProps<Row> extends TableLook {
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort: (column: string) => void;
}

/** The heads; a sortable one is a button and says how it sorts. */
export function TableHead<Row>({ columns, sort, onSort, ...look }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort?.column === column.key ? sort.direction : undefined;
          const { className, style } = cellLook(column, look);
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={direction}
              className={classNames(
                className,
                'sticky top-(--table-top) z-3 h-11 bg-surface text-xs font-semibold md:fine:h-9',
                direction ? 'text-ink' : 'text-ink-3',
                column.sticky && 'md:z-4',
              )}
              style={{ ...style, ...(column.width && { width: column.width }) }}
            >
              {column.sortBy ? (
                <SortButton column={column} direction={direction} onSort={onSort} />
              ) : (
                <HeadText column={column} />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface SortButtonProps<Row> {
  column: Column<Row>;
  direction: 'ascending' | 'descending' | undefined;
  onSort: (column: string) => void;
}

function SortButton<Row>({ column, direction, onSort }: SortButtonProps<Row>) {
  return (
    <button
      type="button"
      onClick={() => onSort(column.key)}
      className={classNames(
        '-mx-2 inline-flex min-h-11 min-w-11 items-center gap-0.5 px-2 rounded-sm font-semibold hover:text-ink focus-visible:-outline-offset-2 md:fine:min-h-9 md:fine:min-w-6',
        column.numeric && 'flex-row-reverse',
      )}
    >
      <HeadText column={column} />
      {direction ? <Triangle up={direction === 'ascending'} className="mx-0.5" /> : null}
    </button>
  );
}

function HeadText<Row>({ column: { header, shortHeader, title } }: { column: Column<Row> }) {
  const seen = shortHeader ? (
    <>
      <span className="md:hidden">{shortHeader}</span>
      <span className="max-md:hidden">{header}</span>
    </>
  ) : (
    header
  );
  return title ? (
    <abbr title={title} aria-label={title} className="no-underline">
      {seen}
    </abbr>
  ) : (
    seen
  );
}
