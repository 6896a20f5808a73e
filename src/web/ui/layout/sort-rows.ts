export type SortDirection = 'ascending' | 'descending';

/** The column that a table is sorted by; null keeps the order of the rows. */
export type Sort<Key extends string = string> = { column: Key; direction: SortDirection } | null;

/** The value that a column sorts by; null always comes last. */
export type SortValue = string | number | null;

const OTHER: Record<SortDirection, SortDirection> = { ascending: 'descending', descending: 'ascending' };

/** The sort order after a click on a header: first descending, then reversed. */
export function nextSort<Key extends string>(sort: Sort<Key>, column: Key): Sort<Key> {
  return { column, direction: sort?.column === column ? OTHER[sort.direction] : 'descending' };
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

/** A sorted copy. Rows of equal value keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  value: (row: Row) => SortValue,
  direction: SortDirection,
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((left, right) => {
    const [a, b] = [value(left), value(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}
