import { type RouterHistory, useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useStore } from '../ui/create-store.ts';
import { closeTopOverlay, openOverlays } from '../ui/overlay/open-overlays.ts';

/**
 * Back closes an open overlay first (rules/screens 19). On the first page of a visit there is no step of ours to hold
 * back, so the overlay gets an entry of its own; a later Back passes over what is left of it.
 */
export function useBackToCloseOverlays(): void {
  const isCovered = useStore(openOverlays).length > 0;
  const router = useRouter();
  const history: RouterHistory = router.history;
  const hasEntry = useRef(false);
  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK' && closeTopOverlay(),
    enableBeforeUnload: false,
    disabled: !isCovered,
  });
  useEffect(() => {
    if (!isCovered || history.canGoBack()) return;
    hasEntry.current = true;
    // The same address with the same state would not become an entry.
    const state = { holdsOverlay: true } as const;
    // By its address, because '.' is where a way leads that an unsaved form has just held.
    void router.navigate({ href: history.location.href, state, resetScroll: false, ignoreBlocker: true });
  }, [isCovered, router, history]);
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        if (action.type !== 'BACK' || history.canGoBack() || !hasEntry.current) return;
        hasEntry.current = false;
        history.back();
      }),
    [history],
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** It was made for an overlay that opened on the first page of a visit. */
    holdsOverlay?: true;
  }
}
