// The manager's other screens besides Home and My Team, with the specification's texts, at both sizes.

import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TeamId } from '#game/identity';
import { createTeam } from '../builders/season-scene.ts';
import { playerCode } from '../builders/selection-notation.ts';
import { type SelectionScene, selectionScene } from '../builders/selection-scene.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs, expectRefusal } = await journey({ now: '2025-08-14T12:00:00Z' });
const { db } = server.database;
let scene: SelectionScene;
let rival: TeamId;
const broken = 'Something went wrong on the server. Please try again.';
const longName = 'Bartholomew Featherstonehaugh-Cholmondeley';
const longTeam = 'The Extraordinarily Long-Winded Wanderer';

beforeAll(async () => {
  scene = await selectionScene(server);
  rival = await createTeam(db, scene.season, { name: longTeam });
  const dates = { match_date: '2025-08-15T17:00:00Z', created_at: '2025-08-01T00:00:00Z' };
  const sides = { home_team_id: scene.team, away_team_id: rival };
  await db
    .insertInto('fantasy_matches')
    .values({ season_id: scene.season, league_id: 4 as never, gameweek_id: 1 as never, ...sides, ...dates })
    .execute();
  await db.updateTable('players').set({ name: longName }).where('code', '=', playerCode('S3')).execute();
});

describe.each([
  ['desktop', 'light'],
  ['mobile', 'dark'],
] as const)('on %s in %s', (size, theme) => {
  let page: Page;
  beforeEach(async () => {
    page = await openAs(scene.owner.email, '/competitions', { size, theme });
  });

  const go = (path: string) => page.goto(server.origin + path);
  const sees = (...texts: readonly (string | RegExp)[]) =>
    Promise.all(texts.map((text) => page.getByText(text, { exact: true }).first().waitFor()));

  it('the leagues lead to a table, its squads and its fixtures, each at its own address', async () => {
    for (const champion of ['TBD', 'Who knows?', 'Finland? Maybe?'])
      await page.getByRole('link', { name: `Champion: ${champion}` }).waitFor();
    await page.getByRole('link', { name: 'TDL1' }).click();
    await page.getByRole('tab', { name: 'Standings', selected: true }).waitFor();
    await page.getByRole('columnheader').first().waitFor();
    const heads = await page.getByRole('columnheader').allInnerTexts();
    const shown = heads.map((text) => text.trim()).filter((text) => text !== '');
    const wide = ['#', 'Team', 'Pld', 'OTP', 'Points', 'Won', 'Drawn', 'Lost'];
    expect(shown).toEqual(size === 'desktop' ? wide : ['#', 'Team', 'Pld', 'OTP', 'Pts']);
    const points = page.getByRole('columnheader', { name: /^(Points|Pts)/ });
    await expect.poll(() => points.getAttribute('aria-sort')).toBe('descending');
    await points.getByRole('button').click();
    await expect.poll(() => points.getAttribute('aria-sort')).toBe('ascending');
    await expectScreen(page, `standings-${size}`);

    await page.getByRole('tab', { name: 'Squads' }).click();
    await page.waitForURL('**/competitions/4/squads');
    await sees('Goalkeepers', 'Defenders', 'Midfielders', 'Strikers', longName);
    await sees('No goalkeepers', 'No defenders', 'No midfielders', 'No strikers');
    await expectScreen(page, 'squads');

    await page.getByRole('tab', { name: 'Fixtures & Results' }).click();
    await page.waitForURL('**/competitions/4/fixtures');
    await sees('Gameweek 1', 'Current gameweek');
    await expect.poll(() => page.getByRole('button', { name: 'Previous gameweek' }).isDisabled()).toBe(true);
    await page.getByText(longTeam).click();
    await sees('No team selections available for this gameweek');
    await expectScreen(page, 'fixture-without-selections');
    await page.getByRole('button', { name: 'Next gameweek' }).click();
    await sees('Gameweek 2', 'No fixtures found for this gameweek in this league.');
    await expectScreen(page, 'no-fixtures');
    await expect.poll(() => page.getByRole('button', { name: 'Next gameweek' }).isDisabled()).toBe(true);
    await page.waitForURL('**/fixtures?gameweek=2');
    await page.reload();
    await sees('Gameweek 2');
    await page.getByRole('link', { name: 'Competitions' }).first().click();
    await page.getByRole('heading', { name: 'Competitions', level: 1 }).waitFor();
  });

  it('other addresses of a league show it, and addresses without one say so', async () => {
    for (const path of ['/league-standings', '/league/4', '/competitions/4/standings']) {
      await go(path);
      await page.getByRole('heading', { name: 'TDL1', level: 1 }).waitFor();
      await page.getByRole('tab', { name: 'Standings', selected: true }).waitFor();
    }
    await go('/competitions/6');
    await sees('No teams in this league yet');
    await expectScreen(page, 'no-teams');
    expectRefusal('/api/league/2147483647');
    await go('/competitions/0');
    await sees('League not found');
    await expectScreen(page, 'no-such-league');
    await go('/competitions/6/squads');
    await sees('No squads found for this league.');
    await expectScreen(page, 'no-squads');
    await go('/competitions/abc');
    await sees('Invalid league ID provided');
    await expectScreen(page, 'no-league-in-the-address');
    expectRefusal('/api/league/99');
    await go('/competitions/99');
    await sees('League not found');
    expect(await page.getByRole('tab').count()).toBe(0);
  });

  it('players are searched, and the longest name opens in full', async () => {
    await go('/players');
    await page.getByRole('heading', { name: 'Players', level: 1 }).waitFor();
    await page.getByPlaceholder('Search players...').fill('nobody at all');
    await sees('No players found. Try adjusting your filters.');
    await expectScreen(page, `no-players-found-${size}`);
    await page.waitForURL('**/players?search=nobody+at+all');
    await page.getByPlaceholder('Search players...').fill('');
    await page.getByRole('link', { name: longName }).click();
    await page.getByRole('dialog', { name: longName }).getByRole('tab', { name: 'My leagues' }).click();
    await page.getByRole('dialog').getByText('Team 0').waitFor();
    await expect.poll(() => page.getByRole('dialog').getByText('You', { exact: true }).count()).toBe(1);
    await expectScreen(page, 'leagues-of-a-player');
  });

  it("a rival's page shows no line-up before the deadline, and its tab stays over a reload", async () => {
    await go(`/teams/${rival}`);
    await sees(longTeam, 'No players yet');
    await expectScreen(page, 'team-without-players');
    await page.getByRole('tab', { name: 'Line-ups' }).click();
    await sees('Line-ups after the deadline');
    await page.waitForURL('**?tab=line-ups');
    await page.reload();
    await sees('Line-ups after the deadline');
    expect(await page.getByText('Starting XI').count()).toBe(0);
    await expectScreen(page, 'line-ups-before-the-deadline');
    await page.getByRole('tab', { name: 'Results' }).click();
    await sees('Team 0', 'To play');
    await expectScreen(page, 'results-to-come');
    await page.getByRole('link', { name: /Team 0/ }).click();
    await page.waitForURL(/\/competitions\/4\/fixtures\?gameweek=1&match=\d+$/);
    await sees('No team selections available for this gameweek');
  });

  it('the records are placeholders, each with a link back', async () => {
    const soon = ['Coming Soon'];
    const pages = [
      ['Hall of Fame', '/hall-of-fame', ['Minimum 3 seasons played', 'Community impact and sportsmanship']],
      ['Season Champions', '/champions', ['2024', 'TBD', 'In Progress']],
      ['Statistics & Records', '/statistics', ['Highest Season Score', 'Coming Soon', 'Century Club', 'top 3 finish']],
      ['Season Archives', '/archives', soon],
      ['Player Legends', '/player-legends', soon],
      ['Memorable Moments', '/memorable-moments', soon],
    ] as const;
    await go('/records');
    for (const [title, path, texts] of pages) {
      await page.getByRole('link', { name: title }).click();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      await sees(...texts);
      await page.getByRole('link', { name: 'Back to Records' }).click();
      await page.getByRole('heading', { name: 'Records', level: 1 }).waitFor();
    }
    await go('/draft');
    await sees('Coming soon...');
  });

  it('failed loads have their own message and a retry', async () => {
    const failures = [
      ['/competitions/4/squads', '/api/league/4/squads', `Error loading squads: ${broken}`, 'squads-failed'],
      ['/competitions/4', '/api/league/4', `Error loading league: ${broken}`, 'league-failed'],
      ['/', '/api/league/4/home', 'Error loading league information. Please try again.', 'home-failed'],
      ['/profile', '/api/account/me', 'Error loading profile', `profile-failed-${size}`],
    ] as const;
    for (const [path, endpoint, text, name] of failures) {
      expectRefusal(endpoint);
      const body = JSON.stringify({ status: 500, code: 'internal', title: 'A disk is full' });
      const failing = (url: URL) => url.pathname === endpoint;
      await page.route(failing, (route) =>
        route.fulfill({ status: 500, contentType: 'application/problem+json', body }),
      );
      await go(path);
      await sees(text);
      await expectScreen(page, name);
      await page.unroute(failing);
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect.poll(() => page.getByText(text).count()).toBe(0);
    }
  });

  it('nothing moves while a screen loads, and nothing overflows at 320 pixels', async () => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const paths = ['/my-team', '/players', '/competitions', '/competitions/4', '/competitions/4/squads'];
    const jumps: string[] = [];
    for (const path of [...paths, '/competitions/4/fixtures', `/teams/${scene.team}`, '/match-reports', '/records']) {
      await go(path);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await expect.poll(() => page.locator('main .skeleton, main .spinner').count()).toBe(0);
      const moved = await page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).reduce((a, b) => a + b, 0));
      if (moved > 0.005) jumps.push(`${path} ${moved}`);
      if (size === 'desktop') continue;
      await page.setViewportSize({ width: 320, height: 640 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) jumps.push(`${path} is ${width} wide`);
    }
    expect(jumps).toEqual([]);
  });
});
