import { deviceStorage } from '../device-storage.ts';

/** The reader's theme, stored under the key 'theme'; 'system' follows the device. */
export type Theme = 'light' | 'dark' | 'system';

const KEY = 'theme';

/** The stored theme; 'system' if none is stored or storage is blocked. */
export function readTheme(): Theme {
  const kept = deviceStorage.read(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Shows the theme without storing it. */
export function showTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  if (theme !== 'system') classList.add(theme);
}

/** Stores the theme and shows it here and, through the storage event, in the other tabs. */
export function chooseTheme(theme: Theme): void {
  // Without storage the choice lasts until the page is left.
  deviceStorage.write(KEY, theme);
  showTheme(theme);
  window.dispatchEvent(new Event(THEME_CHANGED));
}

const THEME_CHANGED = 'touchline:theme';

/** Calls back whenever the theme changes, here or in another tab; returns a function that unsubscribes. */
export function watchTheme(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    showTheme(readTheme());
    onChange();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener(THEME_CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(THEME_CHANGED, onChange);
  };
}
