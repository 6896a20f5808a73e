// A browser that blocks storage, as people set it who allow a site no cookies or data: each access throws.

import { expect, it } from 'vitest';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const site = await journey();

const blockStorage = () => {
  const blocked = {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, blocked);
  const refused = () => Promise.reject(new DOMException('Access is denied for this document.', 'SecurityError'));
  LockManager.prototype.request = refused;
};
const notice = 'Allow this site to store data';

it('the sign-in says that it needs storage, and the page works for as long as it is open', async () => {
  const ana = await site.server.createManager({ email: 'ana@touchline.test', username: 'Ana' });
  await site.giveAccount(ana);
  const page = await site.open('/login');
  await page.addInitScript(blockStorage);
  await page.reload();
  await page.getByText('Allow this site to store data, or the next reload signs you out.').waitFor();
  await expectScreen(page, 'storage-needed');
  await site.signIn(page, ana.email);
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await page.getByRole('heading', { name: 'Profile' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
});

it('the sign-in of every other browser says nothing of storage', async () => {
  const page = await site.open('/login');
  await page.getByLabel('Email address').waitFor();
  expect(await page.getByText(notice).count()).toBe(0);
});
