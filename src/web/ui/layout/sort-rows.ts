export type SortDirection = 'ascending' | 'descending';

/** Which column a table is sorted by; null is the order in which the rows came. */
export type Sort<Key extends string = string> = { column: Key; direction: SortDirection } | null;

/** What a column sorts by; null (no value) always comes last. */
export type SortValue = string | number | null;

const OTHER: Record<SortDirection, SortDirection> = { ascending: 'descending', descending: 'ascending' };

/** The sort after a click on a column's head: first descending, then the other way round. */
export function nextSort<Key extends string>(sort: Sort<Key>, column: Key): Sort<Key> {
  return { column, direction: sort?.column === column ? OTHER[sort.direction] : 'descending' };
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

/** A sorted copy. Rows of equal value keep their order, so the order they came in breaks ties. */
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
