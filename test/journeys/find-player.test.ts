// Finding a player: who is free in one's league, who owns the others, and the best by any figure on a phone.

import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { insertSquad } from '../builders/insert-rows.ts';
import { type LiveLeague, liveLeague } from '../builders/live-league.ts';
import { matchScene, recorder } from '../builders/match-scene.ts';
import { player } from '../builders/notation-players.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs } = await journey({ now: '2025-08-16T14:30:00Z' });
const nameOf = (shirt: string) => `Player ${player(shirt)}`;
let league: LiveLeague;

beforeEach(async () => {
  const scene = await matchScene(server);
  league = await liveLeague(server, scene);
  await insertSquad(server.database.db, { season: scene.season, team: league.teams.away, players: [player('Saka')] });
  const reporter = recorder(server.as(await server.createReporter()), scene.match);
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
});

/** The list's own code replaces its button while the page comes to rest, and a press in that moment opens nothing. */
async function choose(page: Page, list: string, option: string, opened?: string): Promise<void> {
  const wanted = page.getByRole('option', { name: option, exact: true });
  const isOpen = async () => {
    if (!(await wanted.isVisible())) await page.getByRole('combobox', { name: list }).click();
    return wanted.isVisible();
  };
  await expect.poll(isOpen, { interval: 500 }).toBe(true);
  if (opened !== undefined) await expectScreen(page, opened);
  await wanted.click();
}

it.each([
  ['desktop', 'light'],
  ['mobile', 'dark'],
] as const)("on a %s in %s a player who is free in one's league is found", async (size, theme) => {
  const page = await openAs(league.managers.home.email, '/players', { size, theme });
  await page.getByRole('link', { name: nameOf('Saka'), exact: true }).waitFor();
  if (size === 'desktop') {
    await page.getByRole('columnheader', { name: 'Owner in TDL1' }).waitFor();
    await page
      .getByRole('row', { name: nameOf('Saka') })
      .getByText('Aron Rovers')
      .waitFor();
  }
  const free = page.getByRole('button', { name: 'Free in TDL1', pressed: false });
  await free.click();
  await page.getByRole('button', { name: 'Free in TDL1', pressed: true }).waitFor();
  await page.getByRole('link', { name: nameOf('Saka'), exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: nameOf('Odegaard'), exact: true }).waitFor();
  await page.waitForURL(`**/players?free=${league.id}`);
  await expectScreen(page, `free-players-${size}`);
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await page.getByRole('link', { name: nameOf('Odegaard'), exact: true }).waitFor();
  expect(await page.getByRole('link', { name: nameOf('Saka'), exact: true }).count()).toBe(0);
});

it('on a phone the list is sorted by a figure that has no column there, which then takes the last one', async () => {
  const page = await openAs(league.managers.home.email, '/players', { size: 'mobile' });
  await page.getByRole('columnheader', { name: 'Points' }).waitFor();
  await choose(page, 'Sort by', 'Assists', 'figures-to-sort-by');
  const last = page.getByRole('columnheader').last();
  await expect.poll(() => last.getAttribute('aria-sort')).toBe('descending');
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(4);
  const best = page.getByRole('row').nth(1);
  await best.getByText(nameOf('Odegaard')).waitFor();
  await expect.poll(() => best.getByRole('cell').last().textContent()).toBe('1');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await expectScreen(page, 'sorted-by-assists');
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => last.getAttribute('aria-sort')).toBe('descending');
  // A press of the head is the same choice.
  await last.getByRole('button').click();
  await expect.poll(() => last.getAttribute('aria-sort')).toBe('ascending');
  await page.waitForURL(/ascending/);
  await page.reload();
  await expect.poll(() => last.getAttribute('aria-sort')).toBe('ascending');
  await choose(page, 'Sort by', 'Points');
  await page.getByRole('columnheader', { name: 'Points' }).waitFor();
});
