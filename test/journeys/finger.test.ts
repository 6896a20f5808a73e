// A finger goes over every screen in every role: it reaches each control, its second press has no second effect, and
// it leaves whatever it opens by its button, by Escape and by Back. FINGER=long visits every screen in every role and
// size; otherwise it goes where a role matters.

import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { atRest, coveredControls, faultsOfPresses } from './finger.ts';
import { type FingerScene, fingerScene } from './finger-scene.ts';
import { longWalks, matches, shortWalks, type Walk } from './finger-walks.ts';
import { journey, pathOf } from './journey.ts';
import { faultsOfOpened } from './opened-overlays.ts';

const { server, open, openAs, expectRefusal } = await journey({ now: '2025-08-16T14:30:00Z' });
const isLong = process.env['FINGER'] === 'long';
const timeout = 3_600_000;
let scene: FingerScene;

beforeAll(async () => {
  scene = await fingerScene(server);
});

/** Resolves when nothing that the page asked for is on its way and nothing moves; the live stream never ends. */
function settling(page: Page): () => Promise<void> {
  const waiting = new Set<Request>();
  page.on('request', (request) => !pathOf(request.url()).startsWith('/api/live') && waiting.add(request));
  const forget = (request: Request) => waiting.delete(request);
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
  // Chromium tells no end of an answer whose reader left after its head, as a dialog does that closes at once.
  page.on('response', (response) => setTimeout(forget, 2000, response.request()));
  return async () => {
    do {
      await expect.poll(() => waiting.size).toBe(0);
      await atRest(page);
      // What a press has changed is drawn by now, and what that needs is asked for.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    } while (waiting.size > 0);
  };
}

/** Opens this address as a step within a visit, so that Back has somewhere to go if nothing holds it. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(server.origin + path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator('.skeleton:visible').count()).toBe(0);
  await page.evaluate(() => {
    const { __TSR_index: index } = history.state as { readonly __TSR_index: number };
    history.pushState({ __TSR_index: index + 1, __TSR_key: 'here', key: 'here' }, '', '#here');
  });
}

const refused = JSON.stringify({ type: 'about:blank', title: 'Not now', status: 422, code: 'not_now' });

/** The role's page, whose commands are all refused, and the list of those it has sent. */
async function openRole({ role, size }: Walk): Promise<{ page: Page; sent: string[] }> {
  const email = scene.emails[role];
  const page = email === null ? await open('/login', { size }) : await openAs(email, '/scoring', { size });
  expectRefusal('/api/');
  const sent: string[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST' || request.url().includes('/api/account/refresh')) return route.continue();
    sent.push(pathOf(request.url()));
    return route.fulfill({ status: 422, contentType: 'application/problem+json', body: refused });
  });
  return { page, sent };
}

async function faultsOf(walk: Walk): Promise<readonly string[]> {
  const { page, sent } = await openRole(walk);
  // What opens over an overlay is the same for those who only watch.
  const depth = walk.role === 'admin' || walk.role === 'reporter' ? 2 : 1;
  const settle = settling(page);
  const faults: string[] = [];
  for (const path of walk.paths) {
    const here: string[] = [];
    const reset = async () => {
      await goTo(page, path);
      await settle();
    };
    try {
      await reset();
      here.push(...(await coveredControls(page)));
      if (isLong) here.push(...(await faultsOfOpened({ page, reset, settle, sent, withHeader: path === '/', depth })));
      if (isLong || matches.includes(path)) here.push(...(await faultsOfPresses({ page, reset, sent })));
    } catch (error) {
      here.push(String(error));
    }
    faults.push(...here.map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

for (const walk of isLong ? longWalks : shortWalks) {
  it(`a finger of the role ${walk.role}, ${walk.size}: ${walk.paths.join(', ')}`, { timeout }, async () => {
    expect(await faultsOf(walk)).toEqual([]);
  });
}

it('a finger on a complete match, of who may reopen it and who may not', { timeout }, async () => {
  await scene.live.minute(90);
  expect((await scene.live.complete()).status).toBe(200);
  const faults: string[] = [];
  for (const role of ['viewer', 'admin'] as const)
    for (const size of ['mobile', 'desktop'] as const)
      faults.push(...(await faultsOf({ role, size, paths: ['/match-reports/1'] })));
  expect(faults).toEqual([]);
});
