// A journey: the real server with the built web app, and a Chromium that records every error.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import type { ManagerId } from '#game/identity';
import { giveAccount } from '../../src/server/account/give-account.ts';
import { cookieName } from '../../src/server/account/session/session-cookie.ts';
import { openSession } from '../../src/server/account/session/session-store.ts';
import { signedInKey } from '../../src/web/data/session/early-start.ts';
import { managerByEmail } from '../builders/test-manager.ts';
import { type TestServer, type TestServerOptions, testServer } from '../builders/test-server.ts';
import type { WatchedOptions } from '../kit/kit-browser.ts';
import { type Tab, takeTab } from '../kit/tabs.ts';

/** The build's output. */
const distDir = fileURLToPath(new URL('../../dist', import.meta.url));

export type OpenAsOptions = WatchedOptions & {
  /** What is done with the page before it goes anywhere. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Resolves only when the page's stream is open. */
  readonly untilLive?: boolean;
};

export type Journey = {
  readonly server: TestServer;
  /**
   * A page in a separate browser context, at this path of the app. It is given up after the test, which fails on an
   * error.
   */
  open(path: string, options?: WatchedOptions): Promise<Page>;
  /** The same for a manager who is already signed in; resolves when the frame is there. */
  openAs(email: string, path: string, options?: OpenAsOptions): Promise<Page>;
  /** Signs in with the sign-in card and waits for the frame: for journeys about signing in. */
  signIn(page: Page, email: string): Promise<void>;
  /** Lets the manager sign in with the journey's password. */
  giveAccount(manager: { readonly id: ManagerId; readonly email: string }): Promise<void>;
  /** Marks a request that the server will refuse, so that the console's note about it is not an error. */
  expectRefusal(path: string): void;
};

export const journeyPassword = 'a lark at the corner flag';

export const pathOf = (url: string): string => new URL(url).pathname;

/** Where a mailed link leads on the journey's server: mails name PUBLIC_URL. */
export const here = (link: URL): string => `${link.pathname}${link.search}${link.hash}`;

/** Leaves in the page's browser what a sign-in of this manager leaves there. */
async function takeSession(page: Page, { context, clock, database, origin }: TestServer, email: string): Promise<void> {
  const { id: managerId } = await managerByEmail(database.db, email);
  const session = { managerId, browser: 'journey', now: clock.now() };
  const { credential } = await database.db.transaction().execute((trx) => openSession(trx, session));
  const cookie = { name: cookieName(context.config), value: credential, sameSite: 'Strict' as const, httpOnly: true };
  await page.context().addCookies([{ ...cookie, url: origin }]);
  await page.goto(`${origin}/healthz`);
  await page.evaluate((key) => localStorage.setItem(key, '1'), signedInKey);
}

/** Starts the server of this test file, in front of its worker's browser; call it once at the top level. */
export async function journey(options: TestServerOptions = {}): Promise<Journey> {
  if (!existsSync(`${distDir}/web/index.html`)) throw new Error('Build the web app first: npm run build');
  const server = await testServer({ distDir, ...options });
  const refusals: string[] = [];
  let opened: Tab[] = [];
  afterEach(async () => {
    const complaints = opened.flatMap((tab) => [...tab.complaints]);
    await Promise.all(opened.map((tab) => tab.end()));
    opened = [];
    const isExpected = (text: string) => refusals.some((path) => text.includes(`${server.origin}${path}`));
    expect(complaints.filter((text) => !isExpected(text))).toEqual([]);
    refusals.length = 0;
  });
  const openPage = async (options: WatchedOptions = {}): Promise<Page> => {
    const tab = await takeTab(options);
    opened.push(tab);
    return tab.page;
  };
  return {
    server,
    open: async (path, options) => {
      const page = await openPage(options);
      await page.goto(server.origin + path);
      return page;
    },
    openAs: async (email, path, { prepare, untilLive = false, ...options } = {}) => {
      const page = await openPage(options);
      await takeSession(page, server, email);
      await prepare?.(page);
      const stream = untilLive ? page.waitForResponse((response) => response.url().includes('/api/live?')) : null;
      await page.goto(server.origin + path);
      await page.getByText('Welcome, ').waitFor();
      await stream;
      return page;
    },
    signIn: async (page, email) => {
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(journeyPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Welcome, ').waitFor();
    },
    giveAccount: async (manager) => {
      const refused = await giveAccount(server.context, manager, journeyPassword);
      if (refused !== null) throw new Error(refused.sentence);
    },
    expectRefusal: (path) => void refusals.push(path),
  };
}
