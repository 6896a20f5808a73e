// What is there in the very moment in which it is due: a list that takes a button's place, and what has changed.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWatched } from './kit-browser.ts';
import { type Site, serveStrictly } from './strict-site.ts';

let site: Site;

beforeAll(async () => {
  site = await serveStrictly();
});
afterAll(() => site.close());

it('where the reader wants less motion, a change is there at once and not a frame late', async () => {
  const still = await openWatched();
  await still.page.goto(`${site.origin}/kit.html`);
  const height = await still.page.evaluate(() => {
    const box = document.body.appendChild(document.createElement('div'));
    const heightAs = (style: string) => {
      box.style.height = style;
      return box.getBoundingClientRect().height;
    };
    heightAs('100px');
    return heightAs('50px');
  });
  expect(height).toBe(50);
  await still.context.close();
});

/** A page whose lists of choices arrive when `arrive` is called. */
async function beforeLists() {
  const watched = await openWatched({ hasMotion: true });
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await watched.page.route('**/select-list-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await watched.page.goto(`${site.origin}/kit.html`);
  const select = watched.page.getByRole('combobox', { name: 'Position' });
  await select.scrollIntoViewIfNeeded();
  const closed = await select.elementHandle();
  const isThere = () => expect.poll(() => closed?.evaluate((button) => button.isConnected)).toBe(false);
  return { ...watched, select, arrive, isThere };
}

it('a list of choices that arrives while the mouse is down opens when it lets go', async () => {
  const { page: early, context, select, arrive, isThere } = await beforeLists();
  await select.hover();
  await early.mouse.down();
  arrive();
  await isThere();
  await early.mouse.up();
  await expect.poll(() => early.getByRole('listbox').count()).toBe(1);
  await context.close();
});

it('a list of choices that arrives where the focus is has it from the first moment', async () => {
  const { page: early, context, select, arrive, isThere } = await beforeLists();
  await select.focus();
  // After each change of the page, before a key could be pressed.
  await early.evaluate(() => {
    const focused = new Set<string | undefined>();
    Reflect.set(window, 'focused', focused);
    new MutationObserver(() => focused.add(document.activeElement?.tagName)).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
  await early.keyboard.press('Shift');
  arrive();
  await isThere();
  expect(await select.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await early.evaluate(() => [...Reflect.get(window, 'focused')])).toEqual(['BUTTON']);
  await context.close();
});
