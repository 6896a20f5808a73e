import { useSyncExternalStore } from 'react';

const PHONE = '(width < 48rem)';

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True below 768 px. For behaviour only: looks belong into the style sheet. */
export function usePhone(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(PHONE).matches);
}
