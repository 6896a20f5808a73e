// Which rows of a long table are drawn: those on the screen and a few around them, added a few at a time.

/** A range of rows; `end` is exclusive. */
export type Rows = { readonly from: number; readonly end: number };

/** Drawn first, before anything has been measured. */
export const atFirst: Rows = { from: 0, end: 14 };
/** Extra rows above and below the screen, for the next scroll and for Tab. */
const around = 10;
/** Few enough for a slow phone to draw between two frames. */
const portion = 4;

/** The rows to draw, given the visible rows and the number of all rows. */
export const rowsAround = (seen: Rows, count: number): Rows => ({
  from: Math.max(0, seen.from - around),
  end: Math.min(count, seen.end + around),
});

/** The next step from the drawn rows to those around the visible ones: one portion more, visible rows first. */
export function nextRows(drawn: Rows, seen: Rows, count: number): Rows {
  const target = rowsAround(seen, count);
  const kept = { from: Math.max(drawn.from, target.from), end: Math.min(drawn.end, target.end) };
  if (kept.from >= kept.end) return { from: seen.from, end: Math.min(seen.end, seen.from + portion) };
  const down = { from: kept.from, end: Math.min(target.end, kept.end + portion) };
  const up = { from: Math.max(target.from, kept.from - portion), end: kept.end };
  if (kept.end < seen.end) return down;
  if (kept.from > seen.from) return up;
  return kept.end < target.end ? down : up;
}

export const sameRows = (one: Rows, other: Rows): boolean => one.from === other.from && one.end === other.end;

/** The indexes of the rows to draw: the window, plus the focused row and its neighbours wherever they are. */
export function drawnNumbers({ from, end }: Rows, focused: number | null, count: number): readonly number[] {
  const numbers = new Set(Array.from({ length: Math.max(0, Math.min(end, count) - from) }, (_, index) => from + index));
  if (focused !== null) for (const number of [focused - 1, focused, focused + 1]) numbers.add(number);
  return [...numbers].filter((number) => number >= 0 && number < count).toSorted((one, other) => one - other);
}
