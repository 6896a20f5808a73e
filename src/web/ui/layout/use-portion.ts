import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** A screenful on a tall screen. */
const atFirst = 40;
/** So few that a slow phone draws them between two frames of scrolling. */
const more = 15;

/**
 * How many of so many rows to draw: a screenful, and some more whenever the end comes near the screen. A change of
 * `anew` begins again. The ref belongs on an element after the last row.
 */
export function usePortion(count: number, anew: unknown): { shown: number; end: RefObject<HTMLDivElement | null> } {
  const [drawn, setDrawn] = useState({ anew, shown: atFirst });
  if (!Object.is(drawn.anew, anew)) setDrawn({ anew, shown: atFirst });
  const end = useRef<HTMLDivElement>(null);
  const { shown } = drawn;
  useEffect(() => {
    const element = end.current;
    // Observed anew after each portion: an end that is still near would not be reported again.
    if (element === null || shown >= count) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setDrawn((now) => ({ ...now, shown: now.shown + more })));
      },
      { rootMargin: '1200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown, count]);
  return { shown: Math.min(shown, count), end };
}
