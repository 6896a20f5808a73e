// The server is updated while somebody edits: the new version is offered, and waits until it is taken.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { selectionScene } from '../builders/selection-scene.ts';
import { journey } from './journey.ts';

const { server, open, signIn, giveAccount } = await journey({ now: '2025-08-14T12:00:00Z' });

const offer = 'A new version of Touchline is ready.';

/**
 * To the browser, a worker from another address is a new version; the page's policy would refuse a test's own address.
 */
async function installNextVersion(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?next')));
}

it('a new version is offered, does not interrupt an edit, and is loaded by a button', async () => {
  const scene = await selectionScene(server);
  await giveAccount(scene.owner);
  const page = await open('/login', { hasWorker: true });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setBypassCSP', { enabled: true });
  await page.goto(`${server.origin}/login?next=/my-team`);
  await signIn(page, scene.owner.email);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'Remove S1 of 0' }).first().click();
  expect(await page.getByText(offer).count()).toBe(0);

  await installNextVersion(page);
  await page.getByText(offer).waitFor();
  await page.getByText('Unsaved changes').waitFor();
  await page.getByRole('button', { name: 'Add S1 of 0 to the starting XI' }).click();
  await page.getByRole('button', { name: 'Save Team' }).click();
  await page.getByText('Team saved successfully!').waitFor();

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await page.getByText(/^Saved \d\d:\d\d:\d\d$/).waitFor();
  expect(await page.getByText(offer).count()).toBe(0);
});
