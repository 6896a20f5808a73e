import type { Said } from './match-changes.ts';

/**
 * Says something at most once per interval. The first sentence is said at once. Those that come too early are joined
 * and said when the interval ends, with only the last totals. `stop` drops what is still waiting.
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
