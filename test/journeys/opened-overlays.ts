// Finds what opens over a page by pressing whatever can be pressed there, and leaves it in each way that there is.

import type { ElementHandle, Page } from 'playwright-core';
import { atRest, coveredControls, faultsOfPresses, overlay, type Presses } from './finger.ts';

const selector = overlay.replaceAll(':visible', '');

export type Walk = Presses & {
  /** The frame's header is on every page: once is enough. */
  readonly withHeader: boolean;
  /** How many overlays may lie over each other. */
  readonly depth: number;
  /** Resolves when nothing that was asked for is still on its way. */
  readonly settle: () => Promise<void>;
};

/**
 * The names of the controls of the page or its topmost overlay that may open something, one of each kind: the rows of a
 * list are alike. A link leads elsewhere, and a tab only changes what is shown.
 */
const openers = ({ page, withHeader }: Walk): Promise<string[]> =>
  page.evaluate(
    ([overlays, headerToo]) => {
      for (const element of document.querySelectorAll('[data-opener]')) element.removeAttribute('data-opener');
      const shown = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
      const top = [...document.querySelectorAll(overlays)].filter(shown).at(-1) ?? document.body;
      const nameOf = (element: Element) =>
        element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 60) ?? '';
      const kinds = new Set<string>();
      for (const element of top.querySelectorAll('button, [role=combobox], [role=menuitem], summary')) {
        const isPressed =
          shown(element) && element.matches(':not(:disabled, [aria-disabled=true], [role=tab], [aria-pressed])');
        const name = nameOf(element);
        if (!isPressed || /^(Close|Cancel|Back|Sign out)/.test(name)) continue;
        if (!headerToo && element.closest('header, [aria-label="Open navigation"]') !== null) continue;
        const isRow = element.closest('li, tr') !== null && !element.matches('[role=menuitem]');
        const kind = isRow
          ? `a row's ${element.className} ${element.querySelector('svg')?.getAttribute('class') ?? ''}`
          : name;
        if (!kinds.has(kind)) element.setAttribute('data-opener', `${kinds.size}`);
        kinds.add(kind);
      }
      return [...top.querySelectorAll('[data-opener]')].map(nameOf);
    },
    [selector, withHeader] as const,
  );

type Opened = { readonly opener: ElementHandle; readonly before: number; readonly address: string };
type Way = 'its button' | 'Escape' | 'Back';
const ways: readonly Way[] = ['its button', 'Escape', 'Back'];

/** A sentence for each fault of an overlay that a control of this page opens, and of those that it opens in turn. */
export async function faultsOfOpened(walk: Walk): Promise<readonly string[]> {
  const faults: string[] = [];
  const count = (await openers(walk)).length;
  for (let nth = 0; nth < count; nth += 1) {
    for (const way of ways) {
      const name = (await openers(walk))[nth];
      const opened = name === undefined ? null : await open(walk, nth);
      if (opened === null) {
        await walk.reset();
        break;
      }
      const within = way === 'its button' ? await look(walk, nth, opened) : { faults: [], opened };
      const fault = await faultOfLeaving(walk, way, within.opened);
      faults.push(...[...within.faults, ...(fault === null ? [] : [fault])].map((element) => `${name}: ${element}`));
      if (fault !== null) await walk.reset();
    }
  }
  return faults;
}

type Look = { readonly faults: readonly string[]; readonly opened: Opened };

/** What is wrong with the overlay that the n-th control has opened; afterwards it is open, perhaps anew. */
async function look(walk: Walk, nth: number, opened: Opened): Promise<Look> {
  const covered = await coveredControls(walk.page);
  if (walk.depth < 2) return { faults: covered, opened };
  const openAnew = async (): Promise<Opened> => {
    await walk.reset();
    await openers(walk);
    const again = await open(walk, nth);
    if (again === null) throw new Error('it does not open a second time');
    return again;
  };
  const reset = async () => void (await openAnew());
  const deeper = await faultsOfOpened({ ...walk, reset, depth: walk.depth - 1 });
  const pressed = await faultsOfPresses({ ...walk, reset });
  return { faults: [...covered, ...deeper, ...pressed], opened: await openAnew() };
}

/** Presses this control; null if nothing has opened over the page. */
async function open({ page, settle }: Walk, nth: number): Promise<Opened | null> {
  const opener = await page.$(`[data-opener="${nth}"]`);
  const [address, before] = [page.url(), await page.locator(overlay).count()];
  if (opener === null) return null;
  await opener.click();
  await settle();
  const hasOpened = (await page.locator(overlay).count()) > before;
  return hasOpened && page.url() === address ? { opener, before, address } : null;
}

/** What is wrong with leaving the topmost overlay in this way, or null. */
async function faultOfLeaving({ page, settle }: Walk, way: Way, opened: Opened): Promise<string | null> {
  const top = page.locator(overlay).last();
  const button = top.getByRole('button', { name: /^(Close|Cancel|Done|Keep it)$/ }).first();
  const isList = await top.evaluate((element) => element.matches('[role=menu], [role=listbox]'));
  if (way === 'its button' && (await button.count()) === 0) {
    if (!isList) return 'it has no button that closes it';
    await page.keyboard.press('Escape');
  } else if (way === 'its button') await button.click();
  else if (way === 'Escape') await page.keyboard.press('Escape');
  else await goBack(page, settle);
  await settle();
  const left = await page.locator(overlay).count();
  if (left > opened.before) return `${way} does not close it`;
  if (left < opened.before) return `${way} closes what lies beneath, too`;
  if (page.url() !== opened.address) return `${way} leaves the page`;
  await atRest(page);
  const focus = await opened.opener.evaluate((element) => {
    const now = document.activeElement;
    if (element === now || !element.isConnected) return null;
    return `${now?.getAttribute('aria-label') ?? now?.textContent?.slice(0, 40)}`;
  });
  return focus === null ? null : `${way} gives the focus to '${focus}'`;
}

/** Goes back until it has closed: a dialog of several steps goes back step by step, as its own button does. */
async function goBack(page: Page, settle: () => Promise<void>): Promise<void> {
  const back = page.locator(overlay).last().getByRole('button', { name: 'Back', exact: true });
  for (let step = 0; step < 5 && (await back.count()) > 0; step += 1) {
    await page.goBack();
    await settle();
  }
  await page.goBack();
}
