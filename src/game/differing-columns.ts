// A row's part of a frame: the changed columns with their new values, which the client merges into its row.

/** The row's key columns, plus the other columns that differ. */
export type Changed<Row, Key extends keyof Row> = Pick<Row, Key> & Partial<Row>;

/** The columns of `after` that differ from `before`. */
export function differingColumns<Row extends object>(before: Row, after: Row): Partial<Row> {
  const columns: Partial<Row> = {};
  // Rows are plain: `in` lists their own columns, and needs no list of its own for each row.
  for (const column in after) {
    if (before[column] !== after[column]) columns[column] = after[column];
  }
  return columns;
}

/** Whether no column of `after` differs from `before`. */
export function sameColumns<Row extends object>(before: NoInfer<Row>, after: Row): boolean {
  for (const column in after) if (before[column] !== after[column]) return false;
  return true;
}
