// What every screen gets from the frame and the kit: focus, titles, announcements, and what the address keeps.

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LiveLeague } from '../builders/live-league.ts';
import { journey } from './journey.ts';
import { screensScene } from './screens-scene.ts';

const { server, open, openAs, signIn, giveAccount, expectRefusal } = await journey({ now: '2025-08-16T14:30:00Z' });
let league: LiveLeague;

beforeAll(async () => {
  league = await screensScene(server);
});

const openAt = (path: string): Promise<Page> => openAs(league.managers.home.email, path);

const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const said = (page: Page) => page.locator('[aria-live="polite"].sr-only').textContent();

describe('reading goes on where a link leads', () => {
  it('at the new heading, within a section too; a tab keeps the focus, and each has its own title', async () => {
    await giveAccount(league.managers.home);
    const page = await open('/login?next=/competitions');
    await signIn(page, league.managers.home.email);
    await expect.poll(() => focused(page)).toBe('H1 Competitions');
    await page.getByRole('link', { name: /^TDL1/ }).click();
    await expect.poll(() => focused(page)).toMatch(/^H1 /);
    await expect.poll(() => page.title()).toBe('Standings · TDL1 · Touchline');
    await page.getByRole('tab', { name: 'Squads' }).click();
    await expect.poll(() => page.title()).toBe('Squads · TDL1 · Touchline');
    expect(await focused(page)).toBe('BUTTON Squads');
    await page.goBack();
    await expect.poll(() => focused(page)).toBe('BUTTON Standings');
    await page.goForward();
    await expect.poll(() => focused(page)).toBe('BUTTON Squads');
    await page.getByRole('link', { name: 'Competitions' }).first().click();
    await expect.poll(() => focused(page)).toBe('H1 Competitions');
    expectRefusal('/api/league/');
    await page.goto(`${server.origin}/competitions/99`);
    await expect.poll(() => page.title()).toBe('League not found · Competitions · Touchline');
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
  await expect.poll(() => said(page)).toBe('Sorted by goals, descending');
  await page.getByLabel('Search players').fill('Stranger');
  await expect.poll(() => said(page)).toBe('1 player');
  await page.getByLabel('Search players').fill('Nobody at all');
  await expect.poll(() => said(page)).toBe('0 players');
  await page.getByLabel('Search players').fill('Player 1');
  await expect.poll(() => page.url()).toContain('search=Player+1');
  const kept = async () => {
    await page.getByRole('rowheader').first().waitFor();
    await expect.poll(() => page.getByLabel('Search players').inputValue()).toBe('Player 1');
    const head = page.getByRole('columnheader', { name: 'Goals', exact: true });
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
  };
  await page.reload();
  await kept();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Competitions' }).click();
  await heading(page, 'Competitions').waitFor();
  await page.goBack();
  await kept();
});

/** For each screen: what to choose, and how to see that it is chosen. */
const choices: readonly {
  readonly at: string;
  choose(page: Page): Promise<unknown>;
  shown(page: Page): Promise<unknown>;
}[] = [
  {
    at: '/competitions/4/fixtures',
    choose: (page) => page.getByRole('button', { name: 'Next gameweek' }).click(),
    shown: (page) => page.getByText('Gameweek 2', { exact: true }).waitFor(),
  },
  {
    at: '/match-reports',
    choose: (page) => page.getByRole('button', { name: 'Next gameweek' }).click(),
    shown: (page) => page.getByText('Gameweek 2', { exact: true }).waitFor(),
  },
  {
    at: '/teams/1?tab=line-ups',
    choose: (page) => page.getByRole('button', { name: 'Next gameweek' }).click(),
    shown: (page) => page.getByText('Gameweek 2', { exact: true }).waitFor(),
  },
  {
    at: '/teams/1',
    choose: (page) => page.getByRole('tab', { name: 'Results' }).click(),
    shown: (page) => page.getByRole('tab', { name: 'Results', selected: true }).waitFor(),
  },
  {
    at: '/profile',
    choose: (page) => page.getByRole('tab', { name: 'Security' }).click(),
    shown: (page) => page.getByRole('tab', { name: 'Security', selected: true }).waitFor(),
  },
  {
    at: '/admin/managers-teams',
    choose: (page) => page.getByRole('tab', { name: /^Pending Invites/ }).click(),
    shown: (page) => page.getByRole('tab', { name: /^Pending Invites/, selected: true }).waitFor(),
  },
  {
    at: '/admin/managers-teams?tab=invites',
    choose: async (page) => {
      await page.getByRole('tab', { name: /^Active Managers/ }).click();
      await page.getByRole('searchbox').fill('hilde');
      await page.waitForURL(/search=hilde/);
    },
    shown: (page) => expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('hilde'),
  },
  {
    at: '/admin/audit',
    choose: async (page) => {
      await page.getByRole('combobox', { name: 'Act' }).click();
      await page.getByRole('option', { name: 'Save line-ups' }).click();
    },
    shown: (page) => page.getByRole('combobox', { name: 'Act' }).filter({ hasText: 'Save line-ups' }).waitFor(),
  },
];

it('what was chosen on a screen is kept by reload and Back', async () => {
  const page = await openAt('/scoring');
  for (const { at, choose, shown } of choices) {
    await page.goto(server.origin + at);
    await choose(page);
    await shown(page);
    const before = server.origin + at;
    await expect.poll(() => page.url()).not.toBe(before);
    await page.reload();
    await shown(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Players' }).click();
    await heading(page, 'Players').waitFor();
    await page.goBack();
    await shown(page);
  }
});

it('on a slow network a line moves under the header while the next page is on its way', async () => {
  const page = await openAt('/competitions');
  await heading(page, 'Competitions').waitFor();
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/player*', async (route) => {
    await arrived;
    await route.fallback();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Players' }).click();
  await page.locator('header .pending-line').waitFor();
  expect(
    await page.locator('header .pending-line').evaluate((line) => getComputedStyle(line, '::before').animationDelay),
  ).toBe('0.2s');
  await expect.poll(() => heading(page, 'Competitions').count()).toBe(1);
  arrive();
  await expect.poll(() => focused(page)).toBe('H1 Players');
  expect(await page.locator('.pending-line').count()).toBe(0);
});

it("in forced colours the dock's current page is marked, and the line towards the deadline is visible", async () => {
  const page = await openAt('/');
  await page.emulateMedia({ forcedColors: 'active' });
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  await expect.poll(() => current.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
  const line = page.getByRole('region', { name: 'Team selection status' }).locator('.fills');
  const [of, behind] = await line.evaluate((fill) =>
    [fill, document.body].map((element) => getComputedStyle(element).backgroundColor),
  );
  expect(of).not.toBe(behind);
});

const list = (page: Page) => page.locator('main').ariaSnapshot();

it("a league's card, squads and a match make sense to screen readers", async () => {
  const page = await openAt('/competitions');
  await page.getByRole('link', { name: /^TDL1/ }).waitFor();
  expect(await list(page)).toContain('link "TDL1 . Champion: TBD"');

  await page.goto(`${server.origin}/competitions/4/squads`);
  await page.getByRole('list', { name: 'Hilde United, goalkeepers' }).waitFor();
  expect(await list(page)).toMatch(
    /region "Hilde United":\s+- heading "Hilde United" \[level=2\]:\s+- link "Hilde United":\s+- \/url: \/teams\/\d+\s+- text: Your team\s+- heading "Goalkeepers" \[level=3\]\s+- list "Hilde United, goalkeepers":\s+- listitem:\s+- button "Player \d+ , Arsenal"/,
  );

  await page.goto(`${server.origin}/`);
  const match = page.getByRole('region', { name: 'Your match' });
  await match.getByRole('list', { name: 'Aron Rovers, goalkeepers' }).waitFor();
  const heard = await match.ariaSnapshot();
  // The whole score in a sentence, then whose list it is, then name, club and points; no pill before the goalkeeper.
  expect(heard).toMatch(/paragraph: Hilde United \d+ points, Aron Rovers \d+ points/);
  expect(heard).toMatch(
    /list "Hilde United, goalkeepers":\s+- listitem:\s+- button "Player \d+"\s+- text: \S+ \d+ points, provisional\s+- list "Aron Rovers, goalkeepers"/,
  );
  for (const group of ['defenders', 'midfielders', 'strikers', 'bench'])
    expect(heard, group).toContain(`list "Hilde United, ${group}"`);
  await page.goto(`${server.origin}/competitions/4/fixtures`);
  await page.locator('summary').filter({ hasText: 'Aron Rovers' }).click();
  await page.getByRole('tab', { name: 'Weekend' }).click();
  await page.getByRole('list', { name: 'Aron Rovers, goalkeepers' }).waitFor();
});
