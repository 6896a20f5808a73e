// What a reader of a table of hundreds of rows sees of it.

import type { Page } from 'playwright-core';

/** Where the page stands in thirty frames. */
export const topsSeen = (page: Page) =>
  page.evaluate(async () => {
    const tops = new Set<number>();
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise(requestAnimationFrame);
      tops.add(window.scrollY);
    }
    return [...tops];
  });

/** Scrolls through the whole list, and notes which rows came into view. */
export const rowsScrolledThrough = (page: Page) =>
  page.evaluate(async () => {
    const seen = new Set<number>();
    const middle = () => document.elementFromPoint(200, window.innerHeight / 2)?.closest('[aria-rowindex]');
    const last = document.querySelector('table')?.getAttribute('aria-rowcount');
    for (;;) {
      while (middle() == null) await new Promise(requestAnimationFrame);
      for (const row of document.querySelectorAll('tbody [aria-rowindex]')) seen.add(Number(row.ariaRowIndex));
      if (seen.has(Number(last))) return seen.size;
      window.scrollBy(0, 300);
      await new Promise(requestAnimationFrame);
    }
  });

export const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[aria-rowindex]')?.ariaRowIndex ?? null);
