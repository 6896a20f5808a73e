type Columns<Row> = { readonly [Column in keyof Row]?: Row[Column] | undefined };

/**
 * The rows with the columns of the changes laid over those that they name; rows that nothing names stay the same
 * objects. A change comes from JSON, which has no undefined: what it says is there.
 */
export function laidOver<Row extends object, Change extends Columns<Row>>(
  rows: readonly Row[],
  changes: readonly Change[],
  isOf: (row: Row, change: Change) => boolean,
): Row[] {
  return rows.map((row) => {
    const change = changes.find((candidate) => isOf(row, candidate));
    return change === undefined ? row : { ...row, ...change };
  });
}
