import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useChangeSearch } from './use-change-search.ts';

/** Typing is written to the address when it pauses, because browsers limit how often the address may change. */
const typingPause = 300;

/**
 * A text kept in the address under this name, so that reload, Back and shared links keep it: a tab, a filter, a sort
 * order, a gameweek. The fallback is not written. A change replaces the address and keeps scroll position and focus.
 */
export function useUrlState(name: string, fallback: string): [string, (next: string) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const router = useRouter();
  const changeSearch = useChangeSearch();
  const written = search[name];
  const inAddress = typeof written === 'string' ? written : fallback;
  const [value, setValue] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [own, setOwn] = useState<string | null>(null);
  // Back and links can change the address too. What comes from here may come after the next choice.
  if (seen !== inAddress) {
    setSeen(inAddress);
    setOwn(null);
    if (inAddress !== own) setValue(inAddress);
  }
  const forget = useRef(() => {});
  useEffect(() => () => forget.current(), []);
  const change = useCallback(
    (next: string) => {
      setValue(next);
      forget.current();
      const { pathname } = router.latestLocation;
      const write = () => {
        forget.current();
        // The way to another page is gone already while its files are loaded: that address is not ours.
        if (router.latestLocation.pathname !== pathname) return;
        setOwn(next);
        changeSearch((before) => ({ ...before, [name]: next === fallback ? undefined : next }));
        router.history.flush();
      };
      // Before a link leads away, so that Back returns to what was chosen.
      const onClick = ({ target }: MouseEvent) => {
        if (target instanceof Element && target.closest('a') !== null) write();
      };
      const timer = setTimeout(write, typingPause);
      document.addEventListener('click', onClick, true);
      forget.current = () => {
        clearTimeout(timer);
        document.removeEventListener('click', onClick, true);
      };
    },
    [router, changeSearch, name, fallback],
  );
  return [value, change];
}
