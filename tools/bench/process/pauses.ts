// The pauses of this process's main thread: how long nobody else was served, and how much of that was the thread's own
// work. The rest is what it waited for a core, which on a small machine the measured clients take.

import { readFileSync } from 'node:fs';

/** The longest pause since the watch began, and the longest work in one, which may be another; in milliseconds. */
export type LongestPause = { readonly length: number; readonly work: number };

let longest = { length: 0, work: 0 };
let before = { at: 0, waited: 0 };
let watching: NodeJS.Timeout | undefined;

/** Begins anew. */
export function watchPauses(): void {
  clearInterval(watching);
  longest = { length: 0, work: 0 };
  before = { at: performance.now(), waited: waitedForCore() };
  watching = setInterval(look, 1);
}

/** Ends the watch. */
export function longestPause(): LongestPause {
  look();
  clearInterval(watching);
  return longest;
}

function look(): void {
  const now = { at: performance.now(), waited: waitedForCore() };
  const length = now.at - before.at;
  longest = {
    length: Math.max(longest.length, length),
    work: Math.max(longest.work, length - (now.waited - before.waited)),
  };
  before = now;
}

/** So long the main thread has waited for a core, in milliseconds; 0 where the system does not say. */
function waitedForCore(): number {
  try {
    const [, waited = '0'] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}
