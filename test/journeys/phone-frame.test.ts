// The frame on a phone: the sheet and Back, the switcher of many teams, and what the menu button covers.

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { insertTeam } from '../builders/insert-rows.ts';
import type { LiveLeague } from '../builders/live-league.ts';
import { journey } from './journey.ts';
import { screensScene } from './screens-scene.ts';

const { server, openAs, expectRefusal } = await journey({ now: '2025-08-16T14:30:00Z' });
let league: LiveLeague;

beforeAll(async () => {
  league = await screensScene(server);
});

const openHome = (): Promise<Page> => openAs(league.managers.home.email, '/', { size: 'mobile' });

it('Back closes the sheet also on the first page of a visit, and then leaves', async () => {
  const page = await openHome();
  // Any document outside of the app; opened by itself, its style is refused.
  const elsewhere = `${server.origin}/favicon.svg`;
  expectRefusal('/favicon.svg');
  await page.goto(elsewhere);
  await page.goto(`${server.origin}/`);
  const menu = page.getByRole('button', { name: 'Open navigation' });
  const sheet = page.getByRole('dialog').getByRole('link', { name: 'Players' });
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape'), () => page.goBack()]) {
    await menu.click();
    await sheet.waitFor();
    await close();
    await sheet.waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${server.origin}/`);
  }
  await page.goBack();
  await page.waitForURL(elsewhere);
});

it('five teams are chosen from a list, because a row of five buttons has no room for names', async () => {
  const { db } = server.database;
  const manager = await server.createManager();
  for (let number = 1; number <= 5; number += 1) await insertTeam(db, { name: `Collected Eleven ${number}`, manager });
  const page = await openAs(manager.email, '/', { size: 'mobile' });
  const list = page.getByRole('region', { name: 'Selected team' }).getByLabel('Team');
  await list.selectOption('Collected Eleven 5');
  await page.getByText('Team selected successfully').waitFor();
  await expect.poll(() => list.locator('option').allTextContents()).toHaveLength(5);
  await expect.poll(() => list.locator('option:checked').textContent()).toBe('Collected Eleven 5');
});

/** What the menu button covers of the players' names, clubs and kick-offs, wherever Home is scrolled to. */
const coveredOnTheWayUp = (page: Page) =>
  page.evaluate(async () => {
    const lists = [...document.querySelectorAll('ul[aria-label^="Hilde United, "] li')];
    const words = lists.flatMap((line) =>
      [...line.querySelectorAll('button, span')].filter(
        (element) =>
          element.childElementCount === 0 && /[a-z]/i.test(element.textContent ?? '') && element.checkVisibility(),
      ),
    );
    const found = new Set<string>();
    const frame = () => new Promise(requestAnimationFrame);
    // Upwards, because the button hides on the way down.
    for (let top = document.documentElement.scrollHeight; top >= 0; top -= 40) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      const zone = document.querySelector('[aria-label="Open navigation"]')?.getBoundingClientRect();
      if (zone === undefined) return ['no button'];
      for (const word of words) {
        const box = word.getBoundingClientRect();
        const isUnder =
          box.left < zone.right && box.right > zone.left && box.top < zone.bottom && box.bottom > zone.top;
        if (isUnder && box.width > 1) found.add(word.textContent ?? '');
      }
    }
    return words.length === 0 ? ['no names'] : [...found];
  });

it("on Home the menu button covers nobody's name, club or kick-off", async () => {
  const page = await openHome();
  await page.getByRole('list', { name: 'Hilde United, goalkeepers' }).waitFor();
  expect(await coveredOnTheWayUp(page)).toEqual([]);
});
