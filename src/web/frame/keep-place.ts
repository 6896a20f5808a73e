// After a reload the router scrolls to where the reader was, but a list that is still loading is too short for that. So
// the place is taken up again as the page grows, until the reader moves it themselves.

import { tabStorage } from '../ui/device-storage.ts';

const placeKey = 'touchline-place';
/** A list that takes longer than this has lost its reader. */
const longest = 10_000;
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Keeps the place over reloads, and over Back from another site; to be called once. */
export function keepPlace(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const top = keptTop();
  if ((visit?.type === 'reload' || visit?.type === 'back_forward') && top > 0) takeUp(top);
  window.addEventListener('pagehide', () => {
    tabStorage.write(placeKey, JSON.stringify({ address: location.href, top: window.scrollY }));
  });
}

function keptTop(): number {
  try {
    const place = JSON.parse(tabStorage.read(placeKey) ?? 'null') as { address: string; top: number } | null;
    return place?.address === location.href ? place.top : 0;
  } catch {
    return 0;
  }
}

function takeUp(top: number): void {
  const { href } = location;
  const observer = new ResizeObserver(() => {
    if (location.href !== href) return stop();
    const most = document.documentElement.scrollHeight - window.innerHeight;
    if (most >= top) window.scrollTo({ top, behavior: 'instant' });
    if (most >= top && Math.abs(window.scrollY - top) <= 1) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  observer.observe(document.body);
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  setTimeout(stop, longest);
}
