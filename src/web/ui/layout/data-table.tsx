import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState, useTransition } from 'react';
import { announce } from '../announce.ts';
import { classNames } from '../class-names.ts';
import { usePhone } from '../overlay/use-phone.ts';
import type { Column } from './column.ts';
import { nextSort, type Sort, sortRows } from './sort-rows.ts';
import { TableBody } from './table-body.tsx';
import { drawnColumns, TableHead } from './table-head.tsx';

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Who a row is about, if its key is a rank: a row that somebody else moves into lights up softly. */
  rowIdentity?: (row: Row) => string | number;
  /** The initial order; null keeps the order of `rows`. */
  initialSort?: Sort;
  onSortChange?: (sort: Sort) => void;
  /** '16 players': announced when the number of rows changes. */
  countText?: (count: number) => string;
  /** The reader's own row, which gets a tint and a bar. */
  isOwn?: (row: Row) => boolean;
  /** 36 px rows and small type at 768 px and more. */
  compact?: boolean;
  /**
   * In pixels, at 768 px and more: in a smaller window the table scrolls within its card, in both directions. Only the
   * headers set its widths, so that it looks the same whichever rows are drawn.
   */
  minWidth?: number;
  /** Shown instead of the body if there are no rows. */
  empty?: ReactNode;
  className?: string;
}

/**
 * Every table of the app. Its headers sort (the first click descending) and stay in view, its first columns can be
 * sticky, a shadow marks hidden columns, and only the rows near the screen are drawn. The sort order and the number of
 * rows are announced.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  initialSort = null,
  compact = false,
  ...table
}: DataTableProps<Row>) {
  const [sort, setSort] = useState<Sort>(initialSort);
  const [, startSorting] = useTransition();
  const scroller = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => {
    const by = sort && columns.find((column) => column.key === sort.column)?.sortBy;
    return sort && by ? sortRows(rows, by, sort.direction) : rows;
  }, [rows, columns, sort]);
  const sortBy = (key: string) => {
    const next = nextSort(sort, key);
    const column = columns.find((candidate) => candidate.key === key);
    announce(`Sorted by ${(column?.title ?? column?.header ?? key).toLowerCase()}, ${next?.direction}`);
    showTop(scroller.current);
    startSorting(() => setSort(next));
    table.onSortChange?.(next);
  };
  useCountAnnounced(rows.length, table.countText);
  const hasHiddenColumns = useHiddenColumns(scroller);
  const isPhone = usePhone();
  const drawn = useMemo(() => drawnColumns(columns, compact, isPhone), [columns, compact, isPhone]);
  const isWide = table.minWidth !== undefined;
  return (
    <div className={classNames('relative', table.className)}>
      <div ref={scroller} className={isWide ? 'table-scroller' : 'table-place'} {...scrollable(isWide, caption)}>
        <table
          aria-rowcount={rows.length + 1}
          className={classNames(
            'w-full border-separate [border-spacing:0]',
            isWide && 'table-fixed md:min-w-(--min-width)',
          )}
          style={table.minWidth ? { '--min-width': `${table.minWidth}px` } : undefined}
        >
          <caption className="sr-only">{caption}</caption>
          <TableHead columns={drawn} isPhone={isPhone} sort={sort} onSort={sortBy} />
          <TableBody
            rows={sorted}
            columns={drawn}
            sort={sort}
            compact={compact}
            rowKey={table.rowKey}
            rowIdentity={table.rowIdentity}
            isOwn={table.isOwn}
          />
        </table>
        {rows.length === 0 ? table.empty : null}
      </div>
      {hasHiddenColumns ? <EdgeShadow /> : null}
    </div>
  );
}

/** There are columns beyond the right edge. */
const EdgeShadow = () => (
  <div
    aria-hidden
    className="pointer-events-none absolute inset-y-0 right-0 w-6 bg-[linear-gradient(270deg,color-mix(in_srgb,var(--color-ink)_15%,transparent),transparent)]"
  />
);

/** People who sort want to see the top of the list. */
function showTop(table: HTMLElement | null): void {
  if (table === null) return;
  table.scrollTo({ top: 0 });
  if (table.getBoundingClientRect().top < 0) table.scrollIntoView();
}

/** An area that scrolls sideways must be reachable by keyboard. */
function scrollable(isWide: boolean, caption: string) {
  return isWide ? { tabIndex: 0, role: 'group', 'aria-label': caption } : {};
}

const typingPause = 600;

function useCountAnnounced(count: number, text: ((count: number) => string) | undefined): void {
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count || text === undefined) return;
    // Noted when announced, so that a redraw during the pause does not suppress the announcement.
    const timer = setTimeout(() => {
      before.current = count;
      announce(text(count));
    }, typingPause);
    return () => clearTimeout(timer);
  }, [count, text]);
}

/** Whether columns are hidden beyond the right edge of the element that scrolls sideways. */
function useHiddenColumns(scroller: RefObject<HTMLElement | null>): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => setHidden(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return isHidden;
}
