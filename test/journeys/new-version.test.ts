// The server is updated while somebody edits: the new version is offered, and waits until it is taken.

import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { selectionScene } from '../builders/selection-scene.ts';
import { distDir as built, journey } from './journey.ts';

const distDir = await mkdtemp(join(tmpdir(), 'touchline-updated-'));
for (const part of ['web', 'kits']) await cp(join(built, part), join(distDir, part), { recursive: true });
afterAll(() => rm(distDir, { recursive: true, force: true }));
const { server, open, signIn, giveAccount } = await journey({ now: '2025-08-14T12:00:00Z', distDir });

it('a new version is offered, does not end an edit, and is loaded by the press of a button', async () => {
  const scene = await selectionScene(server);
  await giveAccount(scene.owner);
  const page = await open('/login?next=/my-team', { hasWorker: true });
  await signIn(page, scene.owner.email);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  await page.getByRole('button', { name: 'Remove S1 of 0' }).first().click();

  await Promise.all(['sw.js.br', 'sw.js.gz'].map((name) => rm(join(distDir, 'web', name), { force: true })));
  await appendFile(join(distDir, 'web/sw.js'), '\n// the next version');
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await page.getByText('A new version of Touchline is ready.').waitFor();
  await page.getByText('Unsaved changes').waitFor();
  await page.getByRole('button', { name: 'Add S1 of 0 to the starting XI' }).click();
  await page.getByRole('button', { name: 'Save Team' }).click();
  await page.getByText('Team saved successfully!').waitFor();

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await page.getByText(/^Saved \d\d:\d\d:\d\d$/).waitFor();
  expect(await page.getByText('A new version of Touchline is ready.').count()).toBe(0);
});
