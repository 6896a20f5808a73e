import { startTransition, useEffect, useState } from 'react';

/**
 * False in the first frame, true from the next: for a large part of a page that begins below the first screen. Styled and
 * laid out together with what is above it, it would hold a slow phone up.
 */
export function useLaterFrame(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      // After this frame is drawn, not before.
      timer = window.setTimeout(() => startTransition(() => setLater(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isLater;
}
