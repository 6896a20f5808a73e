// A journey in the other engines: the real server with the built web app, behind a network that can be cut.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe } from 'vitest';
import { giveAccount } from '../../src/server/account/give-account.ts';
import type { TestManager } from '../builders/test-manager.ts';
import { type TestServer, testServer } from '../builders/test-server.ts';
import type { Size } from '../kit/kit-browser.ts';
import { type CuttableNetwork, cuttableNetwork } from './cuttable-network.ts';
import type { Engine, EngineBrowser } from './engine.ts';
import { firefox } from './firefox.ts';
import { button, field, type Screen, screenOf, text } from './screen.ts';
import { webkit } from './webkit.ts';

const distDir = fileURLToPath(new URL('../../dist', import.meta.url));
const password = 'a lark at the corner flag';

export type Visit = { readonly browser: EngineBrowser; readonly screen: Screen };

export type EngineJourney = {
  readonly server: TestServer;
  readonly network: CuttableNetwork;
  /** A browser of its own, closed after the test, in which this manager has just signed in on the way to this path. */
  signIn(engine: Engine, manager: TestManager, path: string, size?: Size): Promise<Visit>;
};

/** Starts the server of this test file; call it once at the top level. */
export async function engineJourney(now: string): Promise<EngineJourney> {
  if (!existsSync(`${distDir}/web/index.html`)) throw new Error('Build the web app first: npm run build');
  const network = await cuttableNetwork();
  const server = await testServer({ distDir, now, config: { publicUrl: network.origin } });
  network.leadTo(Number(new URL(server.origin).port));
  let started: EngineBrowser[] = [];
  afterEach(async () => {
    network.become('open');
    await Promise.all(started.map((browser) => browser.close()));
    started = [];
  });
  return {
    server,
    network,
    signIn: async (engine, manager, path, size = 'mobile') => {
      const refused = await giveAccount(server.context, manager, password);
      if (refused !== null) throw new Error(refused.sentence);
      const browser = await engine.start();
      started.push(browser);
      const screen = screenOf(browser);
      await browser.setSize(size);
      await browser.goTo(`${network.origin}/login?next=${encodeURIComponent(path)}`);
      await screen.typeInto(field('Email address'), manager.email);
      await screen.typeInto(field('Password'), password);
      await screen.press(button('Sign in'));
      await screen.sees(text('Welcome, '));
      return { browser, screen };
    },
  };
}

/** The same tests in each engine; one that is not installed is skipped with a word. */
export function inEachEngine(tests: (engine: Engine) => void): void {
  for (const engine of [firefox, webkit]) {
    if (engine.missing !== null) console.log(`${engine.name} is skipped: ${engine.missing} is not installed.`);
    describe.skipIf(engine.missing !== null)(`in ${engine.name}`, () => {
      tests(engine);
    });
  }
}
