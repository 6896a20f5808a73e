import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What follows the ? in the address, by name. */
type Search = Readonly<Record<string, unknown>>;

/** `isStep`: Back returns to what was there before, and the page begins at its top. */
type Options = { readonly isStep?: boolean };

/**
 * Changes what follows the ? in the address of the page that is shown, whichever that is. Without `isStep` the change
 * replaces the address and keeps scroll position and focus.
 */
export function useChangeSearch(): (change: (before: Search) => Search, options?: Options) => void {
  const router = useRouter();
  return useCallback(
    (change, { isStep = false } = {}) => {
      // What `navigate` does in the end, which types the search of one route at a time: this one is for any of them.
      void router.buildAndCommitLocation({ to: '.', search: change, replace: !isStep, resetScroll: isStep });
    },
    [router],
  );
}
