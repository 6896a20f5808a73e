import { type RefObject, useEffect, useRef, useState } from 'react';

const portion = 100;

/**
 * How many of so many rows to draw: the first hundred, and a hundred more whenever the end comes near the screen. A
 * change of `anew` begins again. The ref belongs on an element after the last row.
 */
export function usePortion(count: number, anew: unknown): { shown: number; end: RefObject<HTMLDivElement | null> } {
  const [drawn, setDrawn] = useState({ anew, shown: portion });
  if (!Object.is(drawn.anew, anew)) setDrawn({ anew, shown: portion });
  const end = useRef<HTMLDivElement>(null);
  const { shown } = drawn;
  useEffect(() => {
    const element = end.current;
    // Observed anew after each portion: an end that is still near would not be reported again.
    if (element === null || shown >= count) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setDrawn((now) => ({ ...now, shown: now.shown + portion }));
      },
      { rootMargin: '1200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown, count]);
  return { shown: Math.min(shown, count), end };
}
