import type { ReactNode } from 'react';
import type { SortValue } from './sort-rows.ts';

/** One column of a DataTable. */
export interface Column<Row> {
  key: string;
  header: string;
  /** Shorter head for phones. */
  shortHeader?: string;
  /** The head in full words, where the header is an abbreviation. */
  title?: string;
  cell: (row: Row) => ReactNode;
  /** What clicking the head sorts by; without it the column cannot be sorted. */
  sortBy?: (row: Row) => SortValue;
  /** Numbers stand right. */
  numeric?: boolean;
  /** The cell names its row for the screen reader; one column of a table. */
  rowHeader?: boolean;
  /** Pixels; required when sticky. Without any width the content decides. */
  width?: number;
  /** The same on phones, in a table with minWidth: in rem, for larger text. One column is left without, for the rest. */
  phoneWidth?: string;
  /** Stays in place at 768 px and more while the rest scrolls sideways; sticky columns come first. */
  sticky?: boolean;
  hiddenOnPhone?: boolean;
  className?: string;
}
