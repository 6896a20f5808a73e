/** The columns of `after` that differ from `before`. */
export function differingColumns<Row extends object>(before: Row, after: Row): Partial<Row> {
  const columns: Partial<Row> = {};
  for (const column of Object.keys(after) as (keyof Row)[]) {
    if (before[column] !== after[column]) columns[column] = after[column];
  }
  return columns;
}
