// Players follows matches: what another session records appears in its place in the order, without a request.

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type LiveLeague, liveLeague } from '../builders/live-league.ts';
import { matchScene, recorder } from '../builders/match-scene.ts';
import { player } from '../builders/notation-players.ts';
import { expectScreen } from './expect-screen.ts';
import { journey, pathOf } from './journey.ts';

const { server, openAs } = await journey({ now: '2025-08-16T14:30:00Z' });
const nameOf = (name: string) => `Player ${player(name)}`;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;

beforeEach(async () => {
  const scene = await matchScene(server);
  league = await liveLeague(server, scene);
  reporter = recorder(server.as(await server.createReporter()), scene.match);
  await reporter.lineUps();
});

/** Players with its stream open, and from then on every request of the page to the server. */
async function openPlayers(path: string, size: 'desktop' | 'mobile'): Promise<{ page: Page; requests: string[] }> {
  const page = await openAs(league.managers.home.email, path, { size, untilLive: true });
  await page.getByRole('link', { name: nameOf('Saka'), exact: true }).waitFor();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(pathOf(request.url())));
  return { page, requests };
}

const apiIn = (requests: readonly string[]) => requests.filter((path) => path.startsWith('/api/'));

/** What stands in the player's row under this header; a zero is an empty cell. */
async function figure(page: Page, name: string, header: string): Promise<string | null> {
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const column = heads.findIndex((text) => text.trim() === header);
  return page
    .getByRole('row', { name: nameOf(name) })
    .locator('th, td')
    .nth(column)
    .textContent();
}

const first = (page: Page) => page.getByRole('rowheader').first().textContent();

it('a goal, its assist, a correction and an undo change the figures and the order, and ask for nothing', async () => {
  const { page, requests } = await openPlayers('/players', 'desktop');
  const figures = () =>
    Promise.all([
      first(page),
      ...['Points', 'G', 'A'].map((header) => figure(page, 'Saka', header)),
      ...['Points', 'G', 'A'].map((header) => figure(page, 'Odegaard', header)),
    ]);
  await expect.poll(() => figure(page, 'Saka', 'G')).toBe('');
  const before = await figures();
  const points = Number(await figure(page, 'Saka', 'Points'));

  const goal = await reporter.event("12' goal Saka (Odegaard)");
  await expect.poll(() => figure(page, 'Saka', 'G')).toBe('1');
  expect(await figures()).toEqual([nameOf('Saka'), String(points + 5), '1', '', String(points + 3), '', '1']);

  await reporter.correct(goal.body.event.id, "12' goal Odegaard (Saka)");
  await expect.poll(() => figure(page, 'Saka', 'A')).toBe('1');
  expect(await figures()).toEqual([nameOf('Odegaard'), String(points + 3), '', '1', String(points + 5), '1', '']);

  await reporter.remove(goal.body.event.id);
  await expect.poll(() => figure(page, 'Saka', 'A')).toBe('');
  expect(await figures()).toEqual(before);
  expect(apiIn(requests)).toEqual([]);

  await page.reload();
  await page.getByRole('link', { name: nameOf('Saka'), exact: true }).waitFor();
  expect(await figures()).toEqual(before);
});

describe.each([
  ['desktop', '/players?position=M&sort=goals%20descending', 'G'],
  ['mobile', '/players?search=player%201&sort=goals%20descending', 'G'],
] as const)('a filtered list on %s', (size, path, header) => {
  it('follows in its own order, without a request', async () => {
    const { page, requests } = await openPlayers(path, size);
    await reporter.event("12' goal Saka");
    await reporter.event("13' goal Saka");
    await expect.poll(() => figure(page, 'Saka', header)).toBe('2');
    expect(await first(page)).toBe(nameOf('Saka'));
    await expectScreen(page, `filtered-${size}`);
    expect(apiIn(requests)).toEqual([]);
  });
});

it('a list that was left has the goal when it is shown again, from the stream', async () => {
  const { page } = await openPlayers('/players', 'desktop');
  const go = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await go('Competitions');
  await page.getByRole('heading', { name: 'Competitions', level: 1 }).waitFor();
  await reporter.event("12' goal Saka");
  await server.context.live.sync();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(pathOf(request.url())));
  await go('Players');
  await expect.poll(() => figure(page, 'Saka', 'G')).toBe('1');
  expect(apiIn(requests).filter((path) => path !== '/api/live')).toEqual([]);
});

it('figures that an admin sets back for everybody are read again', async () => {
  const { page, requests } = await openPlayers('/players', 'desktop');
  await reporter.event("12' goal Saka");
  await expect.poll(() => figure(page, 'Saka', 'G')).toBe('1');
  await server.database.db.updateTable('real_matches').set({ report_complete: true }).execute();
  const admin = server.as(await server.createAdmin());
  await admin.post('/api/season/reset-player-statistics', { command_id: randomUUID(), season_name: '2025-26' });
  await expect.poll(() => figure(page, 'Saka', 'G')).toBe('');
  expect(apiIn(requests)).toContain('/api/player/list');
});
