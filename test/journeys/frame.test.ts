// What every screen inherits from the frame and the kit: focus, titles, announcements, what the address keeps, and what
// was read staying when it cannot be read again.

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LiveLeague } from '../builders/live-league.ts';
import { journey } from './journey.ts';
import { screensScene } from './screens-scene.ts';

const { server, open, signIn, giveAccount, expectRefusal } = await journey({ now: '2025-08-16T14:30:00Z' });
const patient = { timeout: 15_000 };
let league: LiveLeague;

beforeAll(async () => {
  league = await screensScene(server);
  await giveAccount(league.managers.home);
});

async function openAt(path: string): Promise<Page> {
  const page = await open(`/login?next=${encodeURIComponent(path)}`);
  page.setDefaultTimeout(15_000);
  await signIn(page, league.managers.home.email);
  return page;
}

const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const said = (page: Page) => page.locator('[aria-live="polite"].sr-only').textContent();

describe('reading goes on where a link leads', () => {
  it('at the new heading, within a section too; a tab keeps the focus, and each has a title of its own', async () => {
    const page = await openAt('/competitions');
    await expect.poll(() => focused(page), patient).toBe('H1 Competitions');
    await page.getByRole('link', { name: /^TDL1/ }).click();
    await expect.poll(() => focused(page), patient).toMatch(/^H1 /);
    await expect.poll(() => page.title(), patient).toBe('Standings · TDL1 · Touchline');
    await page.getByRole('tab', { name: 'Squads' }).click();
    await expect.poll(() => page.title(), patient).toBe('Squads · TDL1 · Touchline');
    expect(await focused(page)).toBe('BUTTON Squads');
    await page.getByRole('link', { name: 'Competitions' }).first().click();
    await expect.poll(() => focused(page), patient).toBe('H1 Competitions');
    expectRefusal('/api/league/');
    await page.goto(`${server.origin}/competitions/99`);
    await expect.poll(() => page.title(), patient).toBe('League not found · Competitions · Touchline');
  });

  it('Home has two skip links, and panels are no tab stops', async () => {
    const page = await openAt('/');
    await page.goto(`${server.origin}/`);
    await page.getByRole('region', { name: 'As it stands' }).getByText('Hilde United').waitFor();
    const stops: string[] = [];
    for (let stop = 0; stop < 120 && !(stop > 0 && stops.at(-1)?.startsWith('BODY')); stop += 1) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(() => {
          const { activeElement: now } = document;
          return `${now?.tagName} ${now?.getAttribute('role') ?? ''} ${now?.textContent?.slice(0, 40)}`;
        }),
      );
    }
    expect(stops[0]).toContain('Skip to content');
    expect(stops.some((stop) => stop.includes('Skip line-ups'))).toBe(true);
    expect(stops.filter((stop) => stop.includes('tabpanel'))).toEqual([]);
    await page.getByRole('link', { name: 'Skip line-ups' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.textContent)).not.toContain(
      'Starting',
    );
  });
});

it('Players announces its count and order, and the address keeps both over a reload and Back', async () => {
  const page = await openAt('/players');
  await page.getByRole('rowheader').first().waitFor();
  await page.getByRole('columnheader', { name: 'Goals', exact: true }).getByRole('button').click();
  await expect.poll(() => said(page), patient).toBe('Sorted by goals, descending');
  await page.getByLabel('Search players').fill('Stranger');
  await expect.poll(() => said(page), patient).toBe('1 player');
  await page.getByLabel('Search players').fill('Nobody at all');
  await expect.poll(() => said(page), patient).toBe('0 players');
  await page.getByLabel('Search players').fill('Player 1');
  await expect.poll(() => page.url(), patient).toContain('search=Player+1');
  const kept = async () => {
    await page.getByRole('rowheader').first().waitFor();
    expect(await page.getByLabel('Search players').inputValue()).toBe('Player 1');
    const head = page.getByRole('columnheader', { name: 'Goals', exact: true });
    expect(await head.getAttribute('aria-sort')).toBe('descending');
  };
  await page.reload();
  await kept();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Competitions' }).click();
  await heading(page, 'Competitions').waitFor();
  await page.goBack();
  await kept();
});

const broken = 'Something went wrong on the server.';

describe('data stays when it cannot be read again', () => {
  it.each([
    ['/players', 'Player 11', '/api/player/list', broken],
    ['/competitions', 'TDL1', '/api/league/list', broken],
    ['/competitions/4/squads', 'Player 11', '/api/league/4/squads', broken],
    ['/competitions/4/fixtures', 'Hilde United', '/api/league/4/fixtures', broken],
    ['/teams/1', 'Player 11', '/api/team/1', 'The team could not be loaded.'],
    ['/admin/managers-teams', 'Hilde United', '/api/manager/all', 'Failed to load managers and teams'],
  ])('%s', async (path, text, api, line) => {
    const page = await openAt(path);
    const data = page.locator('main').getByText(text).first();
    await data.waitFor();
    expectRefusal('/api/');
    await page.route(`**${api}*`, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: '{"title":"Internal Server Error"}',
      }),
    );
    await page.waitForTimeout(100);
    // Back after half a minute: what is shown is read again.
    await page.clock.install();
    await page.clock.fastForward(60_000);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.getByText(line).first().waitFor();
    expect(await data.isVisible()).toBe(true);
    expect(await page.getByText('Internal Server Error').count()).toBe(0);
    await page.unroute(`**${api}*`);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText(line).first().waitFor({ state: 'detached' });
  });
});
