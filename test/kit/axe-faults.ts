import axe, { type ElementContext, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const levelAA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// The overlays' focus guards pass the focus on as soon as they get it, which axe cannot see.
const focusGuards = '[data-base-ui-focus-guard]';

interface Look {
  /** Only within the element with this selector. */
  readonly within?: string;
  /** Only what lies over the page. A menu beside its button needs no landmark of its own. */
  readonly isOverlay?: boolean;
  /** This rule alone, instead of WCAG 2.2 AA and the best practices. */
  readonly rule?: string;
}

/** What axe finds wrong on a page, one line for each element: the rule, the element, and how to mend it. */
export async function axeFaults(page: Page, { within, isOverlay = false, rule }: Look = {}): Promise<string[]> {
  // The source takes longer to load than a look: it is loaded once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const context: ElementContext = {
    ...(within !== undefined && { include: [within] }),
    exclude: isOverlay ? ['#root', focusGuards] : [focusGuards],
  };
  const options: RunOptions = {
    runOnly: rule === undefined ? { type: 'tag', values: levelAA } : { type: 'rule', values: [rule] },
    ...(isOverlay && { rules: { region: { enabled: false } } }),
    // The page's own frames are pages of their own.
    iframes: false,
    // Whatever is right need not be summed up.
    resultTypes: ['violations'],
  };
  return page.evaluate(
    async ([where, how]) => {
      // What is still fading in has another contrast. A pulse never ends.
      const fading = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(fading.map((one) => one.finished));
      const loaded = Reflect.get(window, 'axe') as typeof axe;
      const { violations } = await loaded.run(where as ElementContext, how as RunOptions);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
      );
    },
    // Playwright's type of what it passes on is too deep for axe's own.
    [context, options] as readonly object[],
  );
}
