// P8 in the browser, at a quarter of this machine's speed: the work of sorting 600 players, and the longest task while
// 800 are scrolled and while goals arrive on Home. Times are reported and fail no run.

import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Minute, PlayerCode } from '#game/identity';
import { chromiumFlags, chromiumHere } from '../../chromium-here.ts';
import { type DemoCaller, demoCaller } from '../../demo/demo-caller.ts';
import { demoAdmin, demoPassword } from '../../demo/seed-demo.ts';
import { signIn } from '../../lighthouse/audit-browser.ts';
import { startDemoSite } from '../../lighthouse/demo-site.ts';
import { amount, type Figure, milliseconds } from '../figures.ts';
import type { Plan } from '../plan.ts';
import { median } from '../quantile.ts';
import { tasksDuring } from './tasks-during.ts';

const slowDown = 4;
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
type Size = keyof typeof sizes;
const mostSort = 200;
/** One sort of the same page takes half or twice as long as another, so there are this many for each round. */
const sortsInRound = 3;
const longTask = 50;
const goalsInBurst = 10;
const betweenGoals = 150;

/** Measures in its own demo, whose live matches stand still except for the bench's goals. */
export async function measureBrowser(plan: Plan): Promise<readonly Figure[]> {
  const site = await startDemoSite();
  const browser = await chromium.launch({ executablePath: chromiumHere(), args: [...chromiumFlags] });
  try {
    const figures: Figure[] = [];
    for (const size of ['desktop', 'phone'] as const) {
      figures.push(...(await measureSize(browser, { origin: site.origin, size, rounds: plan.rounds })));
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
  }
}

type Run = { readonly origin: string; readonly size: Size; readonly rounds: number };

async function measureSize(browser: Browser, { origin, size, rounds }: Run): Promise<readonly Figure[]> {
  const context = await browser.newContext({ viewport: sizes[size], hasTouch: size === 'phone' });
  await signIn(context, origin);
  const sorts = await repeat(rounds * sortsInRound, () => sortPlayers(context, origin));
  const scrolls = await repeat(rounds, () => scrollPlayers(context, origin));
  const reporter = demoCaller(origin, demoAdmin, demoPassword);
  const bursts = await burstsOnHome(context, { origin, rounds, reporter });
  await context.close();
  const told = (what: string, values: readonly number[], most: number) => {
    const value = median(values);
    const goal = `≤ ${milliseconds(most)} at ${slowDown} × slow-down`;
    return amount(
      { id: 'P8', what: `${what}, ${size}`, figure: milliseconds(value), floor: '', ratio: '', goal },
      value,
      most,
    );
  };
  return [
    told('600 players sorted', sorts, mostSort),
    told('longest task, 800 players scrolled', scrolls, longTask),
    told(`longest task, ${goalsInBurst} goals on Home`, bursts, longTask),
  ];
}

async function repeat(times: number, measure: () => Promise<number>): Promise<readonly number[]> {
  const values: number[] = [];
  for (let time = 0; time < times; time += 1) values.push(await measure());
  return values;
}

/** The page at this address, loaded and quiet, then slowed down. */
async function openSlow(context: BrowserContext, address: string, players?: number): Promise<Page> {
  const page = await context.newPage();
  if (players !== undefined) await manyPlayers(page, players);
  await page.goto(address);
  await page.getByRole('rowheader').first().waitFor();
  await page.waitForTimeout(1500);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return page;
}

/** The demo has 600 players: extends the list to this many. */
async function manyPlayers(page: Page, count: number): Promise<void> {
  await page.route('**/api/player/list*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { players: { code: number }[] };
    const more = body.players.slice(0, Math.max(0, count - body.players.length));
    const players = [...body.players, ...more.map((player) => ({ ...player, code: player.code + 100_000 }))];
    await route.fulfill({ response: answer, json: { ...body, players } });
  });
}

/** The page's work from the click on a header to the frame that shows the new order. */
async function sortPlayers(context: BrowserContext, origin: string): Promise<number> {
  const page = await openSlow(context, `${origin}/players`);
  const tasks = await tasksDuring(page, () =>
    page.evaluate(async () => {
      const first = () => document.querySelector('tbody th')?.textContent;
      const before = first();
      document.querySelector<HTMLButtonElement>('thead th button')?.click();
      while (first() === before) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }),
  );
  await page.close();
  return tasks.reduce((sum, took) => sum + took, 0);
}

/** Scrolls through the whole list, a screenful every fifth of a second. */
async function scrollPlayers(context: BrowserContext, origin: string): Promise<number> {
  const page = await openSlow(context, `${origin}/players`, 800);
  const tasks = await tasksDuring(page, async () => {
    const height = page.viewportSize()?.height ?? 0;
    await page.mouse.move(200, height / 2);
    for (let step = 0; step < 60; step += 1) {
      await page.mouse.wheel(0, height * 0.8);
      await page.waitForTimeout(200);
    }
  });
  await page.close();
  return Math.max(...tasks);
}

type Bursts = { readonly origin: string; readonly rounds: number; readonly reporter: DemoCaller };

/**
 * One page for all bursts: compiling code for the first time is not the cost of a goal, so the first burst is a
 * rehearsal.
 */
async function burstsOnHome(context: BrowserContext, { origin, rounds, reporter }: Bursts): Promise<readonly number[]> {
  const page = await openSlow(context, `${origin}/`);
  const scorers = await liveScorers(reporter);
  const burst = async () => {
    const tasks = await tasksDuring(page, async () => {
      for (let goal = 0; goal < goalsInBurst; goal += 1) {
        await scorers[goal % scorers.length]?.();
        await page.waitForTimeout(betweenGoals);
      }
      await page.waitForTimeout(500);
    });
    return Math.max(...tasks);
  };
  await burst();
  const longest = await repeat(rounds, burst);
  await page.close();
  return longest;
}

/** Functions that each let a striker of a live match score. */
async function liveScorers(reporter: DemoCaller): Promise<readonly (() => Promise<unknown>)[]> {
  const { gameweeks } = await reporter.call('GET /api/gameweek/list', {});
  const lists = await Promise.all(gameweeks.map(({ id }) => reporter.call('GET /api/match/list', { gameweek_id: id })));
  const live = lists.flatMap(({ matches }) => matches).filter(({ status }) => status === 'live');
  const sheets = await Promise.all(live.map(({ id }) => reporter.call('GET /api/match/:match_id', { match_id: id })));
  return sheets.flatMap(({ match, line_ups, reports }) => {
    const isOn = (player: PlayerCode) =>
      reports.some((one) => one.player_id === player && one.minute_subbed_off === null && one.minute_sent_off === null);
    const scorer_id = line_ups.home.xi.findLast(isOn);
    if (scorer_id === undefined) return [];
    const { id: match_id, current_minute: minute } = match;
    const event = { type: 'GOAL', side: 'home', goal_type: 'STANDARD', scorer_id } as const;
    const rest = { assist_id: null, penalty_fouler_id: null, minute: minute as Minute };
    return [
      () =>
        reporter.call('POST /api/match/record-event', {
          command_id: randomUUID(),
          match_id,
          confirmed: true,
          event: { ...event, ...rest },
        }),
    ];
  });
}
