// The open overlays, topmost last: Back closes them before it leaves the page.

import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../create-store.ts';

type Overlay = { readonly close: () => void };

/** Updated as overlays open and close. */
export const openOverlays = createStore<readonly Overlay[]>([]);

/** Lets Back close this overlay while it is open. */
export function useOpenOverlay(isOpen: boolean, close: () => void): void {
  const latest = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const overlay = { close: () => latest() };
    openOverlays.write([...openOverlays.read(), overlay]);
    return () => openOverlays.write(openOverlays.read().filter((other) => other !== overlay));
  }, [isOpen]);
}

/** Closes the topmost overlay; false if there is none. */
export function closeTopOverlay(): boolean {
  const top = openOverlays.read().at(-1);
  top?.close();
  return top !== undefined;
}
