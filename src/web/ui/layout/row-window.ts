// Which rows of a long table are drawn: those on the screen and a few around them, drawn a few at a time.

/** Rows from this one to before the end. */
export type Rows = { readonly from: number; readonly end: number };

/** Drawn first, before anything is known about the screen. */
export const atFirst: Rows = { from: 0, end: 14 };
/** Drawn above and below the screen: for the next turn of the wheel, and for Tab. */
const around = 10;
/** So few that a slow phone draws them between two frames. */
const portion = 4;

/** The rows to draw for what is seen of so many rows. */
export const rowsAround = (seen: Rows, count: number): Rows => ({
  from: Math.max(0, seen.from - around),
  end: Math.min(count, seen.end + around),
});

/** The next step from the rows that are drawn to those around what is seen: a portion more, what is seen first. */
export function nextRows(drawn: Rows, seen: Rows, count: number): Rows {
  const wanted = rowsAround(seen, count);
  const kept = { from: Math.max(drawn.from, wanted.from), end: Math.min(drawn.end, wanted.end) };
  if (kept.from >= kept.end) return { from: seen.from, end: Math.min(seen.end, seen.from + portion) };
  const down = { from: kept.from, end: Math.min(wanted.end, kept.end + portion) };
  const up = { from: Math.max(wanted.from, kept.from - portion), end: kept.end };
  if (kept.end < seen.end) return down;
  if (kept.from > seen.from) return up;
  return kept.end < wanted.end ? down : up;
}

export const sameRows = (one: Rows, other: Rows): boolean => one.from === other.from && one.end === other.end;

/** The numbers of the rows to draw: the window, and the focused row with its neighbours wherever it is. */
export function drawnNumbers({ from, end }: Rows, focused: number | null, count: number): readonly number[] {
  const numbers = new Set(Array.from({ length: Math.max(0, Math.min(end, count) - from) }, (_, place) => from + place));
  if (focused !== null) for (const number of [focused - 1, focused, focused + 1]) numbers.add(number);
  return [...numbers].filter((number) => number >= 0 && number < count).toSorted((one, other) => one - other);
}
