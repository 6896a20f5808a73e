// The pieces under the worst data: long names, names from right to left, three digits, negative points, no kit.

import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openWatched, type Size } from './kit-browser.ts';
import { type Site, serveStrictly } from './strict-site.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const pictures = `${project}reports/stress`;
let site: Site;

beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  site = await serveStrictly();
});

afterAll(async () => {
  await site?.close();
});

async function openStress(size: Size, theme: 'light' | 'dark' = 'light') {
  const watched = await openWatched({ size, theme });
  await watched.page.goto(`${site.origin}/stress.html`);
  await watched.page.getByRole('heading', { level: 1 }).waitFor();
  await watched.page.evaluate(() => document.fonts.ready);
  return watched;
}

/** Scores that lie over a name, and whatever makes the page scroll sideways. */
const collisions = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) faults.push('the page scrolls sideways');
    for (const section of document.querySelectorAll('section')) {
      const boxes = [...section.querySelectorAll('.figure-score > span')].map((score) => score.getBoundingClientRect());
      const names = [...section.querySelectorAll('[dir=auto]')].map((name) => name.getBoundingClientRect());
      const meets = (one: DOMRect, other: DOMRect) =>
        one.left < other.right - 1 &&
        other.left < one.right - 1 &&
        one.top < other.bottom - 1 &&
        other.top < one.bottom - 1;
      for (const box of boxes) if (names.some((name) => meets(box, name))) faults.push('a score lies over a name');
      const [one, other] = boxes;
      if (one !== undefined && other !== undefined && meets(one, other)) faults.push('a score lies over a score');
    }
    for (const cell of document.querySelectorAll('td, th, summary span')) {
      const { right, width } = cell.getBoundingClientRect();
      if (width > 1 && right > window.innerWidth + 0.5) faults.push(`cut at the edge: ${cell.textContent}`);
    }
    return faults;
  });

const ways = (['desktop', 'mobile'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => ({ size, theme })),
);

describe.each(ways)('the worst data, $size $theme', ({ size, theme }) => {
  it('overlaps nowhere, and axe finds nothing', async () => {
    const { page, context, complaints } = await openStress(size, theme);
    await page.screenshot({ path: `${pictures}/stress--${size}-${theme}.png`, fullPage: true });
    expect(await collisions(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it.each([320, 360, 800, 1280])('at %i px nothing is cut off or covers something else', async (width) => {
  const { page, context } = await openStress('mobile');
  await page.setViewportSize({ width, height: 800 });
  await page.screenshot({ path: `${pictures}/stress--${width}.png`, fullPage: true });
  expect(await collisions(page)).toEqual([]);
  await context.close();
});

it("with the reader's own text spacing nothing is cut off or covers something else", async () => {
  const { page, context } = await openStress('mobile');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  await page.screenshot({ path: `${pictures}/stress--text-spacing.png`, fullPage: true });
  expect(await collisions(page)).toEqual([]);
  await context.close();
});

it("in forced colours the reader's own row, the chosen team and the chosen tab are still marked", async () => {
  const { page, context } = await openStress('desktop');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.screenshot({ path: `${pictures}/stress--forced-colours.png`, fullPage: true });
  const outlineOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outlineOf('tr[aria-current]')).toBe('solid');
  expect(await outlineOf('[aria-pressed="true"]')).toBe('solid');
  const borderOf = page.locator('[role=tab][aria-selected="true"]').first();
  expect(await borderOf.evaluate((element) => getComputedStyle(element).borderBottomStyle)).toBe('solid');
  await context.close();
});
