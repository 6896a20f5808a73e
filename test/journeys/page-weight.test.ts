// P8 of the goals: what a page costs on the wire, as a browser's network panel counts it. The heads of HTTP/1.1 are a
// kilobyte of each file; behind a proxy that speaks HTTP/2 most of that is gone.

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LiveLeague } from '../builders/live-league.ts';
import { openWatched } from '../kit/kit-browser.ts';
import { journey } from './journey.ts';
import { screensScene } from './screens-scene.ts';

const { server, openAs } = await journey({ now: '2025-08-16T14:30:00Z' });
let league: LiveLeague;

beforeAll(async () => {
  league = await screensScene(server);
});

const kibibyte = 1024;
/** How long nothing may be loaded ahead after the page was loaded, in milliseconds. */
const calm = 3000;

type Script = { readonly url: string; readonly bytes: number };

/** The scripts that the page loads from now on, with the bytes of their heads and bodies. */
function countScripts(page: Page): readonly Script[] {
  const scripts: Script[] = [];
  page.on('requestfinished', async (request) => {
    if (!request.url().endsWith('.js')) return;
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    scripts.push({ url: request.url(), bytes: responseHeadersSize + responseBodySize });
  });
  return scripts;
}

/** When each script was asked for after the page's load event, in milliseconds; before it, the number is negative. */
const scriptsAfterLoad = (page: Page): Promise<readonly { readonly url: string; readonly after: number }[]> =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ url: name, after: startTime - (visit?.loadEventStart ?? 0) }));
  });

/** KiB until the content and of what was loaded ahead after it. */
async function weigh(page: Page, scripts: readonly Script[]): Promise<{ content: number; ahead: number }> {
  await expect.poll(async () => (await scriptsAfterLoad(page)).some(({ after }) => after >= calm)).toBe(true);
  // Answers that are on their way count, too.
  const isAllHere = async () =>
    (await scriptsAfterLoad(page)).every(({ url }) => scripts.some((script) => script.url === url));
  await expect.poll(isAllHere).toBe(true);
  // One file leads to the next: the last one is here when a whole second brings none.
  const count = async () => (await scriptsAfterLoad(page)).length;
  const isAtRest = async () => {
    const before = await count();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return (await isAllHere()) && before === (await count());
  };
  await expect.poll(isAtRest).toBe(true);
  const late = new Set((await scriptsAfterLoad(page)).filter(({ after }) => after >= calm).map(({ url }) => url));
  const sum = (isLate: boolean): number =>
    scripts.filter(({ url }) => late.has(url) === isLate).reduce((total, { bytes }) => total + bytes, 0) / kibibyte;
  return { content: sum(false), ahead: sum(true) };
}

describe('JavaScript on the wire, in KiB', () => {
  it('the sign-in is at most 108 until it stands, and 64 more are loaded ahead after three calm seconds', async () => {
    const { page, context } = await openWatched({ size: 'mobile' });
    const scripts = countScripts(page);
    await page.goto(`${server.origin}/login`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    const { content, ahead } = await weigh(page, scripts);
    expect(content).toBeLessThanOrEqual(108);
    expect(ahead).toBeLessThanOrEqual(64);
    await context.close();
  });

  it('Home is at most 142 until it stands, and 64 more are loaded ahead after three calm seconds', async () => {
    let scripts: readonly Script[] = [];
    const page = await openAs(league.managers.home.email, '/', {
      size: 'mobile',
      prepare: async (fresh) => {
        scripts = countScripts(fresh);
      },
    });
    const { content, ahead } = await weigh(page, scripts);
    expect(content).toBeGreaterThan(80);
    expect(content).toBeLessThanOrEqual(142);
    expect(ahead).toBeLessThanOrEqual(64);
  });

  it('a touch loads ahead at once', async () => {
    const page = await openAs(league.managers.home.email, '/', { size: 'mobile' });
    const before = (await scriptsAfterLoad(page)).length;
    await page.getByText('Welcome, ').tap();
    await expect.poll(async () => (await scriptsAfterLoad(page)).length).toBeGreaterThan(before);
  });
});
