// The frame on what is touched: bars and messages above each other, notches and home bars, tablets.

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { LiveLeague } from '../builders/live-league.ts';
import { event } from '../builders/match-notation.ts';
import { expectStacked } from './expect-stacked.ts';
import { journey } from './journey.ts';
import { dialogsOf, reporterHand } from './reporter-hand.ts';
import { known } from './reporting.ts';
import { screensScene } from './screens-scene.ts';

const { server, openAs } = await journey({ now: '2025-08-16T14:30:00Z' });
let league: LiveLeague;

beforeAll(async () => {
  league = await screensScene(server);
});

const openHome = (): Promise<Page> => openAs(league.managers.home.email, '/', { size: 'mobile' });

it('toasts stand above the save bar, which has the menu button, and the page ends above them all', async () => {
  const page = await openHome();
  await page.goto(`${server.origin}/my-team`);
  await page.getByText('Starting XI').first().waitFor();
  const bar = page.locator('[data-save-bar]');
  await bar.getByRole('button', { name: 'Save Team' }).click();
  const menu = page.getByRole('button', { name: 'Open navigation' });
  const message = page
    .getByText(/Please complete your team selection first|Team saved successfully!/)
    .locator('xpath=ancestor::*[@role][1]');
  await expectStacked(page, { bar, message });
  await menu.click({ trial: true });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const last = page.locator('main').locator('button:visible, a:visible').last();
  const [end, top] = await Promise.all([last.boundingBox(), bar.boundingBox()]);
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
});

/** Players without a card, so that a repeated test finds one, too. */
const toBeCarded: readonly string[] = ['Rice', 'Saka', 'Odegaard', 'Saliba'];
let carded = 0;

it('the bar of the reporter, the undo and the toast stand above each other; over a sheet the toast is at the top', async () => {
  const page = await openHome();
  // The toast leaves after three seconds: each answer is held until everything else is in place.
  const held: (() => void)[] = [];
  // The minute goes ahead of the event, or with it in one request.
  await page.route(/\/api\/match\/(record-event|send-commands)$/, async (route) => {
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
  await expect.poll(() => page.getByRole('button', { name: 'Minute on' }).isVisible()).toBe(true);
  // A toast stays while a pointer rests on it.
  await page.mouse.move(1, 1);
  await message.waitFor({ state: 'detached' });
  await hand.record(event(`31' yellow ${toBeCarded[carded++]}`));
  await add.click();
  const sheet = dialogsOf(page).last();
  await sheet.getByText('Penalty miss').waitFor();
  await answer();
  await expectStacked(page, { sheet, message });
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
      all.flatMap((element) => {
        const { right, bottom } = element.getBoundingClientRect();
        const isCut =
          element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflow !== 'visible';
        return isCut || right > innerWidth || bottom < 0 ? [`${element.textContent} at ${innerWidth} px`] : [];
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
        .filter((element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
        .flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          const { height: before } = getComputedStyle(element, '::before');
          const { height: after } = getComputedStyle(element, '::after');
          const tall = Math.max(height, Number.parseFloat(before) || 0, Number.parseFloat(after) || 0);
          return width > 1 && tall < 43.5 ? [`${element.textContent?.slice(0, 40)}: ${height} px`] : [];
        }),
    );
    expect(small, path).toEqual([]);
  }
});
