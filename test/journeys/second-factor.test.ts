// The code of an authenticator app at the sign-in: the field has the focus, and again after a wrong code.

import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { totpCode, totpStep } from '../../src/server/account/second-factor/totp.ts';
import { seal } from '../../src/server/platform/seal.ts';
import { expectScreen } from './expect-screen.ts';
import { journey, journeyPassword, pathOf } from './journey.ts';

const { server, open, giveAccount, expectRefusal } = await journey();

const hasFocus = (control: Locator) =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);

it('the code of an authenticator app is required, and signs in', async () => {
  expectRefusal('/api/account/second-factor');
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const ida = await server.createManager();
  await giveAccount(ida);
  const on = { totp_secret: seal(server.context.secret, secret), totp_confirmed_at: new Date(server.clock.now()) };
  await server.database.db.updateTable('account').set(on).where('manager_id', '=', ida.id).execute();
  const page = await open('/login');
  await page.getByLabel('Email address').fill(ida.email);
  await page.getByLabel('Password', { exact: true }).fill(journeyPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Two-step verification', level: 1 }).waitFor();
  await hasFocus(page.getByRole('textbox').first());
  await page.keyboard.type('000000');
  await page.getByText('This code is not valid').first().waitFor();
  await expectScreen(page, 'code-that-is-not-valid');
  await hasFocus(page.getByRole('textbox').first());
  await page.keyboard.type(totpCode(secret, totpStep(server.clock.now())));
  await page.getByText(`Welcome, ${ida.username}`).waitFor();
  expect(pathOf(page.url())).toBe('/');
});
