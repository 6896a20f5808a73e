// A league's log on a screen: what comes earlier is asked for, and what happens meanwhile appears.

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createWorld, type World } from '../builders/world.ts';
import { journey } from './journey.ts';

const { server, openAs, expectRefusal } = await journey({ now: '2026-05-30T12:00:00Z' });
let world: World;

const setChampion = (champion: string) => {
  server.clock.advance(60_000);
  const change = { command_id: randomUUID(), league_id: world.tdl1, champion };
  return server.as(world.admin).post('/api/league/champion', change);
};

beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
  for (let number = 1; number <= 35; number++) await setChampion(`Number ${number}`);
});

it('shows earlier entries below, where the keyboard goes on', async () => {
  const page = await openAs(world.marta.manager.email, '/leagues/4/log');
  const more = page.getByRole('button', { name: 'Show earlier' });
  await more.waitFor();
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'champion line' }).count()).toBe(30);
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Season 2025-26 began.').waitFor();
  await more.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'champion line' }).count()).toBe(35);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Earlier');
  await expect.poll(() => page.getByRole('heading', { name: 'Season 2025-26' }).count()).toBe(1);
});

it('shows what happens while it is open', async () => {
  const page = await openAs(world.marta.manager.email, '/leagues/4/log', { untilLive: true });
  await page.getByRole('button', { name: 'Show earlier' }).waitFor();
  await setChampion('Somebody new');
  await page.getByText("to 'Somebody new'").waitFor();
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'champion line' }).count()).toBe(30);
});

it('an address of a gameweek that is not kept says what is missing', async () => {
  const season_name = '2025-26';
  await server.as(world.admin).post('/api/season/start-new-season', { command_id: randomUUID(), season_name });
  const page = await openAs(world.marta.manager.email, '/competitions/4');
  const week = (league: number, season: string | number, gameweek: number) => [
    `/leagues/${league}/weeks/${gameweek}?season=${season}`,
    `/api/league/${league}/seasons/${season}/weeks/${gameweek}`,
  ];
  for (const [[path, read], text] of [
    [week(99, world.season, 2), 'League not found'],
    [['/leagues/4/weeks/2?season=99', '/api/league/4/weeks/2'], 'Gameweek not found'],
    [week(4, world.season, 99), 'Gameweek not found'],
    [week(4, 'abc', 2), 'Season not found'],
  ] as const) {
    expectRefusal(read);
    await page.goto(server.origin + path);
    await page.getByText(text, { exact: true }).first().waitFor();
    expect(await page.getByRole('heading', { name: /^Table/ }).count()).toBe(0);
  }
  for (const league of ['99', 'none']) {
    expectRefusal(`/api/league/${league}/log`);
    await page.goto(`${server.origin}/leagues/${league}/log`);
    await page.getByText('League not found').waitFor();
  }
});
