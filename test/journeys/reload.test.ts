// A reload requests each thing once and moves nothing, whatever Home shows.

import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { gameweekId, leagueId } from '#test/builders/ids';
import { liveLeague } from '../builders/live-league.ts';
import { matchScene, recorder } from '../builders/match-scene.ts';
import { createTeam } from '../builders/season-scene.ts';
import { selectionScene } from '../builders/selection-scene.ts';
import type { TestManager } from '../builders/test-manager.ts';
import { journey } from './journey.ts';

const { server, open, openAs, signIn, giveAccount, expectRefusal } = await journey();
const email = 'noor@touchline.test';

// Before the first season there is no draft, after which the card on Home asks.
beforeEach(() => expectRefusal('/api/draft/'));

/** Records from here on how far content moves on the page; resolves to the sum. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.waitForTimeout(700);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    return shifts.reduce((sum, value) => sum + value, 0);
  };
}

it('a reload on a phone shows the manager and their teams at once, and nothing moves', async () => {
  const noor = await server.createManager({ email, username: 'Noor' });
  await giveAccount(noor);
  const admin = server.as(await server.createAdmin());
  for (const [team_name, league] of [
    ['Row Z Rangers', 4],
    ['Offside Trapdoor', 5],
  ] as const) {
    await admin.post('/api/team/add', { team_name, league_id: leagueId(league), manager_id: noor.id });
  }
  const page = await open('/login', { size: 'mobile' });
  await signIn(page, email);
  await page.getByRole('button', { name: 'Offside Trapdoor' }).waitFor();
  const shifted = await watchShifts(page);
  await page.goto(`${server.origin}/profile`);
  await page.getByRole('button', { name: 'Offside Trapdoor' }).waitFor();

  expect(await shifted()).toBeLessThan(0.005);
  expect(await page.evaluate(() => localStorage.getItem('touchline-me'))).not.toContain(email);
});

it('nothing on the admin panel moves while it loads', async () => {
  const panelAdmin = 'panel@touchline.test';
  await giveAccount(await server.createAdmin({ email: panelAdmin }));
  const page = await openAs(panelAdmin, '/admin');
  const shifted = await watchShifts(page);
  await page.goto(`${server.origin}/admin`);
  await page.getByText('No complete report has been compared yet.').waitFor();
  await page.getByText('to look after').waitFor();
  expect(await shifted()).toBeLessThan(0.005);
});

/** Reloads while the files of the frame and of Home are held back, and releases them when the reads have arrived. */
async function reloadWaiting(page: Page, reads: readonly string[]): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/home-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => reads.filter((read) => !asked.includes(read))).toEqual([]);
  release();
  return asked;
}

it('a reload requests the session, and what the page read last time, once and before the app has loaded', async () => {
  const page = await open('/login', { size: 'mobile' });
  await signIn(page, email);
  const table = page.getByRole('region', { name: 'As it stands' });
  await table.waitFor();
  const reads = [
    'POST /api/account/refresh',
    'GET /api/account/me',
    'GET /api/gameweek/list',
    'GET /api/league/4/home',
  ];
  const asked = await reloadWaiting(page, reads);
  await table.waitFor();
  expect(asked.filter((request) => reads.includes(request)).toSorted()).toEqual(reads.toSorted());
});

it('tabs that are reloaded together stay signed in', async () => {
  const first = await open('/login');
  await signIn(first, email);
  const second = await first.context().newPage();
  await second.goto(server.origin);
  for (let round = 0; round < 3; round += 1) await Promise.all([first.reload(), second.reload()]);
  for (const page of [first, second]) {
    await page.getByText('Welcome, ').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

it('signing out forgets the manager', async () => {
  const page = await open('/login');
  await signIn(page, email);
  await page.goto(`${server.origin}/profile`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('touchline'))))
    .toEqual([]);
});

/** What Home has to show, and the text that proves it. */
const states = {
  'of two teams before a deadline': {
    shows: 'No player data available',
    async make(): Promise<TestManager> {
      const scene = await selectionScene(server);
      await createTeam(server.database.db, scene.season, {
        name: 'Offside Trapdoor',
        manager: scene.owner,
        league: 5,
      });
      const rival = await createTeam(server.database.db, scene.season, { name: 'Row Z Rangers' });
      const sides = { home_team_id: scene.team, away_team_id: rival };
      const dates = { match_date: '2025-08-15T17:00:00Z', created_at: '2025-08-01T00:00:00Z' };
      const key = { season_id: scene.season, league_id: leagueId(4), gameweek_id: gameweekId(1) };
      await server.database.db
        .insertInto('fantasy_matches')
        .values({ ...key, ...sides, ...dates })
        .execute();
      return scene.owner;
    },
  },
  'without a match': {
    shows: 'No match scheduled',
    make: async (): Promise<TestManager> => (await selectionScene(server)).owner,
  },
  'during the matches': {
    shows: 'Nothing has happened today yet',
    async make(): Promise<TestManager> {
      server.clock.set(instant('2025-08-16T14:30:00Z'));
      const scene = await matchScene(server);
      const { managers } = await liveLeague(server, scene);
      await recorder(server.as(await server.createReporter()), scene.match).lineUps();
      return managers.home;
    },
  },
};

describe.each(Object.entries(states))('Home %s', (_name, { shows, make }) => {
  it.each(['mobile', 'desktop'] as const)('moves nothing when it comes, on %s', async (size) => {
    const manager = await make();
    const page = await openAs(manager.email, '/', { size });
    await page.getByText(shows).first().waitFor();
    const shifted = await watchShifts(page);
    // Whichever answer arrives first: each is delayed in turn.
    for (const late of [
      { '/api/league/': 500, '/api/selection/': 900 },
      { '/api/gameweek/': 700, '/api/league/': 300 },
    ]) {
      for (const [path, wait] of Object.entries(late)) {
        await page.route(`**${path}**`, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, wait));
          await route.fallback();
        });
      }
      // On a busy machine the data may be there when everything else has loaded.
      await page.reload({ waitUntil: 'commit' });
      await page.getByText('Loading match details...').waitFor({ state: 'attached' });
      await page.getByText(shows).first().waitFor();
      await page.getByText('Loading', { exact: false }).first().waitFor({ state: 'detached' });
      // The page moves nowhere; in the header the greeting may make room for a deadline on two lines.
      expect(await shifted()).toBeLessThan(0.001);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
});
