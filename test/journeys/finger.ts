// A finger on a page: what it reaches at the middle of each control, and what it does when it presses twice.

import type { Page } from 'playwright-core';

export const overlay =
  '[role=dialog]:not([aria-modal="false"]):visible, [role=alertdialog]:visible, [role=menu]:visible, [role=listbox]:visible';

const controls =
  'a[href], button, input:not([aria-hidden=true]), select, textarea, summary, [role=tab], [role=checkbox], [role=switch], [role=menuitem], [role=option], [role=combobox]';

/** Waits until no tap is guarded and nothing moves. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-tap-guard]') === null);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((element) => element.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((element) => element.finished.catch(() => null)),
    ).then(() => null),
  );
}

/**
 * A sentence for each control that something else covers at its middle, of the topmost overlay or else of the page. Each
 * is scrolled into view first (the link for keys comes with the focus only), so that a fixed bar covers only what cannot be scrolled out from under it.
 */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([all, overlays]) => {
      const shown = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
      const top = [...document.querySelectorAll(overlays)].filter(shown).at(-1) ?? document.body;
      const named = (element: Element | null): string => {
        if (element === null) return 'nothing';
        const text =
          element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40);
        return `<${element.tagName.toLowerCase()}> '${text}'`;
      };
      const reached = (element: Element, seen: Element | null) =>
        seen !== null &&
        (element.contains(seen) ||
          seen.closest('label')?.control === element ||
          element.closest('label')?.contains(seen) === true);
      const seenAt = (element: Element): Element | null => {
        const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2);
      };
      return [...top.querySelectorAll(all)].flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isPressed = shown(element) && width > 1 && height > 1 && !element.matches(':disabled, [href="#main"]');
        if (!isPressed || reached(element, seenAt(element))) return [];
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        // The menu button hides while the page scrolls.
        if (!shown(element)) return [];
        const seen = seenAt(element);
        return reached(element, seen) ? [] : [`${named(element)} is covered by ${named(seen)}`];
      });
    },
    [controls, overlay.replaceAll(':visible', '')] as const,
  );

/**
 * Presses twice, `gap` ms apart, where the n-th primary button of the page or its topmost overlay is now; false if there
 * are fewer. The page's own timers count, so that a busy machine changes nothing: what the app does before runs before.
 */
export const pressTwice = (page: Page, nth: number, gap: number): Promise<string | false> =>
  page.evaluate(
    async ([index, wait, overlays]) => {
      const shown = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
      const top = [...document.querySelectorAll(overlays)].filter(shown).at(-1) ?? document.body;
      const primary = [...top.querySelectorAll('button.bg-brand, button.bg-danger')];
      const button = primary.filter((element) => shown(element) && !element.matches(':disabled'))[index];
      if (button === undefined) return false;
      const name = button.textContent ?? '';
      button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = button.getBoundingClientRect();
      // The mouse's id: whoever captures the pointer finds one that is there.
      const point = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true, pointerId: 1 };
      const press = () => {
        const under = document.elementFromPoint(point.clientX, point.clientY);
        under?.dispatchEvent(new PointerEvent('pointerdown', point));
        under?.dispatchEvent(new MouseEvent('click', { ...point, detail: 1 }));
      };
      press();
      await new Promise((resolve) => setTimeout(resolve, wait));
      press();
      return name;
    },
    [nth, gap, overlay.replaceAll(':visible', '')] as const,
  );

export type Presses = {
  readonly page: Page;
  /** Brings the page to where its buttons are pressed. */
  readonly reset: () => Promise<void>;
  /** The commands that the page has sent; each is refused. */
  readonly sent: string[];
};

/** A sentence for each primary button of the page or its topmost overlay that has a second effect when pressed twice. */
export async function faultsOfPresses({ page, reset, sent }: Presses): Promise<readonly string[]> {
  const faults: string[] = [];
  for (let nth = 0; ; nth += 1) {
    for (const gap of [60, 450]) {
      await reset();
      const before = await page.locator(overlay).count();
      sent.length = 0;
      const name = await pressTwice(page, nth, gap);
      if (name === false) return faults;
      await atRest(page);
      const effects = sent.length + Math.max(0, (await page.locator(overlay).count()) - before);
      if (effects > 1) faults.push(`${name}, pressed twice within ${gap} ms, has ${effects} effects: ${sent.join()}`);
    }
  }
}
