// The world of the reporter's journeys: two clubs with a match to record, Marta, who reports it, and her phone.

import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import type { MatchId, PlayerCode } from '#game/identity';
import type { EventDraft } from '#game/match/match-event';
import { detailsOf } from '#game/match/seen-truth';
import { type MatchScene, matchScene, recorder } from '../builders/match-scene.ts';
import type { TestManager } from '../builders/test-manager.ts';
import { journey, type OpenAsOptions } from './journey.ts';

export const known = {
  clubs: { home: 'Arsenal', away: 'Chelsea' },
  nameOf: (code: PlayerCode) => `Player ${code}`,
};

/** The timeline's events, newest first. */
export const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' }).locator('[data-event]');

export async function reporting() {
  const world = await journey({ now: '2025-08-16T14:30:00Z' });
  const { server, openAs } = world;
  let scene: MatchScene;
  let marta: TestManager;
  beforeEach(async () => {
    scene = await matchScene(server);
    marta = await server.createReporter({ username: 'Marta' });
  });
  const stored = async (match: MatchId = scene.match) =>
    (await server.as(marta).get('/api/match/:match_id', { match_id: match })).body;
  return {
    ...world,
    scene: () => scene,
    marta: () => marta,
    /** Records on the same match over HTTP, as this manager. */
    recorder: (manager: TestManager = marta) => recorder(server.as(manager), scene.match),
    stored,
    /** What the server has recorded, in order. */
    drafts: async (): Promise<EventDraft[]> => (await stored()).events.map(detailsOf),
    /** The match on this manager's screen; by default a phone's. */
    openMatch: (manager: TestManager = marta, options: OpenAsOptions = {}): Promise<Page> =>
      openAs(manager.email, `/match-reports/${scene.match}`, { size: 'mobile', ...options }),
  };
}

/** Waits until the page has loaded this file, which comes when it is idle: before its network is cut. */
export async function untilLoaded(page: Page, file: string): Promise<void> {
  const isHere = (name: string) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name));
  await expect.poll(() => page.evaluate(isHere, file)).toBe(true);
}

/** Waits until the app has a service worker and has stored what this page needs without a network. */
export async function keepForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  await page.reload();
}

/** Closes the tab, as a restarting phone does, and opens the address in a new one. */
export async function restarted(page: Page): Promise<{ page: Page; context: BrowserContext }> {
  const [context, address] = [page.context(), page.url()];
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  return { page: again, context };
}
