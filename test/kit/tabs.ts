// Tabs that tests use one after another. A new tab costs Chromium as much work as most tests do in it: so one that a test
// leaves as it came is emptied, and goes to the next test that asks for its kind.

import type { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright-core';
import { openWatched, SIZES, type WatchedOptions, type WatchedPage } from './kit-browser.ts';

export interface Tab extends WatchedPage {
  /** Ends what the test did there: the tab is free for another one, or closed if it is not as it came. */
  end(): Promise<void>;
}

/** Those that nobody uses, by what cannot be changed in an open tab. */
const free = new Map<string, Tab[]>();

/**
 * A tab in a browser context of its own, in which nothing is kept: no cookie, and nothing of any page. Files of a server
 * may be in its cache if an earlier test had it there.
 */
export async function takeTab(options: WatchedOptions = {}): Promise<Tab> {
  const { size, theme, hasMotion, timeZone, hasWorker = false, storageState } = options;
  if (hasWorker || storageState !== undefined) return tabForOnce(await openWatched(options));
  const kind = JSON.stringify({ size, theme, hasMotion, timeZone });
  const others = free.get(kind) ?? [];
  free.set(kind, others);
  const tab = others.pop() ?? (await tabForMany(await openWatched(options), (emptied) => others.push(emptied)));
  if (tab.page.isClosed()) return takeTab(options);
  tab.complaints.length = 0;
  await tab.page.setViewportSize(SIZES[size ?? 'desktop']);
  return tab;
}

const tabForOnce = (watched: WatchedPage): Tab => ({ ...watched, end: () => watched.context.close() });

async function tabForMany(watched: WatchedPage, release: (tab: Tab) => void): Promise<Tab> {
  const devTools = await watched.context.newCDPSession(watched.page);
  const isAsItCame = watchForChanges(watched);
  const tab = {
    ...watched,
    end: async () => {
      const isEmptied = isAsItCame() && (await empty(watched, devTools).catch(() => false));
      if (isEmptied) release(tab);
      else await watched.context.close();
    },
  };
  return tab;
}

/** What each of these does stays in the tab. */
const lasting = {
  page: ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'route', 'routeWebSocket'],
  context: ['addInitScript', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'newPage', 'route', 'setOffline'],
  clock: ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const;

const events = 'dialog domcontentloaded load popup request requestfailed requestfinished response websocket'.split(' ');

/** Whether the tab still is as it is now. */
function watchForChanges({ page, context }: WatchedPage): () => boolean {
  let hasChanged = false;
  const watch = (target: object, names: readonly string[]) => {
    for (const name of names) {
      const act = Reflect.get(target, name) as (...given: unknown[]) => unknown;
      Reflect.set(target, name, (...given: unknown[]) => {
        hasChanged = true;
        return act.apply(target, given);
      });
    }
  };
  watch(page, lasting.page);
  watch(context, lasting.context);
  watch(page.clock, lasting.clock);
  const isHeard = () => events.some((name) => (page as unknown as EventEmitter).listenerCount(name) > 0);
  return () => !hasChanged && !isHeard() && !page.isClosed();
}

async function empty({ page, context }: WatchedPage, devTools: CDPSession): Promise<true> {
  const { origin } = new URL(page.url());
  // A document of the same address, which keeps the renderer alive and asks the server for nothing.
  await page.goto(`${origin}/healthz`, { timeout: 5000 });
  // Only now: a page keeps its place when it is left.
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  await page.mouse.move(0, 0);
  await context.clearCookies();
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  return true;
}
