type Columns<Row> = { readonly [Column in keyof Row]?: Row[Column] | undefined };

/**
 * Merges each change into the row with the same keys; all other rows stay the same objects. A change comes from JSON,
 * which has no undefined, so every column in it has a value.
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
