// A reporter's phone: a browser of its own at 390 × 844, whose network can be cut and whose tab can be closed.

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { SIZES } from '#test/kit/kit-browser';
import type { Credentials } from '../play/caller.ts';

/** Nobody waits longer for a screen. */
const patience = 30_000;

export type Phone = {
  /** The tab as it is now. */
  page(): Page;
  open(path: string): Promise<void>;
  cutNetwork(): Promise<void>;
  restoreNetwork(): Promise<void>;
  readonly isOffline: () => boolean;
  /** Closes the tab and opens the same address in a new one, with or without a network. */
  reopen(): Promise<void>;
  /** What a page threw. */
  readonly faults: readonly string[];
  close(): Promise<void>;
};

/** A phone that is signed in and has the app installed, so that it opens without a network too. */
export async function signedInPhone(browser: Browser, origin: string, who: Credentials): Promise<Phone> {
  const context = await browser.newContext({ viewport: SIZES.mobile, hasTouch: true });
  context.setDefaultTimeout(patience);
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(error.error().message));
  let page = await context.newPage();
  let isOffline = false;
  const setOffline = async (offline: boolean): Promise<void> => {
    isOffline = offline;
    await context.setOffline(offline);
  };
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email address').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Welcome, ').waitFor();
  await workerRuns(context, page);
  return {
    page: () => page,
    open: async (path) => void (await page.goto(origin + path)),
    cutNetwork: () => setOffline(true),
    restoreNetwork: () => setOffline(false),
    isOffline: () => isOffline,
    reopen: async () => {
      const address = page.url();
      await page.close();
      page = await context.newPage();
      await page.goto(address);
    },
    faults,
    close: () => context.close(),
  };
}

/** The service worker keeps what the pages load from now on. */
async function workerRuns(context: BrowserContext, page: Page): Promise<void> {
  if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
