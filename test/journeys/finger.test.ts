// A finger goes over every screen in every role: it reaches each control, its second press has no second effect, and
// it leaves each dialog by its button, by Escape and by Back. FINGER=long visits every screen in every role and size.

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { matchId } from '../builders/ids.ts';
import { recorder } from '../builders/match-scene.ts';
import type { Size } from '../kit/kit-browser.ts';
import { visits } from './all-screens.ts';
import { atRest, coveredControls, overlay, pressTwice } from './finger.ts';
import { journey } from './journey.ts';
import { screensScene } from './screens-scene.ts';

const { server, openAs, expectRefusal } = await journey({ now: '2025-08-16T14:30:00Z' });
const isLong = process.env['FINGER'] === 'long';
const roles = ['admin', 'viewer', 'reporter', 'manager'] as const;
type Role = (typeof roles)[number];
/** Who has each role. A manager is the rival of the admin's team, whose page they visit. */
let emails: Readonly<Record<Role, string>>;

let live: ReturnType<typeof recorder>;

beforeAll(async () => {
  const league = await screensScene(server);
  live = recorder(league.clients.home, matchId(1));
  await live.event("20' sub Saka > Nelson");
  await live.event("21' sub Palmer > Mudryk");
  const [reporter, viewer] = [await server.createReporter(), await server.createManager()];
  const { home, away } = league.managers;
  emails = { admin: home.email, viewer: viewer.email, reporter: reporter.email, manager: away.email };
});

/** A live one, and one that has not started. */
const matches = ['/match-reports/1', '/match-reports/2'];
const everywhere = [
  ...Object.entries(visits).flatMap(([path, to]) => (to === null ? [] : [to.at ?? path])),
  ...matches,
];

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(server.origin + path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator('.skeleton:visible').count()).toBe(0);
  await atRest(page);
}

/** Each overlay that the visit's buttons open can be reached all over, and left by its button, Escape and Back. */
async function faultsOfOverlays(page: Page, names: readonly string[]): Promise<readonly string[]> {
  const faults: string[] = [];
  const shown = page.locator(overlay);
  for (const name of names) {
    const opener = page.getByRole('button', { name, exact: true }).first();
    for (const way of ['its button', 'Escape', 'Back'] as const) {
      const address = page.url();
      await opener.click();
      await shown.last().waitFor();
      await atRest(page);
      const button = shown
        .last()
        .getByRole('button', { name: /^(Close|Cancel)$/ })
        .first();
      if (way === 'its button') faults.push(...(await coveredControls(page)).map((fault) => `${name}: ${fault}`));
      if (way === 'Back') await page.goBack();
      else if (way === 'Escape' || (await button.count()) === 0) await page.keyboard.press('Escape');
      else await button.click();
      await shown
        .first()
        .waitFor({ state: 'detached' })
        .catch(() => faults.push(`${name} is not closed by ${way}`));
      if (page.url() !== address) faults.push(`${name}: ${way} leaves the page`);
      await atRest(page);
    }
  }
  return faults;
}

/** No primary button of the page has a second effect when it is pressed twice; every request is refused. */
async function faultsOfPresses(page: Page, path: string, sent: string[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (let nth = 0; ; nth += 1) {
    for (const gap of [60, 450]) {
      await goTo(page, path);
      const before = await page.locator(overlay).count();
      sent.length = 0;
      const name = await pressTwice(page, nth, gap);
      if (name === false) return faults;
      await atRest(page);
      const effects = sent.length + Math.max(0, (await page.locator(overlay).count()) - before);
      if (effects > 1) faults.push(`${name}, pressed twice within ${gap} ms, has ${effects} effects: ${sent.join()}`);
    }
  }
}

async function faultsOf(role: Role, size: Size, paths: readonly string[]): Promise<readonly string[]> {
  const page = await openAs(emails[role], '/', { size });
  page.setDefaultTimeout(15_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expectRefusal('/api/');
  const sent: string[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST' || request.url().includes('/api/account/refresh')) return route.continue();
    sent.push(new URL(request.url()).pathname);
    return route.fulfill({ status: 422, contentType: 'application/problem+json', body: refused });
  });
  const faults: string[] = [];
  for (const path of paths) {
    const here: string[] = [];
    try {
      await goTo(page, path);
      here.push(...(await coveredControls(page)));
      const opens = Object.entries(visits).find(([route, to]) => (to?.at ?? route) === path)?.[1]?.opens ?? [];
      if (role === 'admin') here.push(...(await faultsOfOverlays(page, opens)));
      if (role === 'admin' || matches.includes(path)) here.push(...(await faultsOfPresses(page, path, sent)));
    } catch (error) {
      here.push(String(error));
    }
    faults.push(...here.map((fault) => `${role}, ${size}, ${path}: ${fault}`));
  }
  return faults;
}

const refused = JSON.stringify({ type: 'about:blank', title: 'Not now', status: 422, code: 'not_now' });
const sizes: readonly Size[] = ['mobile', 'desktop'];
const roleMatters = [...matches, '/teams/1', '/my-team'];

// The short form goes where a role matters; the long one over every route in every role.
const walks = isLong
  ? roles.flatMap((role) => sizes.map((size) => ({ role, size, paths: everywhere })))
  : [
      { role: 'viewer' as const, size: 'desktop' as const, paths: roleMatters },
      { role: 'reporter' as const, size: 'mobile' as const, paths: roleMatters },
    ];

it.each(walks)('a finger of the role $role on $size', { timeout: 900_000, retry: 0 }, async (walk) => {
  expect(await faultsOf(walk.role, walk.size, walk.paths)).toEqual([]);
});

it('a finger on a complete match, of who may reopen it and who may not', { timeout: 300_000, retry: 0 }, async () => {
  await live.minute(90);
  expect((await live.complete()).status).toBe(200);
  const faults: string[] = [];
  for (const role of ['viewer', 'admin'] as const)
    for (const size of sizes) faults.push(...(await faultsOf(role, size, ['/match-reports/1'])));
  expect(faults).toEqual([]);
});
