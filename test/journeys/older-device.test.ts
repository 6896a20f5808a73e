// A phone on which an older version has kept Home, a match and commands that wait: the newest version opens it without a
// server. The fixture is what a phone held on 23 November 2026, taken from a browser that ran the version of that day.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './journey.ts';
import { timeline } from './reporting.ts';

type Device = {
  readonly match: number;
  readonly local: Readonly<Record<string, string>>;
  readonly queue: readonly unknown[];
};

const device = JSON.parse(readFileSync(new URL('../fixtures/device-20261123.json', import.meta.url), 'utf8')) as Device;
const { open, expectRefusal } = await journey();

/** This page of the app in a browser that holds the device's storage, and without a server. */
async function openWith({ local, queue }: Device, path: string): Promise<Page> {
  const page = await open('/login', { size: 'mobile' });
  for (const refused of ['/api/', '/storage/']) expectRefusal(refused);
  await page.evaluate(
    async ([local, queue]) => {
      for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
      const opening = indexedDB.open('touchline-report', 1);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'));
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const transaction = opening.result.transaction('kept', 'readwrite');
      transaction.objectStore('kept').put(queue, 'queue');
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      opening.result.close();
    },
    [local, queue] as const,
  );
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(new URL(path, page.url()).href);
  return page;
}

const table = (page: Page) => page.getByRole('region', { name: 'As it stands' }).getByText('Hilde United');
const keptViews = 'touchline-kept-views';

it('shows the last table', async () => {
  const page = await openWith(device, '/');
  await table(page).waitFor();
  expect(await page.getByText('This page could not be shown').count()).toBe(0);
});

it('shows the match with what waits, and takes the waiting commands over', async () => {
  const page = await openWith(device, `/match-reports/${device.match}`);
  await timeline(page).filter({ hasText: "30'" }).getByText('Waiting').waitFor();
  await timeline(page).filter({ hasText: "40'" }).getByText('Waiting').waitFor();
  await expect.poll(() => timeline(page).filter({ hasText: 'Waiting' }).count()).toBe(2);
});

it('completes what the older version did not keep yet', async () => {
  const text = device.local[keptViews]?.replaceAll('"line_ups":', '"line_ups_of_old":') ?? '';
  const page = await openWith({ ...device, local: { ...device.local, [keptViews]: text } }, '/');
  await table(page).waitFor();
  expect(await page.getByText('This page could not be shown').count()).toBe(0);
});

it('opens with a sentence instead of a blank page if nothing kept can be read', async () => {
  const broken = Object.fromEntries(Object.keys(device.local).map((key) => [key, '{"views":[[7']));
  const page = await openWith({ ...device, local: { ...broken, 'touchline-signed-in': '1' } }, '/');
  await page
    .getByText(/cannot be reached|offline/i)
    .first()
    .waitFor();
  expect(await page.getByText('This page could not be shown').count()).toBe(0);
});

it('says if a waiting command cannot be read, and keeps the others', async () => {
  const queue = [{ act: 'goal' }, ...device.queue];
  const page = await openWith({ ...device, queue }, `/match-reports/${device.match}`);
  await page.getByText('One action from an older version could not be read and was not sent').waitFor();
  await expect.poll(() => timeline(page).filter({ hasText: 'Waiting' }).count()).toBe(2);
});
