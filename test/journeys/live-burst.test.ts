// P8 of the goals: many goals in quick succession move nothing on Home, even at a quarter of this machine's speed. The
// bench measures how long they take.

import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { writeClosing } from '../../src/server/platform/closing-store.ts';
import { insertFantasyMatch, insertTeam } from '../builders/insert-rows.ts';
import { type LiveLeague, liveLeague } from '../builders/live-league.ts';
import { type MatchScene, matchScene, recorder } from '../builders/match-scene.ts';
import { player } from '../builders/notation-players.ts';
import type { Size } from '../kit/kit-browser.ts';
import { journey } from './journey.ts';

const { server, openAs } = await journey({ now: '2025-08-16T14:30:00Z' });
const slowDown = 4;
const betweenGoals = 150;
const goals = ['Saka', 'Palmer', 'Saka', 'Jesus', 'Saka', 'Palmer', 'Saka', 'Jesus', 'Saka', 'Palmer'];
/** A lead that lasts: a team that climbs moves its row, which is correct and not a fault. */
const lead = ["1' goal Saka", "2' goal Saka", "3' goal Saka"];
/** On the pitch 2, three goals and a clean sheet; afterwards eight goals and none. */
const saka = { before: '18', after: '42' };

let scene: MatchScene;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;

beforeEach(async () => {
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  await fillLeague();
  reporter = recorder(server.as(await server.createReporter()), scene.match);
  await reporter.lineUps();
  for (const goal of lead) await reporter.event(goal);
});

/** Eighteen further teams, who meet each other: the table and the other matches have their full size. */
async function fillLeague(): Promise<void> {
  const { db } = server.database;
  const manager = await server.createManager();
  for (let number = 1; number <= 18; number += 2) {
    const home = await insertTeam(db, { name: `Further Athletic ${number}`, manager });
    const away = await insertTeam(db, { name: `Further Athletic ${number + 1}`, manager });
    await insertFantasyMatch(db, { season: scene.season, home, away });
  }
  await db
    .transaction()
    .execute((trx) => writeClosing(trx, { changes: [{ kind: 'leagues', league_ids: null }] }, server.clock.now()));
  await server.context.live.sync();
}

/** Home on a slow machine, quiet and with its stream open; layout shifts are recorded from here on. */
async function openHome(size: Size): Promise<Page> {
  const page = await openAs(league.managers.home.email, '/', { size, untilLive: true });
  await page.getByRole('region', { name: 'As it stands' }).getByText('Further Athletic 18').waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    const shifts: string[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources = (Reflect.get(entry, 'sources') ?? []) as { node: Element | null }[];
        shifts.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent}`));
      }
    }).observe({ type: 'layout-shift' });
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return page;
}

/** Plays ten goals while Home is open, and returns what moved. */
async function burst(page: Page): Promise<readonly string[]> {
  const line = page
    .getByRole('region', { name: 'Your match' })
    .getByRole('listitem')
    .filter({ hasText: `Player ${player('Saka')}` });
  await line.getByText(saka.before, { exact: true }).waitFor();
  await page.evaluate(() => (Reflect.get(window, 'shifts') as string[]).splice(0));
  for (const [index, scorer] of goals.entries()) {
    await reporter.event(`${10 + index}' goal ${scorer}`);
    await page.waitForTimeout(betweenGoals);
  }
  await line.getByText(saka.after, { exact: true }).waitFor();
  await page.waitForTimeout(300);
  return page.evaluate(() => Reflect.get(window, 'shifts') as string[]);
}

it.each(['desktop', 'mobile'] as const)('ten goals in two seconds move nothing on %s', async (size) => {
  expect(await burst(await openHome(size))).toEqual([]);
});
