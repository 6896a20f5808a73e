// The phone's menu button: what it covers at rest, when it hides, and the sheet that it opens.

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { LiveLeague } from '../builders/live-league.ts';
import { journey } from './journey.ts';
import { screensScene } from './screens-scene.ts';

const { server, openAs } = await journey({ now: '2025-08-16T14:30:00Z' });
let league: LiveLeague;

beforeAll(async () => {
  league = await screensScene(server);
});

const openHome = (): Promise<Page> => openAs(league.managers.home.email, '/', { size: 'mobile' });

/** Figures under the menu button, and points of it that something else covers. */
const underMenu = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('[aria-label="Open navigation"]');
    const zone = button?.getBoundingClientRect();
    if (zone === undefined || zone.width === 0) return ['no button'];
    const figures = [...document.querySelectorAll('main *')].filter(
      (node) => node.childElementCount === 0 && /^[-−]?\d+$/.test(node.textContent ?? '') && node.checkVisibility(),
    );
    return figures
      .filter((node) => {
        const box = node.getBoundingClientRect();
        const isSeen = box.width > 1 && box.height > 1;
        return (
          isSeen && box.left < zone.right && box.right > zone.left && box.top < zone.bottom && box.bottom > zone.top
        );
      })
      .map((node) => `${node.textContent} in ${node.parentElement?.textContent?.slice(0, 60)}`);
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
  // The page itself scrolls, as Matches does when it opens.
  await page.evaluate(async () => {
    window.scrollTo(0, 300);
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  });
  expect(await menu.getAttribute('class')).not.toContain('menu-button-away');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(opacity).toBe('0');
  await page.mouse.wheel(0, -100);
  await expect.poll(opacity).toBe('1');
});

const phones = [700, 720, 740, 760, 780, 800, 820, 844].map((height) => ({ width: 390, height }));

/** What of these the menu button covers, at each of several heights of the window, so that some row lies at its height. */
async function coveredByMenu(page: Page, selector: string, sizes = phones): Promise<readonly string[]> {
  const covered: string[] = [];
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate((all) => {
      const zone = document.querySelector('[aria-label="Open navigation"]')?.getBoundingClientRect();
      if (zone === undefined || zone.width === 0) return ['no button'];
      const boxesOf = (node: Element): DOMRect[] => {
        if (node.matches('img, svg')) return [node.getBoundingClientRect()];
        const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
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
        .filter((node) => node.checkVisibility() && boxesOf(node).some(isUnder))
        .map((node) => node.closest('li, a, button')?.textContent ?? node.tagName);
    }, selector);
    covered.push(...found.map((node) => `${node} at ${height} px`));
  }
  return covered;
}

it('the menu button covers no shirt on Home, and no words of a link on the admin panel', async () => {
  const page = await openHome();
  await page.locator('main').getByText('Player 11').first().waitFor();
  const shirts = 'main li img, main li svg.size-8';
  await expect.poll(() => page.locator(shirts).count()).toBeGreaterThan(10);
  expect(await coveredByMenu(page, shirts)).toEqual([]);
  await page.goto(`${server.origin}/admin`);
  await page.getByRole('button', { name: 'New Season' }).waitFor();
  expect(await coveredByMenu(page, 'main a, main button')).toEqual([]);
});

/** The controls whose middle a finger does not reach because of the menu button; below a bar it reaches nothing anyway. */
const keptFromFingers = (page: Page) =>
  page.evaluate(() => {
    const menu = document.querySelector('[aria-label="Open navigation"]');
    const end = document.querySelector('[data-save-bar]')?.getBoundingClientRect().top ?? window.innerHeight;
    return [...document.querySelectorAll('a[href], button, select')].flatMap((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      if (control === menu || width < 2 || y + height / 2 > end || !control.checkVisibility()) return [];
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      return menu?.contains(seen) === true ? [control.getAttribute('aria-label') ?? control.textContent] : [];
    });
  });

it('the menu button stands in the bar of My Team, beside Save, over no player, and stays when the page scrolls', async () => {
  const page = await openHome();
  const menu = page.getByRole('button', { name: 'Open navigation' });
  for (const { text = '100%', ...size } of [
    { width: 320, height: 640 },
    { width: 360, height: 740 },
    { width: 375, height: 667 },
    { width: 390, height: 844 },
    { width: 390, height: 844, text: '150%' },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`${server.origin}/my-team`);
    const bar = page.locator('[data-save-bar]');
    const save = bar.getByRole('button', { name: 'Save Team' });
    await save.waitFor();
    await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), text);
    expect(await keptFromFingers(page), `at ${size.width} px, text ${text}`).toEqual([]);
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => window.scrollY > 100);
    await page.waitForTimeout(400);
    await menu.click({ trial: true });
    const [inBar, beside, button] = await Promise.all([bar.boundingBox(), save.boundingBox(), menu.boundingBox()]);
    expect(button?.y).toBeGreaterThanOrEqual(inBar?.y ?? Number.NaN);
    expect(button?.x).toBeGreaterThanOrEqual((beside?.x ?? Number.NaN) + (beside?.width ?? 0));
  }
});

it('the menu button is over the shirts of a squad and the end of a wide button, where a tap on their middle is free', async () => {
  const page = await openHome();
  for (const { path, shows } of [
    { path: `/teams/${league.teams.home}`, shows: 'Player 2' },
    { path: '/profile', shows: 'Reset Password' },
  ]) {
    await page.goto(server.origin + path);
    await page.getByRole('button', { name: shows, exact: true }).waitFor();
    for (const { width, height } of phones) {
      await page.setViewportSize({ width, height });
      expect(await keptFromFingers(page), `${path} at ${height} px`).toEqual([]);
    }
  }
});

it('enlarged four times, My Team says what is saved and until when beside the menu button', async () => {
  const page = await openHome();
  const enlarged = { width: 320, height: 225 };
  await page.setViewportSize(enlarged);
  await page.goto(`${server.origin}/my-team`);
  await page.locator('[data-save-bar]').getByText('Not saved yet').waitFor();
  expect(await coveredByMenu(page, '[data-save-bar] p', [enlarged])).toEqual([]);
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
