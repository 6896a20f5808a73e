import { act } from 'react';
import { vi } from 'vitest';

// Also where a test sets the clock.
const later = setTimeout;

/** Waits so many milliseconds, whatever the test's clock says. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    later(resolve, milliseconds);
  });

/** So many milliseconds pass, by the test's clock where it has one. */
export async function passes(milliseconds: number): Promise<void> {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(milliseconds);
  else await pause(milliseconds);
}

/** Late files are there, and what was to be done at once is done. */
export async function settle(): Promise<void> {
  await vi.dynamicImportSettled();
  await passes(1);
}

/** Does something to a page, with everything that follows from it: until nothing changes twice in a row. */
export async function happens(what: () => unknown, follow = settle): Promise<void> {
  await act(async () => void what());
  for (let calm = 0; calm < 2; ) {
    const before = document.body.innerHTML;
    await act(follow);
    calm = before === document.body.innerHTML ? calm + 1 : 0;
  }
}
