import { type RefObject, useEffect, useState } from 'react';

/** Whether columns are hidden beyond the right edge of the element that scrolls sideways. */
export function useHiddenColumns(scroller: RefObject<HTMLElement | null>): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => setHidden(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return isHidden;
}
