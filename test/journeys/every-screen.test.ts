// Every screen with what it opens first: axe on a desktop in the light theme and on a phone in the dark one, and at night
// in both themes at both sizes; nothing is cut off at 320 px, even with the reader's own text spacing. The screens are
// those of all-screens.ts, which has every route.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { LiveLeague } from '../builders/live-league.ts';
import { isNight } from '../builders/property-runs.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import type { Size } from '../kit/kit-browser.ts';
import { openVisit, type Visit, visits } from './all-screens.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';
import { screensScene } from './screens-scene.ts';

const { server, open, signIn, giveAccount, expectRefusal } = await journey({ now: '2025-08-16T14:30:00Z' });
const overlay = '[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible, [role=listbox]:visible';
let league: LiveLeague;

beforeAll(async () => {
  league = await screensScene(server);
  await giveAccount(league.managers.home);
});

/** Switches to the other theme at once, without colour transitions. */
const changeTheme = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [sheet];
    const { classList } = document.documentElement;
    const isDark = classList.contains('dark');
    classList.toggle('dark', !isDark);
    classList.toggle('light', isDark);
  });

/** All rules in the current theme; at night also what depends on the theme in the other one. */
async function axeFaultsOf(page: Page, isOverlay = false): Promise<readonly string[]> {
  const faults = await axeFaults(page, { isOverlay });
  if (!isNight) return faults;
  await changeTheme(page);
  const inTheOther = await axeFaults(page, { isOverlay, rule: 'color-contrast' });
  return [...faults, ...inTheOther.map((fault) => `in the other theme, ${fault}`)];
}

/**
 * Content wider than the window, or cut off without a way to its full text: a title, or a link or button to more. A
 * table's names have a second line.
 */
const cutIn = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page scrolls sideways: ${scrollWidth} in ${clientWidth} px`);
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const element of document.querySelectorAll('body *')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
      if (!hasText || !element.checkVisibility({ checkVisibilityCSS: true })) continue;
      const { width, right } = element.getBoundingClientRect();
      if (width <= 1 || scrolls(element)) continue;
      const text = element.textContent?.trim().slice(0, 60);
      if (right > clientWidth + 0.5) faults.push(`beyond the edge: ${text}`);
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCut =
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 3);
      const hasMore = element.closest('[title], a, button, summary') !== null;
      const isCutName = element.closest('th[scope=row]') !== null && getComputedStyle(element).whiteSpace === 'nowrap';
      if (isCut && (!hasMore || isCutName)) faults.push(`cut: ${text}`);
    }
    return faults;
  });

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

async function cutAt320(page: Page): Promise<readonly string[]> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 640 });
  const plain = await cutIn(page);
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, spacing);
  const spaced = await cutIn(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await page.setViewportSize(size);
  return [...plain.map((fault) => `320 px, ${fault}`), ...spaced.map((fault) => `text spacing, ${fault}`)];
}

/** The overlay that a button opens; Escape closes it. */
async function faultsOver(page: Page, name: string, size: Size): Promise<readonly string[]> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.locator(overlay).last().waitFor();
  await expectScreen(page, `${nameOf(new URL(page.url()).pathname)}-over-${nameOf(` ${name}`)}-${size}`);
  const faults = await axeFaultsOf(page, true);
  await page.keyboard.press('Escape');
  return faults.map((fault) => `over ${name}: ${fault}`);
}

/** An address as the name of a file. */
const nameOf = (path: string): string =>
  path === '/' ? 'home' : path === '/$' ? 'nowhere' : path.slice(1).replaceAll(/\W+/g, '-');

async function faultsAt(page: Page, path: string, visit: Visit, size: Size): Promise<readonly string[]> {
  const faults: string[] = [];
  try {
    await openVisit(page, server.origin, path, visit);
    await expectScreen(page, `${nameOf(path)}-${size}`);
    faults.push(...(await axeFaultsOf(page)));
    if (size === 'mobile') faults.push(...(await cutAt320(page)));
    for (const name of visit.opens ?? []) faults.push(...(await faultsOver(page, name, size)));
  } catch (error) {
    // The other screens are checked anyway.
    faults.push(String(error));
  }
  return faults.map((fault) => `${path}: ${fault}`);
}

it('every route is among the screens', () => {
  const web = fileURLToPath(new URL('../../src/web/', import.meta.url));
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('-route.ts'));
  const paths = files.flatMap((file) =>
    [...readFileSync(web + file, 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path),
  );
  const known = Object.keys(visits);
  expect(paths.filter((path) => !known.some((address) => address.endsWith(path)))).toEqual([]);
  expect(known).toHaveLength(paths.length);
});

async function faultsOn(size: Size): Promise<readonly string[]> {
  const page = await open('/login', { size, theme: size === 'desktop' ? 'light' : 'dark' });
  const all = Object.entries(visits).flatMap(([path, visit]) => (visit === null ? [] : [{ path, visit }]));
  const faults: string[] = [];
  for (const { path, visit } of all.filter(({ visit }) => visit.isPublic)) {
    faults.push(...(await faultsAt(page, path, visit, size)));
  }
  await page.goto(`${server.origin}/login`);
  await signIn(page, league.managers.home.email);
  if (size === 'mobile') faults.push(...(await faultsOver(page, 'Open navigation', size)));
  for (const { path, visit } of all.filter(({ visit }) => !visit.isPublic)) {
    faults.push(...(await faultsAt(page, path, visit, size)));
  }
  return faults.map((fault) => `${size}, ${fault}`);
}

// Both at the same time: axe works in the page's own process, and this is the longest journey.
it('every screen and what it opens, on a desk and on a phone', { timeout: 3_600_000 }, async () => {
  for (const path of ['/api/invite', '/api/account', '/api/outbox']) expectRefusal(path);
  const faults = await Promise.all([faultsOn('desktop'), faultsOn('mobile')]);
  expect(faults.flat()).toEqual([]);
});
