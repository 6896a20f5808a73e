import { type RefObject, startTransition, useEffect, useState } from 'react';
import { atFirst, nextRows, type Rows, sameRows } from './row-window.ts';

/** Up to so many rows are all drawn. */
const mostWhole = 40;
/** Until a row has been measured; rather too high, so that a scroll position is restored before that. */
const guessedHeight = 48;

/**
 * The rows of a table to draw, as the window or the table's own box scroll, and a row's height. A change of `anew` begins
 * at the top again. All rows are one line high, so the first that is drawn tells the height of every other.
 */
export function useRowWindow(body: RefObject<HTMLTableSectionElement | null>, count: number, anew: unknown) {
  const [drawn, setDrawn] = useState<{ rows: Rows; anew: unknown }>({ rows: atFirst, anew });
  const [rowHeight, setRowHeight] = useState(guessedHeight);
  if (!Object.is(drawn.anew, anew)) setDrawn({ rows: atFirst, anew });
  const isWhole = count <= mostWhole;
  // A filter may leave fewer rows than the table was scrolled to.
  const rows = drawn.rows.from < count ? drawn.rows : atFirst;
  useEffect(() => {
    const element = body.current;
    if (element === null || isWhole) return;
    // Called before a frame is drawn, which needs the layout that is measured here.
    const look = () => {
      const height = element.querySelector('[aria-rowindex]')?.getBoundingClientRect().height ?? 0;
      if (height === 0) return;
      setRowHeight(height);
      const next = nextRows(rows, rowsSeen(element, height, count), count);
      if (!sameRows(next, rows)) startTransition(() => setDrawn({ rows: next, anew }));
    };
    return beforeFrames(element, look);
  }, [body, rows, count, anew, isWhole]);
  return { rows: isWhole ? { from: 0, end: count } : rows, rowHeight };
}

/** Looks now, and whenever something scrolls or the window or the table changes its size. Returns what ends it. */
function beforeFrames(body: HTMLElement, look: () => void): () => void {
  let frame = 0;
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  lookSoon();
  const observer = new ResizeObserver(lookSoon);
  observer.observe(body.closest('table') ?? body);
  // Captured: a table that is wider than the window scrolls in a box of its own.
  const listening = { capture: true, passive: true };
  window.addEventListener('scroll', lookSoon, listening);
  window.addEventListener('resize', lookSoon);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    window.removeEventListener('scroll', lookSoon, listening);
    window.removeEventListener('resize', lookSoon);
  };
}

/** The rows that stand in the window, and in the box in which the table scrolls. */
function rowsSeen(body: HTMLElement, rowHeight: number, count: number): Rows {
  const { top } = body.getBoundingClientRect();
  const box = body.closest('.table-scroller')?.getBoundingClientRect();
  const first = Math.floor((Math.max(0, box?.top ?? 0) - top) / rowHeight);
  const end = Math.ceil((Math.min(window.innerHeight, box?.bottom ?? window.innerHeight) - top) / rowHeight);
  const from = Math.min(Math.max(0, first), count - 1);
  return { from, end: Math.min(Math.max(from + 1, end), count) };
}
