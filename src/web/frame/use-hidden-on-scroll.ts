import { useEffect, useState } from 'react';

const least = 8;
const nearEnd = 24;

/** True while the reader scrolls down; false when they scroll up or reach the end. */
export function useHiddenOnScroll(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const { scrollY, innerHeight } = window;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - nearEnd;
      if (scrollY < last - least || scrollY < least || isAtEnd) setHidden(false);
      else if (scrollY > last + least) setHidden(true);
      if (Math.abs(scrollY - last) > least) last = scrollY;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isHidden;
}
