import { useSyncExternalStore } from 'react';

const PHONE = '(width < 48rem)';
const ONE_COLUMN = '(width < 62.5rem) or (height < 31.25rem)';

const watching = (media: string) => (onChange: () => void) => {
  const query = window.matchMedia(media);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};
const watchPhone = watching(PHONE);
const watchOneColumn = watching(ONE_COLUMN);
/** A test draws without a browser: as on a computer. */
const withoutBrowser = (): boolean => false;

/** True below 768 px. For behaviour only: looks belong in the style sheet. */
export function usePhone(): boolean {
  return useSyncExternalStore(watchPhone, () => window.matchMedia(PHONE).matches, withoutBrowser);
}

/** True where the style sheet's `one-column` holds: on a phone, also in landscape, and on an upright tablet. */
export function useOneColumn(): boolean {
  return useSyncExternalStore(watchOneColumn, () => window.matchMedia(ONE_COLUMN).matches, withoutBrowser);
}
