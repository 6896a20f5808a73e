import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openWatched, type Size } from './kit-browser.ts';
import { type Site, serveStrictly } from './strict-site.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const pictures = `${project}reports/kit`;

/** What is opened over the gallery: by which button, and what must then be there. */
const OVERLAYS = [
  { name: 'dialog', button: 'Dialog', role: 'dialog' },
  { name: 'confirmation', button: 'Confirmation', role: 'alertdialog' },
  { name: 'drawer', button: 'Drawer', role: 'dialog' },
  { name: 'menu', button: 'More', role: 'menu' },
  { name: 'select', button: 'Position', role: 'listbox' },
] as const;

let site: Site;

beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  site = await serveStrictly();
});

afterAll(async () => {
  await site?.close();
});

async function openGallery(size: Size, theme: 'light' | 'dark') {
  const watched = await openWatched({ size, theme });
  await watched.page.goto(`${site.origin}/kit.html`);
  await watched.page.getByRole('heading', { name: 'Kit', exact: true }).waitFor();
  await watched.page.evaluate(() => document.fonts.ready);
  return watched;
}

const opener = (page: Page, { button, name }: (typeof OVERLAYS)[number]) =>
  page.getByRole(name === 'select' ? 'combobox' : 'button', { name: button, exact: true });

const WAYS = [
  { size: 'desktop', theme: 'light' },
  { size: 'desktop', theme: 'dark' },
  { size: 'mobile', theme: 'light' },
  { size: 'mobile', theme: 'dark' },
] as const;

describe.each(WAYS)('the kit, $size $theme', ({ size, theme }) => {
  it('breaks no rule of accessibility or of the content security policy, with everything opened once', async () => {
    const { page, context, complaints } = await openGallery(size, theme);
    await page.screenshot({ path: `${pictures}/gallery--${size}-${theme}.png`, fullPage: true });
    expect(await axeFaults(page)).toEqual([]);
    for (const overlay of OVERLAYS) {
      await opener(page, overlay).click();
      await page.getByRole(overlay.role).waitFor();
      await page.waitForTimeout(60);
      await page.screenshot({ path: `${pictures}/${overlay.name}--${size}-${theme}.png` });
      expect(await axeFaults(page, { isOverlay: true }), overlay.name).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole(overlay.role).waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Toast: error' }).click();
    await page.getByText('Failed to save team').first().waitFor();
    await page.waitForTimeout(60);
    await page.screenshot({ path: `${pictures}/toast--${size}-${theme}.png` });
    expect(await axeFaults(page, { isOverlay: true }), 'toast').toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  }, 60_000);
});

describe('targets and widths on a phone', () => {
  it('every control is at least 44 px high and wide, and the page does not scroll sideways at 320 px', async () => {
    const { page, context } = await openGallery('mobile', 'light');
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, input:not([aria-hidden]), summary, a, [role=tab]')]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
        .map(
          ({ element, box }) =>
            `${element.tagName} ${element.textContent || element.ariaLabel} ${box.width}x${box.height}`,
        ),
    );
    expect(small).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await context.close();
  }, 30_000);
});
