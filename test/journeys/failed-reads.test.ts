// Failing reads: loaded data stays under an error line, the first read passes the focus on, and a message disappears
// with its cause.

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { LiveLeague } from '../builders/live-league.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';
import { screensScene } from './screens-scene.ts';

const { server, openAs, expectRefusal } = await journey({ now: '2025-08-16T14:30:00Z' });
let league: LiveLeague;

beforeAll(async () => {
  league = await screensScene(server);
});

const openSignedIn = (): Promise<Page> => openAs(league.managers.home.email, '/scoring');

const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);

const broken = 'Something went wrong on the server.';
const fails = { status: 500, contentType: 'application/problem+json', body: '{"title":"Internal Server Error"}' };

/** Each read with a text of its data and its sentence for a failure. */
const reads = [
  ['/', 'Hilde United', '/api/league/4/home', 'Error loading league information. Please try again.'],
  ['/', 'Not saved yet', '/api/gameweek/list', broken],
  ['/players', 'Player 11', '/api/player/list', broken],
  ['/players/11', 'Gameweek 1', '/api/player/11/season', 'The player could not be loaded.'],
  ['/competitions', 'TDL1', '/api/league/list', broken],
  ['/competitions/4', 'Hilde United', '/api/league/4/home', `Error loading league: ${broken}`],
  ['/competitions/4/squads', 'Player 11', '/api/league/4/squads', `Error loading squads: ${broken}`],
  ['/competitions/4/fixtures', 'Hilde United', '/api/league/4/fixtures', `Error loading league: ${broken}`],
  ['/teams/1', 'Player 11', '/api/team/1', 'The team could not be loaded.'],
  ['/match-reports', 'Arsenal', '/api/match/list', broken],
  ['/admin/managers-teams', 'Hilde United', '/api/manager/all', 'Failed to load managers and teams'],
] as const;

it('data stays if it cannot be read again: the failure is a line above it', async () => {
  const page = await openSignedIn();
  for (const refused of ['/api/', '/assets/']) expectRefusal(refused);
  await page.clock.install();
  for (const [path, text, api, line] of reads) {
    await page.goto(server.origin + path);
    const data = page.locator('main').getByText(text).filter({ visible: true }).first();
    await data.waitFor();
    await page.route(`**${api}*`, (route) => route.fulfill(fails));
    // Reads that follow frames are only repeated while no frames arrive.
    await page.route('**/api/live*', (route) => route.abort());
    await page.waitForTimeout(100);
    // Back after half a minute: what is shown is read again.
    await page.clock.fastForward(60_000);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    const failure = page.locator('main').getByText(line);
    await expect
      .poll(async () => {
        await page.clock.fastForward(5000);
        return failure.count();
      })
      .toBeGreaterThan(0);
    expect(await data.isVisible(), `${path}: ${text}`).toBe(true);
    if (path === '/competitions/4') await expectScreen(page, 'league-not-read-again');
    const [above, below] = await Promise.all([failure.first().boundingBox(), data.boundingBox()]);
    if (text !== 'Hilde United') expect(above?.y, `${path}: the line is above`).toBeLessThan(below?.y ?? 0);
    expect(await page.getByText('Internal Server Error').count()).toBe(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await failure.first().waitFor({ state: 'detached' });
  }
});

it("if nothing could be read, 'Try again' passes the focus to what is loaded", async () => {
  const page = await openSignedIn();
  expectRefusal('/api/');
  for (const [path, text, api, line] of reads) {
    // The calendar is asked for again by whatever on Home needs it next.
    if (api === '/api/gameweek/list') continue;
    await page.route(`**${api}*`, (route) => route.fulfill(fails));
    await page.goto(server.origin + path);
    await page.locator('main').getByText(line).first().waitFor();
    if (path.startsWith('/players')) await expectScreen(page, `${path.slice(1).replace('/', '-')}-not-read`);
    expect(await page.getByText('Internal Server Error').count()).toBe(0);
    await page.unrouteAll();
    const again = page.getByRole('button', { name: 'Try again' }).first();
    expect(await again.count(), `${path}: it waits for the reader`).toBe(1);
    await again.focus();
    await page.keyboard.press('Enter');
    await page.locator('main').getByText(text).filter({ visible: true }).first().waitFor();
    await expect.poll(() => focused(page)).toBe('P Loaded');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  }
});

it("'Failed to load teams' disappears when the teams are loaded", async () => {
  const page = await openSignedIn();
  for (const refused of ['/api/', '/assets/']) expectRefusal(refused);
  await page.evaluate(() => localStorage.removeItem('touchline-me'));
  await page.route('**/api/account/me*', (route) => route.fulfill(fails));
  await page.goto(`${server.origin}/league-standings`);
  const toast = page.getByText('Failed to load teams').first();
  await toast.waitFor();
  await page.unrouteAll();
  await page.goto(`${server.origin}/`);
  await page.getByRole('region', { name: 'As it stands' }).getByText('Hilde United').waitFor();
  expect(await page.getByText('Failed to load teams').count()).toBe(0);
  await page.route('**/api/account/me*', (route) => route.fulfill(fails));
  await page.clock.install();
  await page.clock.fastForward(60_000);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await toast.waitFor();
  await page.unrouteAll();
  await page.clock.fastForward(60_000);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await toast.waitFor({ state: 'detached' });
});
