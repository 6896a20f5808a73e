import type { ReactNode } from 'react';
import type { SortValue } from './sort-rows.ts';

/** One column of a DataTable. */
export interface Column<Row> {
  key: string;
  header: string;
  /** A shorter header for phones. */
  shortHeader?: string;
  /** The header in full words, if `header` is an abbreviation. */
  title?: string;
  cell: (row: Row) => ReactNode;
  /** What the column sorts by; without it the column cannot be sorted. */
  sortBy?: (row: Row) => SortValue;
  /** Numbers are right-aligned. */
  numeric?: boolean;
  /** The cell names its row for screen readers; one column per table. */
  rowHeader?: boolean;
  /** In pixels; required if sticky. Without a width, the content decides. */
  width?: number;
  /**
   * The width on phones, in a table with minWidth: in rem, so that it grows with larger text. One column has none and
   * takes the rest.
   */
  phoneWidth?: string;
  /** Stays in place at 768 px and more while the other columns scroll sideways; sticky columns come first. */
  sticky?: boolean;
  hiddenOnPhone?: boolean;
  className?: string;
}
