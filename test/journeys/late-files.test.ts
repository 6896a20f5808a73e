// A file that fails to load must not break the app: each late file fails in turn, and the page keeps working.

import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { type LiveLeague, liveLeague } from '../builders/live-league.ts';
import { matchScene, recorder } from '../builders/match-scene.ts';
import { player } from '../builders/notation-players.ts';
import { journey } from './journey.ts';

const { server, openAs, expectRefusal } = await journey({ now: '2025-08-16T14:30:00Z' });
const saka = `Player ${player('Saka')}`;
let league: LiveLeague;

beforeEach(async () => {
  const scene = await matchScene(server);
  league = await liveLeague(server, scene);
  await recorder(server.as(await server.createReporter()), scene.match).lineUps();
});

/** Home on a phone, where the files with these names do not exist until `heal` is called. */
async function homeWithout(...names: readonly string[]): Promise<{ page: Page; heal: () => Promise<void> }> {
  const pattern = new RegExp(`/assets/(${names.join('|')})-[^/]*\\.js$`);
  expectRefusal('/assets/');
  const page = await openAs(league.managers.home.email, '/', {
    size: 'mobile',
    prepare: (fresh) => fresh.route(pattern, (route) => route.abort()),
  });
  await page.getByRole('region', { name: 'As it stands' }).getByText('Hilde United').waitFor();
  return { page, heal: () => page.unroute(pattern) };
}

const failure = (page: Page) => page.getByText('This part could not be loaded.');
const table = (page: Page) => page.getByRole('region', { name: 'As it stands' });
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

it('a page whose app is with another process is read again, by itself', async () => {
  let asked = 0;
  expectRefusal('/assets/');
  const page = await openAs(league.managers.home.email, '/', {
    size: 'mobile',
    prepare: (fresh) =>
      fresh.route(/\/assets\/start-[^/]*\.js$/, (route) => {
        asked += 1;
        return asked === 1 ? route.fulfill({ status: 404 }) : route.continue();
      }),
  });
  await table(page).getByText('Hilde United').waitFor();
  expect(asked).toBeGreaterThan(1);
});

it('without the toasts Home still works', async () => {
  const { page } = await homeWithout('toast-host');
  await page.waitForTimeout(3000);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Players' }).waitFor();
  await expect.poll(() => page.getByText('Hilde United').count()).toBeGreaterThan(0);
});

it('a navigation that does not load says so, and opens on retry', async () => {
  const { page, heal } = await homeWithout('navigation-sheet');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await failure(page).waitFor();
  await table(page).waitFor();
  await heal();
  await retry(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Players' }).waitFor();
  expect(await failure(page).count()).toBe(0);
});

it("a player's points that do not load say so, and load automatically when the network is back", async () => {
  const { page, heal } = await homeWithout('breakdown-dialog');
  await page.getByRole('button', { name: saka }).click();
  await failure(page).waitFor();
  await heal();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('dialog', { name: saka }).waitFor();
  expect(await failure(page).count()).toBe(0);
});

it('a page that does not load leaves the header and the navigation in place', async () => {
  const { page, heal } = await homeWithout('players-screen');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Players' }).click();
  await failure(page).waitFor();
  await page.getByText('Welcome, ').waitFor();
  await heal();
  await retry(page).click();
  await page.getByRole('heading', { name: 'Players' }).waitFor();
  expect(await failure(page).count()).toBe(0);
});

it('a page that this device has never loaded says offline that it comes with the network, and does', async () => {
  const { page, heal } = await homeWithout('players-screen');
  expectRefusal('/api/');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Players' });
  await link.waitFor();
  await page.context().setOffline(true);
  await link.click();
  await page.getByText('Not on this device yet. It loads when you are online.').waitFor();
  await heal();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Players' }).waitFor();
  expect(await page.getByText('Not on this device yet.').count()).toBe(0);
});

it('after an update of the server the page reloads once, and never during an edit', async () => {
  const { page } = await homeWithout('players-screen');
  await page.route(`${server.origin}/`, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ body: '<p>a newer build</p>' }) : route.continue(),
  );
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.evaluate(() => document.body.toggleAttribute('data-unsaved', true));
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Players' }).click();
  await failure(page).waitFor();
  expect(loads).toBe(0);
  await page.evaluate(() => document.body.toggleAttribute('data-unsaved', false));
  await retry(page).click();
  await expect.poll(() => loads).toBe(1);
  await failure(page).waitFor();
  await page.waitForTimeout(2500);
  expect(loads).toBe(1);
});

it.each([
  ['at the press of the button', (page: Page) => retry(page).click()],
  ['with the network', (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))],
])('in a browser that keeps a failed import until the page is new, it becomes new %s', async (_when, again) => {
  const { page, heal } = await homeWithout('players-screen');
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void heal();
  });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Players' }).click();
  await failure(page).waitFor();
  await again(page);
  await page.getByRole('heading', { name: 'Players' }).waitFor();
  expect(await failure(page).count()).toBe(0);
});

it('nobody who is editing loses the page to the network that is back', async () => {
  const { page } = await homeWithout('players-screen');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Players' }).click();
  await failure(page).waitFor();
  await page.evaluate(() => document.body.toggleAttribute('data-unsaved', true));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForTimeout(2500);
  expect(loads).toBe(0);
});

it('an unreachable server is reported within seconds, over the current page', async () => {
  const { page } = await homeWithout('none');
  expectRefusal('/api/account/refresh');
  await page.route('**/api/account/refresh', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await page.reload();
  await page.getByText('Touchline cannot be reached. Trying again…').waitFor();
  // Pressed while the server cannot be reached yet: once it can, the page need not wait for the button.
  const tried = page.waitForRequest('**/api/account/refresh');
  await page.getByRole('button', { name: 'Try now' }).click();
  await tried;
  await page.unroute('**/api/account/refresh');
  await page.getByText('Touchline cannot be reached').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('Welcome, ').count()).toBe(1);
});

it('a session that the server ended is explained on the sign-in page', async () => {
  const { page } = await homeWithout('none');
  expectRefusal('/api/');
  await page.context().clearCookies();
  await page.reload();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});
