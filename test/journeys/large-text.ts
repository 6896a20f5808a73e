// A reader whose letters are twice as large, or whose window is enlarged four times: what a screen then cuts or hides.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest, coveredControls } from './finger.ts';

export const enlargements = ['text at 200 %', 'zoom at 400 %'] as const;
export type Enlargement = (typeof enlargements)[number];

/** Enlarges what the page shows, also after it goes elsewhere. */
export async function enlarge(page: Page, enlargement: Enlargement): Promise<void> {
  if (enlargement === 'zoom at 400 %') return page.setViewportSize({ width: 320, height: 256 });
  // The reader's own setting, which media queries know, too. A page that is loaded forgets it.
  const devTools = await page.context().newCDPSession(page);
  const setFont = () => devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  page.on('domcontentloaded', () => void setFont());
  await setFont();
}

const rootSize = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

/** What is cut off or leaves the screen, of the topmost dialog or else of the page, and each control that is covered. */
export async function lostOn(page: Page, enlargement: Enlargement): Promise<readonly string[]> {
  if (enlargement === 'text at 200 %') await expect.poll(() => rootSize(page)).toBe('32px');
  await atRest(page);
  const covered = await coveredControls(page);
  const cut = await page.evaluate(() => {
    const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
    const isSeen = (element: Element) =>
      element.checkVisibility() && element.clientWidth > 1 && !element.matches('svg *, input, .sr-only, .sr-only *');
    // Wide tables and rows of tabs scroll sideways in their own place.
    const scrollers = [...top.querySelectorAll('*')].filter((element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
    );
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
    const lost = [...top.querySelectorAll('*')].filter(isSeen).flatMap((element) => {
      const { overflowX, display } = getComputedStyle(element);
      const { left, right } = element.getBoundingClientRect();
      const name = `<${element.tagName.toLowerCase()}> '${element.textContent?.slice(0, 40)}'`;
      const isInScroller = scrollers.some((scroller) => scroller.contains(element));
      if (!isInScroller && (right > innerWidth + 1 || left < -1)) return [`${name} leaves the screen`];
      const isText = element.childElementCount === 0 && display !== 'grid';
      // Beyond a pitch's edge may lie what a finger reaches around a sign, but no sign.
      const isWider = element.scrollWidth > element.clientWidth + (isText ? 1 : 6);
      const isCut = isWider || (isText && element.scrollHeight > element.clientHeight + 1);
      return isCut && ['hidden', 'clip'].includes(overflowX) ? [`${name} is cut`] : [];
    });
    return [...wide, ...lost];
  });
  return [...cut, ...covered];
}
