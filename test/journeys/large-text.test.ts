// Every screen and what opens over it, for those who need large letters (WCAG 1.4.4 and 1.4.10). The recorder's are in
// report-large-text.test.ts.

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { LiveLeague } from '../builders/live-league.ts';
import { openVisit, type Visit, visits } from './all-screens.ts';
import { overlay } from './finger.ts';
import { journey } from './journey.ts';
import { type Enlargement, enlarge, enlargements, lostOn } from './large-text.ts';
import { screensScene } from './screens-scene.ts';

const { server, open, openAs, expectRefusal } = await journey({ now: '2025-08-16T14:30:00Z' });
let league: LiveLeague;

beforeAll(async () => {
  league = await screensScene(server);
});

/** What is lost on a screen, and of each sheet, dialog or menu that opens over it. */
async function lostAt(page: Page, path: string, visit: Visit, enlargement: Enlargement): Promise<readonly string[]> {
  const faults: string[] = [];
  try {
    await openVisit(page, server.origin, path, visit);
    faults.push(...(await lostOn(page, enlargement)));
    for (const name of [...(visit.opens ?? []), ...(path === '/' ? ['Open navigation'] : [])]) {
      await page.getByRole('button', { name, exact: true }).first().click();
      await page.locator(overlay).last().waitFor();
      faults.push(...(await lostOn(page, enlargement)).map((fault) => `over ${name}: ${fault}`));
      await page.keyboard.press('Escape');
    }
  } catch (error) {
    // The other screens are looked at anyway.
    faults.push(String(error));
  }
  return faults.map((fault) => `${path}: ${fault}`);
}

it.each(enlargements)('nothing of any screen is lost with %s', { timeout: 3_600_000 }, async (enlargement) => {
  for (const path of ['/api/invite', '/api/account', '/api/outbox']) expectRefusal(path);
  const visitor = await open('/login', { size: 'mobile' });
  const member = await openAs(league.managers.home.email, '/', { size: 'mobile' });
  const lost: string[] = [];
  for (const page of [visitor, member]) await enlarge(page, enlargement);
  for (const [path, visit] of Object.entries(visits)) {
    if (visit === null) continue;
    lost.push(...(await lostAt(visit.isPublic ? visitor : member, path, visit, enlargement)));
  }
  expect(lost).toEqual([]);
});
