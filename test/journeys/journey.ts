// A journey: the real server with the built web app, and a Chromium that records every error.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import type { ManagerId } from '#game/identity';
import { giveAccount } from '../../src/server/account/give-account.ts';
import { type TestServer, type TestServerOptions, testServer } from '../builders/test-server.ts';
import { openWatched, type Size, sharedChromium, type WatchedPage } from '../kit/kit-browser.ts';

/** The build's output. */
const distDir = fileURLToPath(new URL('../../dist', import.meta.url));

export type OpenOptions = {
  readonly size?: Size;
  readonly theme?: 'light' | 'dark';
  /** With the service worker, which journeys only use if they are about it. */
  readonly hasWorker?: boolean;
};

export type Journey = {
  readonly server: TestServer;
  /**
   * A page in a separate browser context, at this path of the app. It is closed after the test, which fails on an
   * error.
   */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Signs in with the sign-in card and waits for the frame. */
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

/** Starts the server of this test file, in front of its worker's browser; call it once at the top level. */
export async function journey(options: TestServerOptions = {}): Promise<Journey> {
  if (!existsSync(`${distDir}/web/index.html`)) throw new Error('Build the web app first: npm run build');
  const server = await testServer({ distDir, ...options });
  const refusals: string[] = [];
  let opened: WatchedPage[] = [];
  afterEach(async () => {
    const complaints = opened.flatMap((watched) => watched.complaints);
    await Promise.all(opened.map(({ context }) => context.close()));
    opened = [];
    const isExpected = (text: string) => refusals.some((path) => text.includes(`${server.origin}${path}`));
    expect(complaints.filter((text) => !isExpected(text))).toEqual([]);
    refusals.length = 0;
  });
  return {
    server,
    open: async (path, { size = 'desktop', theme = 'light', hasWorker = false } = {}) => {
      const watched = await openWatched(await sharedChromium(), size, theme, hasWorker);
      opened.push(watched);
      await watched.page.goto(server.origin + path);
      return watched.page;
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
