import { classNames } from '../class-names.ts';
import { Triangle } from '../triangle.tsx';
import type { Column } from './column.ts';
import type { Sort } from './sort-rows.ts';

/** A column at the window's width, with what its header and its cells share. */
export interface DrawnColumn<Row> {
  column: Column<Row>;
  className: string;
  /** The left edge of a sticky column. */
  style: { '--left': string } | undefined;
}

/** The columns that fit, computed once and not for each cell. */
export function drawnColumns<Row>(
  columns: readonly Column<Row>[],
  compact: boolean,
  isPhone: boolean,
): readonly DrawnColumn<Row>[] {
  const lastSticky = columns.findLast(({ sticky }) => sticky);
  let left = 0;
  return columns
    .filter(({ hiddenOnPhone }) => !(isPhone && hiddenOnPhone))
    .map((column) => {
      const style = column.sticky ? { '--left': `${left}px` as const } : undefined;
      left += column.width ?? 0;
      const className = classNames(
        'border-b border-line text-left whitespace-nowrap first:pl-4 last:pr-4',
        compact ? 'px-1.25' : 'px-2',
        column.numeric && 'text-right',
        column.sticky && 'scrolls-sideways:sticky scrolls-sideways:left-(--left)',
        column === lastSticky && 'md:pr-4 md:shadow-[inset_-1px_0_0_var(--color-line-strong)]',
      );
      return { column, className, style };
    });
}

interface TableHeadProps<Row> {
  columns: readonly DrawnColumn<Row>[];
  isPhone: boolean;
  sort: Sort;
  onSort: (column: string) => void;
}

/** The headers; a sortable one is a button and says how it sorts. */
export function TableHead<Row>({ columns, isPhone, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(({ column, className, style }) => {
          const direction = sort?.column === column.key ? sort.direction : undefined;
          const width = isPhone ? column.phoneWidth : column.width;
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={direction}
              className={classNames(
                className,
                'sticky top-(--table-top) z-3 h-11 bg-surface text-xs font-semibold md:fine:h-9',
                direction ? 'text-ink' : 'text-ink-3',
                column.sticky && 'scrolls-sideways:z-4',
              )}
              style={{ ...style, ...(width !== undefined && { width }) }}
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
