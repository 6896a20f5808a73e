// A Chromium with its own profile, which Lighthouse drives through the debugging port. Playwright starts it and signs
// in: Lighthouse's tabs share the profile, so they have the session's cookie.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumFlags, chromiumHere } from '../chromium-here.ts';
import { demoManager, demoPassword } from '../demo/seed-demo.ts';
import { freePort } from './free-port.ts';

export type AuditBrowser = {
  readonly debuggingPort: number;
  /** Adds the demo manager's session to the profile, once. */
  signIn(origin: string): Promise<void>;
  close(): Promise<void>;
};

/** Starts the machine's Chromium; if there is none or it cannot run, throws an error that says what to do. */
export async function openAuditBrowser(): Promise<AuditBrowser> {
  const executablePath = chromiumHere();
  const profile = await mkdtemp(join(tmpdir(), 'touchline-lighthouse-'));
  const debuggingPort = await freePort();
  const args = [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`];
  let context: BrowserContext;
  try {
    context = await chromium.launchPersistentContext(profile, { executablePath, args });
  } catch (error) {
    await rm(profile, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${executablePath} cannot run here: ${reason}`, { cause: error });
  }
  let isSignedIn = false;
  return {
    debuggingPort,
    signIn: async (origin) => {
      if (isSignedIn) return;
      await signIn(context, origin);
      isSignedIn = true;
    },
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Signs the demo's manager in, on a page that is closed again. */
export async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email address').fill(demoManager);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Welcome, ').waitFor();
  await page.close();
}
