// What has happened today, on Home: from before the page was opened as well.

import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { type LiveLeague, liveLeague } from '../builders/live-league.ts';
import { matchScene, recorder } from '../builders/match-scene.ts';
import { player } from '../builders/notation-players.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs } = await journey({ now: '2025-08-16T14:30:00Z' });
const saka = `Player ${player('Saka')}`;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;

beforeEach(async () => {
  const scene = await matchScene(server);
  league = await liveLeague(server, scene);
  reporter = recorder(server.as(await server.createReporter()), scene.match);
  await reporter.lineUps();
});

it("'Latest' knows what happened today, before the page was opened and after a reload, each once", async () => {
  await reporter.event("50' goal Jesus");
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const prepare = (page: Page) =>
    page.route('**/api/match/latest?*', async (route) => {
      await asked;
      await route.continue();
    });
  const page = await openAs(league.managers.home.email, '/', { size: 'mobile', untilLive: true, prepare });
  const latest = page.getByRole('region', { name: 'Your match' }).locator('details');
  const summary = latest.locator('summary');
  await summary.waitFor();
  // As long as nobody has said what happened, nor does the page.
  await expect.poll(() => summary.textContent()).toBe('Latest');
  answer();
  await summary.getByText(`Player ${player('Jesus')}`).waitFor();
  await reporter.event("61' goal Saka");
  await summary.getByText(saka).waitFor();
  await summary.click();
  await latest
    .getByRole('listitem')
    .getByText(`Player ${player('Jesus')}`)
    .waitFor();
  await page.reload();
  await summary.getByText(saka).waitFor();
  await summary.click();
  await latest
    .getByRole('listitem')
    .getByText(`Player ${player('Jesus')}`)
    .waitFor();
  await expect.poll(() => latest.getByText(saka).count()).toBe(1);
  await expectScreen(page, 'latest-opened');
  expect(await axeFaults(page, { within: 'details' })).toEqual([]);

  // The real scores stand below the line-ups, and follow the matches.
  const scores = page.getByRole('region', { name: 'Real matches' });
  await scores.scrollIntoViewIfNeeded();
  await scores.getByRole('link').filter({ hasText: '2 – 0' }).waitFor();
  await reporter.event("70' goal Saka");
  await scores.getByRole('link').filter({ hasText: '3 – 0' }).waitFor();
  expect(await axeFaults(page, { within: '[aria-label="Real matches"]' })).toEqual([]);
});
