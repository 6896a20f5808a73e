// The frame on what is touched: the menu button on phones, notches and home bars, tablets.

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { LiveLeague } from '../builders/live-league.ts';
import { journey } from './journey.ts';
import { screensScene } from './screens-scene.ts';

const { server, open, signIn, giveAccount } = await journey({ now: '2025-08-16T14:30:00Z' });
let league: LiveLeague;

beforeAll(async () => {
  league = await screensScene(server);
  await giveAccount(league.managers.home);
});

async function openHome(): Promise<Page> {
  const page = await open('/login', { size: 'mobile' });
  page.setDefaultTimeout(15_000);
  await signIn(page, league.managers.home.email);
  return page;
}

/** Figures under the menu button, and points of it that something else covers. */
const underMenu = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('[aria-label="Open navigation"]');
    const zone = button?.getBoundingClientRect();
    if (zone === undefined || zone.width === 0) return ['no button'];
    const figures = [...document.querySelectorAll('main *')].filter(
      (one) => one.childElementCount === 0 && /^[-−]?\d+$/.test(one.textContent ?? '') && one.checkVisibility(),
    );
    return figures
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const isSeen = box.width > 1 && box.height > 1;
        return (
          isSeen && box.left < zone.right && box.right > zone.left && box.top < zone.bottom && box.bottom > zone.top
        );
      })
      .map((one) => `${one.textContent} in ${one.parentElement?.textContent?.slice(0, 60)}`);
  });

it('the menu button lies on no points at rest, and gives way to who scrolls down', async () => {
  const page = await openHome();
  for (const { path, shows } of [
    { path: '/', shows: 'Player 11' },
    { path: '/players', shows: 'Player 11' },
    { path: `/competitions/${league.id}`, shows: 'Hilde United' },
    { path: `/competitions/${league.id}/squads`, shows: 'Player 11' },
  ]) {
    await page.goto(server.origin + path);
    await page.locator('main').getByText(shows).first().waitFor();
    for (const size of [
      { width: 390, height: 844 },
      { width: 320, height: 225 },
    ]) {
      await page.setViewportSize(size);
      await page.waitForTimeout(400);
      expect(await underMenu(page), `${path} at ${size.width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  }
  await page.goto(`${server.origin}/players`);
  await page.getByRole('rowheader').first().waitFor();
  const menu = page.getByRole('button', { name: 'Open navigation' });
  const opacity = () => menu.evaluate((element) => getComputedStyle(element).opacity);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(opacity, { timeout: 10_000 }).toBe('0');
  await page.mouse.wheel(0, -100);
  await expect.poll(opacity, { timeout: 10_000 }).toBe('1');
});

it('content at an edge keeps clear of the notch and the home bar', async () => {
  const page = await openHome();
  await page.evaluate(() => {
    const insets = { '--safe-t': '50px', '--safe-r': '40px', '--safe-b': '34px', '--safe-l': '47px' };
    for (const [name, value] of Object.entries(insets)) document.documentElement.style.setProperty(name, value);
  });
  const boxOf = async (part: ReturnType<Page['locator']>) => {
    const box = await part.boundingBox();
    if (box === null) throw new Error('not drawn');
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  const menu = await boxOf(page.getByRole('button', { name: 'Open navigation' }));
  expect(menu.bottom).toBeLessThanOrEqual(844 - 34);
  expect((await boxOf(page.locator('header').getByRole('link', { name: 'Touchline' }))).y).toBeGreaterThanOrEqual(50);
  // Sideways: the dock instead of the button.
  await page.setViewportSize({ width: 844, height: 390 });
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect((await boxOf(links.first())).bottom).toBeLessThanOrEqual(390 - 34 + 1);
  for (const part of [
    page.locator('header').getByRole('link', { name: 'Touchline' }),
    page.locator('main section').first(),
  ]) {
    expect((await boxOf(part)).x).toBeGreaterThanOrEqual(47);
    expect((await boxOf(part)).right).toBeLessThanOrEqual(844 - 40);
  }
});

it('on a touched tablet every target is at least 44 px high', async () => {
  const page = await openHome();
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await page.evaluate(() => matchMedia('(pointer: fine)').matches)).toBe(false);
  for (const [path, shows] of [
    ['/', 'Player 11'],
    ['/players', 'Player 11'],
    [`/competitions/${league.id}`, 'Hilde United'],
    ['/my-team', 'Starting XI'],
    ['/admin', 'Season Setup'],
  ] as const) {
    await page.goto(server.origin + path);
    await page.locator('main').getByText(shows).first().waitFor();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, [role=tab], summary, nav a, header a')]
        .filter((one) => one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
        .flatMap((one) => {
          const { width, height } = one.getBoundingClientRect();
          const { height: before } = getComputedStyle(one, '::before');
          const { height: after } = getComputedStyle(one, '::after');
          const tall = Math.max(height, Number.parseFloat(before) || 0, Number.parseFloat(after) || 0);
          return width > 1 && tall < 43.5 ? [`${one.textContent?.slice(0, 40)}: ${height} px`] : [];
        }),
    );
    expect(small, path).toEqual([]);
  }
});
