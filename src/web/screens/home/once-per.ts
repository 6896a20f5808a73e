import type { Said } from './match-changes.ts';

/**
 * Says something at most once in so many milliseconds: the first at once; what comes too early waits, and is said
 * together when the time is up, with the last totals only. Nothing is dropped. `stop` forgets what waits.
 */
export function oncePer(milliseconds: number, say: (text: string) => void) {
  let waiting: Said[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const speak = (all: readonly Said[]) => {
    const what = all.map((said) => said.what).filter(Boolean);
    say([...what, all.at(-1)?.totals ?? ''].join(' '));
    timer = setTimeout(() => {
      timer = null;
      if (waiting.length === 0) return;
      const next = waiting;
      waiting = [];
      speak(next);
    }, milliseconds);
  };
  return {
    say: (said: Said) => {
      if (timer === null) speak([said]);
      else waiting.push(said);
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      waiting = [];
    },
  };
}
