import { useSyncExternalStore } from 'react';
import { chooseTheme, readTheme, type Theme, watchTheme } from './theme.ts';

/** The chosen theme and the function that chooses another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(watchTheme, readTheme), chooseTheme];
}
