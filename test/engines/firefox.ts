import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Page } from 'puppeteer-core';
import { SIZES } from '../kit/kit-browser.ts';
import type { Engine, EngineBrowser } from './engine.ts';

const executablePath = '/usr/bin/firefox-esr';

/** Debian's Firefox, driven over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: existsSync(executablePath) ? null : 'firefox-esr',
  start: async () => {
    // Firefox refuses a home that belongs to somebody else, as root's may.
    const home = await mkdtemp(join(tmpdir(), 'touchline-firefox-'));
    const env = { ...process.env, HOME: home };
    const browser = await launch({ browser: 'firefox', executablePath, headless: true, env, defaultViewport: null });
    const close = async (): Promise<void> => {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    };
    return browserOf(await browser.newPage(), close);
  },
};

function browserOf(first: Page, close: () => Promise<void>): EngineBrowser {
  let page = first;
  const goTo = async (address: string): Promise<void> => void (await page.goto(address));
  return {
    goTo,
    evaluate: (work, ...inputs) => page.evaluate<unknown[], (...given: unknown[]) => never>(work as never, ...inputs),
    pressAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    setSize: (size) => page.setViewport(SIZES[size]),
    reopen: async (address) => {
      const next = await page.browser().newPage();
      const viewport = page.viewport();
      await page.close();
      page = next;
      if (viewport !== null) await page.setViewport(viewport);
      await goTo(address);
    },
    close,
  };
}
