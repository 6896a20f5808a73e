import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { atFirst, nextRows, type Rows, sameRows } from './row-window.ts';

/** Tables up to this length are drawn whole. */
const mostWhole = 40;
/** Used until a row has been measured; on the large side, so that an earlier scroll position can be restored. */
const guessedHeight = 48;

/**
 * The rows of a table to draw, as the window or the table's own box scrolls, and the height of a row; all rows while
 * the page is printed. When `anew` changes, it starts at the top again. All rows are one line high, so the first drawn
 * one gives the height of all.
 */
export function useRowWindow(body: RefObject<HTMLTableSectionElement | null>, count: number, anew: unknown) {
  const [drawn, setDrawn] = useState<{ rows: Rows; anew: unknown }>({ rows: atFirst, anew });
  const [rowHeight, setRowHeight] = useState(guessedHeight);
  if (!Object.is(drawn.anew, anew)) setDrawn({ rows: atFirst, anew });
  const isPrinting = usePrinting();
  const isWhole = isPrinting || count <= mostWhole;
  // A filter may leave fewer rows than the scroll position.
  const rows = drawn.rows.from < count ? drawn.rows : atFirst;
  useEffect(() => {
    const element = body.current;
    if (element === null || isWhole) return;
    // Runs just before a frame, when the layout measured here is needed anyway.
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

/** Whether the page goes to paper just now, where every row is read. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // At once: the browser takes the page as it is after this event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Measures now, and after every scroll or resize of the window or the table. Returns a function that stops it. */
function beforeFrames(body: HTMLElement, look: () => void): () => void {
  let frame = 0;
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  lookSoon();
  const observer = new ResizeObserver(lookSoon);
  observer.observe(body.closest('table') ?? body);
  // Captured, because a table wider than the window scrolls in its own box.
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

/** The rows visible in the window, and in the box in which the table scrolls. */
function rowsSeen(body: HTMLElement, rowHeight: number, count: number): Rows {
  const { top } = body.getBoundingClientRect();
  const box = body.closest('.table-scroller')?.getBoundingClientRect();
  const first = Math.floor((Math.max(0, box?.top ?? 0) - top) / rowHeight);
  const end = Math.ceil((Math.min(window.innerHeight, box?.bottom ?? window.innerHeight) - top) / rowHeight);
  const from = Math.min(Math.max(0, first), count - 1);
  return { from, end: Math.min(Math.max(from + 1, end), count) };
}
