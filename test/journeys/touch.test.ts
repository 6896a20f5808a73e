// The frame on what is touched: the menu button on phones, notches and home bars, tablets.

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { LiveLeague } from '../builders/live-league.ts';
import { event } from '../builders/match-notation.ts';
import { expectStacked } from './expect-stacked.ts';
import { journey } from './journey.ts';
import { reporterHand } from './reporter-hand.ts';
import { known } from './reporting.ts';
import { screensScene } from './screens-scene.ts';

const { server, openAs } = await journey({ now: '2025-08-16T14:30:00Z' });
let league: LiveLeague;

beforeAll(async () => {
  league = await screensScene(server);
});

async function openHome(): Promise<Page> {
  const page = await openAs(league.managers.home.email, '/', { size: 'mobile' });
  page.setDefaultTimeout(15_000);
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

it('the menu button covers no points at rest, and hides while the reader scrolls down', async () => {
  const page = await openHome();
  for (const { path, shows } of [
    { path: '/', shows: 'Player 11' },
    { path: '/players', shows: 'Player 11' },
    { path: `/competitions/${league.id}`, shows: 'Hilde United' },
    { path: `/competitions/${league.id}/squads`, shows: 'Player 11' },
    { path: `/competitions/${league.id}/fixtures`, shows: 'Hilde United' },
    { path: '/match-reports', shows: 'Arsenal' },
    { path: '/teams/1?tab=results', shows: 'Aron Rovers' },
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

/** What of these the menu button covers, at each of several heights of the window, so that some row lies at its height. */
async function coveredByMenu(page: Page, selector: string): Promise<readonly string[]> {
  const covered: string[] = [];
  for (const height of [700, 720, 740, 760, 780, 800, 820, 844]) {
    await page.setViewportSize({ width: 390, height });
    const found = await page.evaluate((all) => {
      const zone = document.querySelector('[aria-label="Open navigation"]')?.getBoundingClientRect();
      if (zone === undefined || zone.width === 0) return ['no button'];
      const boxesOf = (one: Element): DOMRect[] => {
        if (one.matches('img, svg')) return [one.getBoundingClientRect()];
        const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        const boxes: DOMRect[] = [];
        while (words.nextNode()) {
          const range = document.createRange();
          range.selectNode(words.currentNode);
          boxes.push(...range.getClientRects());
        }
        return boxes;
      };
      const isUnder = ({ left, right, top, bottom }: DOMRect) =>
        left < zone.right && right > zone.left && top < zone.bottom && bottom > zone.top;
      return [...document.querySelectorAll(all)]
        .filter((one) => one.checkVisibility() && boxesOf(one).some(isUnder))
        .map((one) => one.closest('li, a, button')?.textContent ?? one.tagName);
    }, selector);
    covered.push(...found.map((one) => `${one} at ${height} px`));
  }
  return covered;
}

it('the menu button covers no shirt on Home, and no words of a link on the admin panel', async () => {
  const page = await openHome();
  await page.locator('main').getByText('Player 11').first().waitFor();
  const shirts = 'main li img, main li svg.size-8';
  expect(await page.locator(shirts).count()).toBeGreaterThan(10);
  expect(await coveredByMenu(page, shirts)).toEqual([]);
  await page.goto(`${server.origin}/admin`);
  await page.getByRole('button', { name: 'New Season' }).waitFor();
  expect(await coveredByMenu(page, 'main a, main button')).toEqual([]);
});

it('save bar, menu button and toasts stand above each other, and the page ends above them all', async () => {
  const page = await openHome();
  await page.goto(`${server.origin}/my-team`);
  await page.getByText('Starting XI').first().waitFor();
  const bar = page.locator('[data-save-bar]');
  await bar.getByRole('button', { name: 'Save Team' }).click();
  const menu = page.getByRole('button', { name: 'Open navigation' });
  const message = page
    .getByText(/Please complete your team selection first|Team saved successfully!/)
    .locator('xpath=ancestor::*[@role][1]');
  await expectStacked(page, { bar, menu, message });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const last = page.locator('main').locator('button:visible, a:visible').last();
  const [end, top] = await Promise.all([last.boundingBox(), menu.boundingBox()]);
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
});

/** Players without a card, so that a repeated test finds one, too. */
const toBeCarded: readonly string[] = ['Rice', 'Saka', 'Odegaard', 'Saliba'];
let carded = 0;

it('the bar of the reporter, the undo and the toast stand above each other; over a sheet the toast is at the top', async () => {
  const page = await openHome();
  // The toast leaves after three seconds: each answer is held until everything else is in place.
  const held: (() => void)[] = [];
  await page.route('**/api/match/record-event', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const answer = async () => {
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.();
  };
  await page.goto(`${server.origin}/match-reports/1`);
  const hand = reporterHand(page, known);
  const add = page.getByRole('button', { name: 'Add Event' });
  await add.waitFor();
  const bar = page.locator('[data-action-bar]');
  const undo = page.locator('[data-undo-bar]');
  const message = page.getByText('Card recorded successfully!').locator('xpath=ancestor::*[@role][1]');
  await hand.record(event(`30' yellow ${toBeCarded[carded++]}`));
  await expectStacked(page, { bar, undo });
  await answer();
  await expectStacked(page, { bar, undo, message });
  expect(await page.getByRole('button', { name: 'Minute on' }).isVisible()).toBe(true);
  await message.waitFor({ state: 'detached' });
  await hand.record(event(`31' yellow ${toBeCarded[carded++]}`));
  await add.click();
  const sheet = page.getByRole('dialog').last();
  await sheet.getByText('Penalty miss').waitFor();
  await answer();
  await expectStacked(page, { sheet, message });
});

it('a sheet lies over the menu button, which is there again when it closes', async () => {
  const page = await openHome();
  const menu = page.getByRole('button', { name: 'Open navigation' });
  await menu.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Players' }).waitFor();
  const covers = () =>
    page.evaluate(() => {
      const box = document.querySelector('[aria-label="Open navigation"]')?.getBoundingClientRect();
      if (box === undefined) return 'no button';
      const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return seen?.closest('[role=dialog]') === null ? 'the button' : 'the sheet';
    });
  await expect.poll(covers).toBe('the sheet');
  await page.keyboard.press('Escape');
  await expect.poll(covers).toBe('the button');
});

it("the header's deadline and the points of Players are fully visible, however narrow the window or wide the text", async () => {
  const page = await openHome();
  await server.database.db
    .insertInto('teams')
    .values({
      team_name: 'The Extraordinarily Long-Winded Wanderers',
      league_id: 5 as never,
      manager_id: league.managers.home.id,
      manager: null,
    })
    .execute();
  const cut = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.flatMap((one) => {
        const { right, bottom } = one.getBoundingClientRect();
        const isCut = one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflow !== 'visible';
        return isCut || right > innerWidth || bottom < 0 ? [`${one.textContent} at ${innerWidth} px`] : [];
      }),
    );
  const spacing =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
  for (const [width, css] of [
    [320, ''],
    [390, spacing],
    [768, ''],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${server.origin}/players`);
    await page.getByRole('rowheader').first().waitFor();
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
    await page
      .locator('header')
      .getByText(/22nd August, 1\d:00/)
      .waitFor();
    expect(await cut('header p b, header a[href="/my-team"] span')).toEqual([]);
    if (width < 768) expect(await cut('tr > :last-child')).toEqual([]);
    if (width < 768) expect(await cut('thead th:not(:is(.max-md\\:hidden))')).toEqual([]);
  }
});

it('content at the edge stays clear of the notch and the home bar', async () => {
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
