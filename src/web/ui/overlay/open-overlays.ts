// What lies over the page, the topmost last: Back closes it before it leaves the page.

import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../create-store.ts';

type Overlay = { readonly close: () => void };

/** Written as overlays open and close. */
export const openOverlays = createStore<readonly Overlay[]>([]);

/** This overlay is closed by Back while it is open. */
export function useOpenOverlay(isOpen: boolean, close: () => void): void {
  const latest = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const overlay = { close: () => latest() };
    openOverlays.write([...openOverlays.read(), overlay]);
    return () => openOverlays.write(openOverlays.read().filter((other) => other !== overlay));
  }, [isOpen]);
}

/** Closes the topmost; false when there is none. */
export function closeTopOverlay(): boolean {
  const top = openOverlays.read().at(-1);
  top?.close();
  return top !== undefined;
}
