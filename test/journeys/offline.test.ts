// Without a network: Home and the table as they were last seen, marked with their age, and right again afterwards.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { liveLeague } from '../builders/live-league.ts';
import { matchScene, recorder } from '../builders/match-scene.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, open, openAs, signIn, giveAccount, expectRefusal } = await journey({ now: '2025-08-16T14:30:00Z' });

it('Home opens without a network as it was last seen, and follows the match again with one', async () => {
  const scene = await matchScene(server);
  const league = await liveLeague(server, scene);
  await giveAccount(league.managers.home);
  const reporter = recorder(server.as(await server.createReporter()), scene.match);
  await reporter.lineUps();
  const page = await open('/login', { size: 'mobile', hasWorker: true });
  await signIn(page, league.managers.home.email);
  const table = page.getByRole('region', { name: 'As it stands' });
  await table.getByText('Hilde United').waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  // Reloaded with the worker, so that the page's other files are stored too.
  await page.reload();
  await table.getByText('Hilde United').waitFor();

  expectRefusal('/');
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('You are offline').waitFor();
  await table.getByText('Hilde United').waitFor();
  await page
    .getByText(/^As of .*\d\d:\d\d$/)
    .first()
    .waitFor();
  await expectScreen(page, 'home-as-last-seen');

  await reporter.event("61' goal Saka");
  await page.context().setOffline(false);
  await page.getByText('You are offline').waitFor({ state: 'detached' });
  const home = page.getByRole('region', { name: 'Your match' });
  await expect.poll(() => home.getByText(/^As of/).count()).toBe(0);
  const read = await server.as(league.managers.home).get('/api/league/:league_id/home', { league_id: league.id });
  const own = read.body.fantasy_matches[0]?.home_team_total_points;
  await home.getByText(String(own), { exact: true }).first().waitFor();
});

/** Home with its stream open, and all timers except the test's stopped. */
async function frozenHome() {
  const scene = await matchScene(server);
  const league = await liveLeague(server, scene);
  const reporter = recorder(server.as(await server.createReporter()), scene.match);
  await reporter.lineUps();
  const page = await openAs(league.managers.home.email, '/', { untilLive: true });
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const total = async () => {
    const { body } = await server.as(league.managers.home).get('/api/league/:league_id/home', { league_id: league.id });
    return String(body.fantasy_matches[0]?.home_team_total_points);
  };
  return { page, reporter, total };
}

const streamAsked = (page: Page) => page.waitForRequest((request) => request.url().includes('/api/live?'));
const shown = (page: Page, total: string) =>
  page.getByRole('region', { name: 'Your match' }).getByText(total, { exact: true });

it('when the network is back, that event reopens the stream, without a timer, and Home is right', async () => {
  const { page, reporter, total } = await frozenHome();
  // Files that are loaded ahead fail too.
  for (const path of ['/api/live', '/assets/']) expectRefusal(path);
  await page.context().setOffline(true);
  await reporter.event("61' goal Saka");
  const asked = streamAsked(page);
  await page.context().setOffline(false);
  await asked;
  await page.clock.resume();
  const now = await total();
  await expect.poll(() => shown(page, now).count()).toBeGreaterThan(0);
});

it('a phone that wakes reconnects when its screen is visible, without a timer, and Home is right', async () => {
  const { page, reporter, total } = await frozenHome();
  const become = (state: 'hidden' | 'visible') =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await become('hidden');
  await reporter.event("61' goal Saka");
  const asked = streamAsked(page);
  await become('visible');
  await asked;
  await page.clock.resume();
  const now = await total();
  await expect.poll(() => shown(page, now).count()).toBeGreaterThan(0);
});

it('that the network is gone is said at the header, and moves nothing', async () => {
  const scene = await matchScene(server);
  const league = await liveLeague(server, scene);
  const page = await openAs(league.managers.home.email, '/', { size: 'mobile', untilLive: true });
  const match = page.getByRole('region', { name: 'Your match' });
  const top = async () => (await match.boundingBox())?.y;
  await match.getByText('Hilde United').first().waitFor();
  const before = await top();
  expectRefusal('/');
  await page.context().setOffline(true);
  const line = page.getByText('You are offline');
  await line.waitFor();
  expect(await top()).toBe(before);
  // It stays in view wherever the reader has scrolled.
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect.poll(async () => (await line.boundingBox())?.y ?? -1).toBeGreaterThan(0);
});
