// Players and teams: a player opened from a list, a team from the table, and points explained everywhere.

import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { playerId } from '#test/builders/ids';
import { insertSquad } from '../builders/insert-rows.ts';
import { type LiveLeague, liveLeague } from '../builders/live-league.ts';
import { type MatchScene, matchScene, recorder } from '../builders/match-scene.ts';
import { player } from '../builders/notation-players.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';
import { focusedRow, rowsScrolledThrough, topsSeen } from './long-table.ts';

const { server, openAs, expectRefusal } = await journey({ now: '2025-08-16T14:30:00Z' });
const saka = `Player ${player('Saka')}`;
let scene: MatchScene;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;

beforeEach(async () => {
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  await insertSquad(server.database.db, { season: scene.season, team: league.teams.home, players: [player('Saka')] });
  reporter = recorder(server.as(await server.createReporter()), scene.match);
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
});

const openAt = (path: string, size: 'desktop' | 'mobile', theme: 'light' | 'dark'): Promise<Page> =>
  openAs(league.managers.home.email, path, { size, theme });

it('a team that does not exist is not there, instead of a failure to try again', async () => {
  expectRefusal('/api/team/');
  const page = await openAs(league.managers.home.email, '/teams/999999');
  await page.getByText('Team not found').first().waitFor();
  await expectScreen(page, 'no-such-team');
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

describe.each([
  ['desktop', 'light'],
  ['mobile', 'dark'],
] as const)('on %s in %s', (size, theme) => {
  it('a player opens from the list as a sheet, with points, statistics and owner', async () => {
    const page = await openAt('/players', size, theme);
    await page.getByRole('link', { name: saka, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: saka });
    await sheet.getByText('CHE').first().waitFor();
    await sheet.locator('summary', { hasText: 'CHE' }).click();
    await sheet.getByText('Starting XI').waitFor();
    await sheet.locator('small', { hasText: "12'" }).waitFor();
    await expectScreen(page, 'matches-of-a-player');
    expect(await axeFaults(page)).toEqual([]);
    await sheet.getByRole('tab', { name: 'Statistics' }).click();
    await expectScreen(page, 'statistics-of-a-player');
    await sheet.getByRole('tab', { name: 'My leagues' }).click();
    await sheet.getByText('Hilde United').waitFor();
    await expectScreen(page, 'leagues-of-a-player');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    // Back closes the sheet first, and leaves the screen when it is pressed again.
    await page.goto(`${server.origin}/competitions`);
    await page.getByRole('heading', { name: 'Competitions' }).waitFor();
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/players"]')?.click());
    await page.getByRole('link', { name: saka, exact: true }).click();
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/players');
    await page.goBack();
    await page.getByRole('heading', { name: 'Competitions' }).waitFor();
  });

  it('a team opens from the table, and its line-up explains its points', async () => {
    const page = await openAt(`/competitions/${league.id}`, size, theme);
    await page.getByRole('link', { name: 'Hilde United' }).click();
    await page.getByRole('tab', { name: 'Squad', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/teams/${league.teams.home}`);
    await page.getByRole('button', { name: saka }).waitFor();
    await page.getByRole('button', { name: 'Rename Hilde United' }).click();
    await page.getByRole('dialog').getByLabel('Team name').fill('Hilde Wanderers');
    await expectScreen(page, 'rename-a-team');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('The team is now called Hilde Wanderers').waitFor();
    await page.getByRole('heading', { name: 'Hilde Wanderers', level: 1 }).waitFor({ state: 'attached' });
    await expectScreen(page, 'squad');
    await page.getByRole('tab', { name: 'Line-ups' }).click();
    await page.getByRole('button', { name: new RegExp(`^${saka}, -?\\d+ points`) }).click();
    const dialog = page.getByRole('dialog', { name: saka });
    await dialog.getByText('Goal', { exact: true }).waitFor();
    await expectScreen(page, 'points-of-a-line-up');
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('link', { name: 'Scoring rules' }).click();
    await page.getByRole('heading', { name: 'Scoring rules', level: 1 }).waitFor();
  });
});

it('a goal reaches a player, a team, the list of players and the list of matches without a reload', async () => {
  const path = `/players/${player('Saka')}`;
  const page = await openAt(path, 'desktop', 'light');
  const figure = (label: string) => page.locator('dl > div', { hasText: label }).locator('dd');
  await expect.poll(() => figure('Goals').textContent()).toBe('1');
  const others = await Promise.all(
    [`/teams/${league.teams.home}`, '/players', '/match-reports'].map(async (other) => {
      const tab = await page.context().newPage();
      await tab.goto(server.origin + other);
      return tab;
    }),
  );
  const [team, players, matches] = others;
  const sakasRow = players?.getByRole('row', { name: saka }).getByRole('cell');
  const sakasLine = team?.getByRole('listitem').filter({ hasText: saka }).locator('b');
  await expect.poll(() => matches?.getByText('1 – 0').count()).toBeGreaterThan(0);
  const before = await sakasLine?.textContent();
  await expect.poll(() => sakasRow?.nth(3).textContent()).toBe('1');
  await reporter.event("14' goal Saka");
  await expect.poll(() => figure('Goals').textContent()).toBe('2');
  await expect.poll(() => sakasRow?.nth(3).textContent()).toBe('2');
  await expect.poll(() => sakasLine?.textContent()).not.toBe(before);
  await expect.poll(() => matches?.getByText('2 – 0').count()).toBeGreaterThan(0);
});

it.each([
  ['before the stream is open', '**/api/live?*'],
  ['while the list is on its way', '**/api/player/list*'],
])('a goal that falls %s is in the list of players', async (_when, held) => {
  const page = await openAt('/competitions', 'desktop', 'light');
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  let isAsked: () => void = () => undefined;
  const asked = new Promise<void>((done) => (isAsked = done));
  await page.route(held, async (route) => {
    const isStream = held.includes('live');
    const response = isStream ? undefined : await route.fetch();
    isAsked();
    await released;
    await (response === undefined ? route.continue() : route.fulfill({ response }));
  });
  await page.goto(`${server.origin}/players`);
  const goals = page.getByRole('row', { name: saka }).getByRole('cell').nth(3);
  await asked;
  if (held.includes('live')) await expect.poll(() => goals.textContent()).toBe('1');
  else await expect.poll(() => server.context.live.watcherCount()).toBeGreaterThan(0);
  await reporter.event("14' goal Saka");
  await server.context.live.sync();
  release();
  await expect.poll(() => goals.textContent()).toBe('2');
});

it('of eight hundred players each is reached by scrolling and by Tab, and few are drawn at once', async () => {
  const { db } = server.database;
  const club = await db.selectFrom('real_teams').select('id as real_team_id').limit(1).executeTakeFirstOrThrow();
  const more = Array.from({ length: 800 }, (_, number) => ({
    code: playerId(1000 + number),
    name: `Reserve ${String(number).padStart(3, '0')}`,
    position: 'M' as const,
    is_dm: false,
    ...club,
  }));
  await db.insertInto('players').values(more).execute();
  const page = await openAt('/players', 'desktop', 'light');
  const table = page.getByRole('table', { name: 'Players' });
  const count = Number(await table.getAttribute('aria-rowcount')) - 1;
  expect(count).toBeGreaterThan(800);
  expect(await rowsScrolledThrough(page)).toBe(count);
  expect(await page.locator('tbody tr').count()).toBeLessThanOrEqual(45);

  await table.getByRole('link').last().focus();
  expect(await focusedRow(page)).toBe(String(count + 1));
  await page.evaluate(() => window.scrollTo(0, 0));
  await table.getByRole('link', { name: 'Player 11' }).waitFor();
  await page.keyboard.press('Shift+Tab');
  expect(await focusedRow(page)).toBe(String(count));
  for (let press = 1; press <= 60; press += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await focusedRow(page)).toBe(String(count - press));
  }

  const name = await page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focusedRow(page)).toBe(String(count - 60));

  const at = await page.evaluate(() => window.scrollY);
  expect(await topsSeen(page)).toEqual([at]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Competitions' }).click();
  await page.getByRole('heading', { name: 'Competitions', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name, exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(at);

  await page.reload();
  await page.getByRole('link', { name, exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(at);

  await page.keyboard.press('Control+f');
  await page.keyboard.type('Reserve 41');
  await expect.poll(() => page.locator('[aria-live="polite"].sr-only').textContent()).toBe('10 players');
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(10);
});

it('a search as long as an address finds nobody, in the words for it', async () => {
  const page = await openAt('/competitions', 'desktop', 'light');
  await page.goto(`${server.origin}/players?search=${'z'.repeat(300)}`);
  await page.getByText('No players found. Try adjusting your filters.').waitFor();
  expect(await page.getByRole('rowheader').count()).toBe(0);
});

it('pages of what does not exist say so, whatever stands in their address', async () => {
  const page = await openAt('/competitions', 'desktop', 'light');
  for (const [path, text] of [
    ['/players/abc', 'Player not found'],
    ['/teams/abc', 'Team not found'],
    ['/players/0', 'Player not found'],
    ['/teams/0', 'Team not found'],
    // They look like the names of files, or cannot even be decoded.
    ['/players/1.5', 'Player not found'],
    ['/teams/1.json', 'Team not found'],
    ['/teams/1%', 'Page not found'],
    ['/leagues/4/weeks/11.5', 'Gameweek not found'],
    ['/leagues/4.5/weeks/1', 'League not found'],
    ['/competitions/4.5', 'Invalid league ID provided'],
    ['/leagues/4.5/export', 'Invalid league ID provided'],
    ['/draft/tdl1.5', 'League not found'],
    ['/match-reports/1.5', 'Error loading match data'],
  ] as const) {
    await page.goto(server.origin + path);
    await expect.poll(() => page.getByText(text).count(), { message: path }).toBeGreaterThan(0);
  }
});
