// A double tap has one effect: its second tap never reaches what appears under the finger, nor what lay beneath an
// overlay that the first one closed. Transparent elements take these taps. So keys, drawing and the focus are untouched,
// and whoever looks for what is under a point finds the guard, not the button.

import { type RefObject, useLayoutEffect } from 'react';
import { guard, guardedFor, guardPressedPlace } from './pressed-place.ts';

const openPopups: RefObject<HTMLElement | null>[] = [];

/**
 * What lies beneath a closing overlay takes no tap for 500 ms: the page, or the overlay it was opened from. An overlay
 * that opens meanwhile lies above the guard and can be used.
 */
export function guardBeneath(beneath = openPopups.at(-1)): void {
  const layer = beneath?.current?.parentElement;
  if (!layer?.isConnected) {
    document.body.append(guard('fixed inset-0 z-39', guardedFor));
    return;
  }
  const element = guard('fixed inset-0', guardedFor);
  element.style.zIndex = getComputedStyle(layer).zIndex;
  layer.after(element);
}

/**
 * Guards what an overlay covers when it closes, and the place under the finger when it opens or shows its next step.
 */
export function useTapGuard(isOpen: boolean, popup: RefObject<HTMLElement | null>, step?: number): void {
  const current = isOpen ? (step ?? 0) : null;
  useLayoutEffect(() => {
    if (current !== null) guardPressedPlace();
  }, [current]);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const beneath = openPopups.at(-1);
    openPopups.push(popup);
    return () => {
      openPopups.splice(openPopups.lastIndexOf(popup), 1);
      guardBeneath(beneath);
    };
  }, [isOpen, popup]);
}
