// Home follows matches: what another session records appears without a reload and without a request.

import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type LiveLeague, liveLeague } from '../builders/live-league.ts';
import { matchScene, recorder } from '../builders/match-scene.ts';
import { player } from '../builders/notation-players.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs, expectRefusal } = await journey({ now: '2025-08-16T14:30:00Z' });
const saka = `Player ${player('Saka')}`;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;

beforeEach(async () => {
  const scene = await matchScene(server);
  league = await liveLeague(server, scene);
  reporter = recorder(server.as(await server.createReporter()), scene.match);
  await reporter.lineUps();
});

/** Home, loaded and with its stream open. */
async function openHome(size: 'desktop' | 'mobile', theme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await openAs(league.managers.home.email, '/', { size, theme, untilLive: true });
  await page.getByRole('region', { name: 'As it stands' }).getByText('Hilde United').waitFor();
  return page;
}

const lineOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Your match' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) });

const announcement = (page: Page) => page.locator('[aria-live="polite"].sr-only');

describe.each(['desktop', 'mobile'] as const)('a goal recorded elsewhere, on %s', (size) => {
  it('is on Home without a request, lights up and is announced', async () => {
    const page = await openHome(size);
    await lineOf(page, saka).getByText('3', { exact: true }).waitFor();
    const requests: string[] = [];
    // Loading likely next files when the page is idle does not count as a request to the server.
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));

    await reporter.event("61' goal Saka (Odegaard)");

    await lineOf(page, saka).getByText('8', { exact: true }).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Hilde United' });
    await row.getByText('3', { exact: true }).waitFor();
    await expect.poll(() => lineOf(page, saka).locator('.chip-changed').count()).toBe(1);
    await expect.poll(() => page.locator('.total-changed').count()).toBeGreaterThan(0);
    await expect
      .poll(() => announcement(page).textContent())
      .toMatch(
        new RegExp(`^Goal: ${saka}, minute 61, 5 points for Hilde United\\. Hilde United \\d+, Aron Rovers \\d+\\.`),
      );
    await page.getByRole('region', { name: 'Your match' }).locator('summary').getByText('+5').waitFor();
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await expectScreen(page, `after-a-goal-${size}`);
  });
});

it('changes move nothing, even if the table is sorted again', async () => {
  const page = await openHome('desktop');
  await page.evaluate(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift' });
  });
  await reporter.event("10' goal Saka");
  await reporter.event("11' goal Palmer");
  await reporter.event("12' goal Jesus");
  await lineOf(page, `Player ${player('Jesus')}`)
    .getByText('6', { exact: true })
    .waitFor();
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => Reflect.get(window, 'shifted') as number)).toBe(0);
});

it('a row that now shows another team lights up softly', async () => {
  const page = await openHome('desktop');
  const table = page.getByRole('region', { name: 'As it stands' });
  expect(await table.locator('.row-moved').count()).toBe(0);
  const first = await table.getByRole('rowheader').first().innerText();
  for (const minute of [10, 11, 12, 13])
    await reporter.event(`${minute}' goal ${first === 'Hilde United' ? 'Palmer' : 'Saka'}`);
  await expect.poll(() => table.getByRole('rowheader').first().innerText()).not.toBe(first);
  await expect.poll(() => table.locator('.row-moved').count()).toBe(2);
});

it('the end of a match is announced', async () => {
  const page = await openHome('mobile');
  await lineOf(page, saka).getByText('points, provisional').waitFor();
  await page.clock.install();
  await reporter.event("61' goal Saka");
  await reporter.minute(90);
  expect((await reporter.complete()).status).toBe(200);
  const announced = async () => {
    await page.clock.runFor(1000);
    return announcement(page).textContent();
  };
  await expect.poll(announced).toContain('Full time: ARS 1–0 CHE.');
  await expectScreen(page, 'after-full-time');
});

it('every Live on the screen says the same: frame by frame, every 5 s, or as of a time', async () => {
  const page = await openHome('desktop');
  const badges = () => page.getByText(/^(Live|Live, every 5 s|As of .*\d\d:\d\d)$/).allInnerTexts();
  const dots = () => page.locator('.live-dot').count();
  const all = (text: string) => [text, text, text];
  // At the match, at the other matches and at the table.
  await expect.poll(badges).toEqual(all('Live'));
  expect(await dots()).toBeGreaterThanOrEqual(3);

  expectRefusal('/api/');
  await page.clock.install();
  await page.route('**/api/live*', (route) => route.abort());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const asked = page.waitForResponse('**/api/league/*/home');
  const later = async (texts: readonly string[]) =>
    expect
      .poll(async () => {
        await page.clock.runFor(2000);
        return badges();
      })
      .toEqual(texts);
  await later(all('Live, every 5 s'));
  await page.clock.runFor(6000);
  await asked;
  const tabDots = await page.getByRole('tab').locator('.live-dot').count();
  expect(await dots(), 'nothing pulses').toBe(tabDots);

  const lastAnswer = await page.evaluate(() =>
    new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }),
  );
  await page.route('**/api/**', (route) => route.abort());
  await page.clock.runFor(20_000);
  await expect.poll(async () => (await badges()).every((text) => text.startsWith('As of '))).toBe(true);
  expect(new Set(await badges()).size, `about ${lastAnswer}`).toBe(1);

  await page.unrouteAll();
  await later(all('Live'));
});

it('a stream that falls silent is as of its last word after fifteen seconds', async () => {
  const page = await openHome('desktop');
  const badges = () => page.getByText(/^(Live|Live, every 5 s|As of .*\d\d:\d\d)$/).allInnerTexts();
  await expect.poll(badges).toEqual(['Live', 'Live', 'Live']);
  // The stream is reopened under the test's clock; then the network silently swallows everything.
  await page.clock.install();
  const opened = page.waitForResponse('**/api/live*');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await opened;
  await expect.poll(badges).toEqual(['Live', 'Live', 'Live']);
  expectRefusal('/api/');
  await page.route('**/api/**', (route) => route.abort());
  await page.clock.runFor(15_500);
  await expect.poll(async () => (await badges()).map((text) => text.slice(0, 5))).toEqual(['As of', 'As of', 'As of']);
  await page.unrouteAll();
});

it('without a network it is as of the last answer, at once', async () => {
  const page = await openHome('mobile');
  const badges = () => page.getByText(/^(Live|Live, every 5 s|As of .*\d\d:\d\d)$/).allInnerTexts();
  // Files that are loaded ahead fail too.
  for (const path of ['/api/', '/assets/']) expectRefusal(path);
  await page.context().setOffline(true);
  await expect.poll(async () => (await badges()).map((text) => text.slice(0, 5))).toEqual(['As of', 'As of', 'As of']);
  await page.context().setOffline(false);
  await expect.poll(badges).toEqual(['Live', 'Live', 'Live']);
});

it("a card is named, and so is a removed goal, on its team's side", async () => {
  const page = await openHome('mobile');
  const latest = page.getByRole('region', { name: 'Your match' }).locator('summary').first();
  await reporter.event("30' yellow Saka");
  await latest.getByText('Yellow card').waitFor();
  await latest.getByText('−1').waitFor();
  const { body } = await reporter.event("61' goal Saka");
  await latest.getByText('Goal', { exact: true }).waitFor();
  await reporter.remove(body.event.id);
  await latest.getByText('Goal removed').waitFor();
  await expectScreen(page, 'after-a-removed-goal');
  await reporter.event("70' goal Palmer");
  await latest.getByText('Goal', { exact: true }).waitFor();
  const right = await latest
    .getByText('+')
    .first()
    .locator('xpath=..')
    .evaluate((line) => getComputedStyle(line).flexDirection);
  expect(right, "the opponent's stands on the right").toBe('row-reverse');
  const neutral = await latest.getByText(/^\+\d/).evaluate((points) => points.className.includes('points'));
  expect(neutral, 'only the own team has a colour').toBe(false);
});

it('a removed goal disappears', async () => {
  const page = await openHome('desktop');
  const { body } = await reporter.event("61' goal Saka");
  await lineOf(page, saka).getByText('8', { exact: true }).waitFor();
  await reporter.remove(body.event.id);
  await expect.poll(() => lineOf(page, saka).textContent()).toMatch(/3 points, provisional$/);
});

it("a player's points open into lines, and Escape returns to where they were", async () => {
  const page = await openHome('desktop');
  await reporter.event("61' goal Saka");
  await lineOf(page, saka).getByText('8', { exact: true }).waitFor();
  await lineOf(page, saka).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: saka });
  await dialog.getByText('Starting XI').waitFor();
  await dialog.getByText("61'", { exact: true }).first().waitFor();
  // The goal's minute comes with the match's log.
  const lines = () => dialog.getByRole('listitem').allTextContents();
  await expect.poll(lines).toEqual(['Starting XI+2', "Goal61'+5", 'Full clean sheet61 minProvisional+1']);
  await expectScreen(page, 'points-of-a-player');
  expect(await axeFaults(page, { within: '[role=dialog]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(saka);
});

const ways = (['desktop', 'mobile'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => ({ size, theme })),
);

it.each(ways)('axe finds nothing on $size in $theme', async ({ size, theme }) => {
  const page = await openHome(size, theme);
  await reporter.event("61' goal Saka");
  await lineOf(page, saka).getByText('8', { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});
