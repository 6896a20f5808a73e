import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { totpCode, totpStep } from '../../src/server/account/second-factor/totp.ts';
import { insertTeam } from '../builders/insert-rows.ts';
import { mailbox } from '../builders/mailbox.ts';
import type { TestManager } from '../builders/test-manager.ts';
import { expectScreen } from './expect-screen.ts';
import { here, journey, journeyPassword, pathOf } from './journey.ts';

const { server, open, openAs, signIn, giveAccount, expectRefusal } = await journey();
const mail = mailbox(server);

let admin: TestManager;

// Each attempt in a database of its own: names and addresses are taken only once.
beforeEach(async () => {
  await server.database.truncate();
  admin = await server.createAdmin({ email: 'marta@touchline.test', username: 'Marta' });
  await giveAccount(admin);
});

const hasFocus = (control: Locator) =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);

describe('the profile', () => {
  it('a new name is saved, and two-step verification asks for its code at the next sign-in', async () => {
    const kim = await server.createManager({ username: 'Kim' });
    await giveAccount(kim);
    const page = await openAs(kim.email, '/profile');
    await page.getByLabel('Username').fill(' ');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Please enter a username').waitFor();
    await expectScreen(page, 'no-username');
    await page.getByLabel('Username').fill('Kim Possible');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated successfully').first().waitFor();
    await page.getByText('Welcome, Kim Possible').waitFor();
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByRole('button', { name: 'Switch on' }).click();
    const dialog = page.getByRole('dialog');
    const key = (await dialog.locator('p.font-semibold').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('textbox').first().waitFor();
    await expectScreen(page, 'two-step-code');
    const code = totpCode(key.replaceAll(/\s/g, ''), totpStep(server.clock.now()));
    await hasFocus(dialog.getByRole('textbox').first());
    await page.keyboard.type(code);
    await page.getByText('Each code works once. They are not shown again.').waitFor();
    const [backup = ''] = await page.getByRole('alertdialog').getByRole('listitem').allTextContents();
    await page.getByRole('button', { name: 'Done' }).click();
    await expectScreen(page, 'two-step-is-on');
    await page.getByRole('tab', { name: 'Profile', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Email address').fill(kim.email);
    await page.getByLabel('Password', { exact: true }).fill(journeyPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await expectScreen(page, 'backup-code');
    await page.getByLabel('Backup code').fill(backup);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Welcome, Kim Possible').waitFor();
    expect(pathOf(page.url())).toBe('/');
    await page.goto(`${server.origin}/profile?tab=security`);
    await page.getByRole('button', { name: 'Switch off' }).click();
    const question = page.getByRole('alertdialog', { name: 'Switch off two-step verification?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Switch off' }).click();
    await expectScreen(page, 'two-step-to-be-switched-off');
    await question.getByRole('button', { name: 'Switch off' }).click();
    await page.getByRole('button', { name: 'Switch on' }).waitFor();
  });

  it('everything that is stored about them is downloaded as a file', async () => {
    const lee = await server.createManager();
    await giveAccount(lee);
    const page = await openAs(lee.email, '/profile?tab=security');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('touchline-my-data.json');
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ account: { email: lee.email } });
  });

  it('a person erases themselves with their password, and is signed out in every tab', async () => {
    expectRefusal('/api/profile/prove');
    // A stream of the tab that only finds out may ask to go on.
    expectRefusal('/api/live');
    const zoe = await server.createManager({ username: 'Zoe' });
    await giveAccount(zoe);
    await insertTeam(server.database.db, { name: 'Row Z', manager: zoe });
    const page = await openAs(zoe.email, '/profile?tab=security', { size: 'mobile' });
    const other = await page.context().newPage();
    await other.goto(`${server.origin}/profile`);
    await other.getByLabel('Username').waitFor();
    await page.getByRole('button', { name: 'Erase my account' }).click();
    const question = page.getByRole('alertdialog', { name: 'Erase your account?' });
    await question.getByText('which another manager can take over: Row Z').waitFor();
    await expectScreen(page, 'erase-question');
    await question.getByRole('button', { name: 'Erase my account' }).click();
    await question.getByText('Please enter your password').waitFor();
    await expect.poll(() => question.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await question.getByLabel('Password', { exact: true }).fill('not my password');
    await question.getByRole('button', { name: 'Erase my account' }).click();
    await question.getByRole('alert').waitFor();
    await expectScreen(page, 'erase-with-a-wrong-password');
    await question.getByLabel('Password', { exact: true }).fill(journeyPassword);
    await question.getByRole('button', { name: 'Erase my account' }).click();
    for (const tab of [page, other]) await tab.getByLabel('Email address').waitFor();
    await page.getByText('You have left. What you played stays under Former manager 1.').first().waitFor();
    const { db } = server.database;
    const row = await db
      .selectFrom('managers')
      .select(['email', 'username'])
      .where('id', '=', zoe.id)
      .executeTakeFirst();
    expect(row).toEqual({ email: null, username: 'Former manager 1' });
  });

  it('leaving asks before typed text is lost', async () => {
    const ana = await server.createManager();
    await giveAccount(ana);
    const page = await openAs(ana.email, '/profile', { size: 'mobile', theme: 'dark' });
    await page.getByLabel('Username').fill('Ana Conda');
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
    await page.getByRole('tab', { name: 'Profile', exact: true }).click();
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('Ana Conda');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expectScreen(page, 'leaving-typed-text');
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Home' }).first().click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => pathOf(page.url())).toBe('/');
    await page.goBack();
    await page.getByLabel('Username').fill('Ana Conda');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated successfully').first().waitFor();
    await page.getByLabel('Username').fill('Gone');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Email address').waitFor();
  });

  it('a new e-mail address counts when it is confirmed, and the old one takes it back', async () => {
    // The page that stays open learns that its session has ended.
    for (const path of ['/api/live', '/api/account/refresh']) expectRefusal(path);
    const lou = await server.createManager({ username: 'Lou' });
    await giveAccount(lou);
    const next = `new.${lou.email}`;
    const page = await openAs(lou.email, '/profile');
    await page.getByLabel('Email').fill(next);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText(`We sent a link to ${next}. Your email address changes when you follow it.`).waitFor();
    await expectScreen(page, 'new-address-to-confirm');
    const arriving = await open(here(await mail.link(next)));
    await arriving.getByText(`Your email address is now ${next}`).waitFor();
    await expectScreen(arriving, 'new-address-confirmed');
    await arriving.getByRole('button', { name: 'Go to Login' }).click();
    await signIn(arriving, next);
    const undoing = await open(here(await mail.link(lou.email)));
    await undoing.getByText(`Your email address is ${lou.email} again.`).waitFor();
    await undoing.getByLabel('New password').fill('short');
    await undoing.getByRole('button', { name: 'Update password' }).click();
    await undoing.getByText('Your password must have at least 10 characters').waitFor();
    await expectScreen(undoing, 'old-address-taken-back');
    await undoing.reload();
    await undoing.getByText('Your previous email address is back.').waitFor();
    expect(undoing.url()).not.toContain('#');
    await undoing.getByLabel('New password').fill('the wind over the roof');
    await undoing.getByRole('button', { name: 'Update password' }).click();
    await undoing.getByText('Your password has been updated').waitFor();
    expect(await undoing.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('undone=');
    await undoing.getByLabel('Email address').fill(lou.email);
    await undoing.getByLabel('Password', { exact: true }).fill('the wind over the roof');
    await undoing.getByRole('button', { name: 'Sign in' }).click();
    await undoing.getByText(`Welcome, ${lou.username}`).waitFor();
    expect(pathOf(undoing.url())).toBe('/');
  });

  it('a picture is cropped to a square and shown, and other files are refused', async () => {
    const max = await server.createManager({ username: 'Max' });
    await giveAccount(max);
    const page = await openAs(max.email, '/profile');
    await page.getByLabel('Picture').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no') });
    await page.getByText('This picture cannot be read.').waitFor();
    const { default: sharp } = await import('sharp');
    const picture = sharp({ create: { width: 640, height: 320, channels: 4, background: '#0b5c4180' } });
    const buffer = await picture.png().toBuffer();
    await page.getByLabel('Picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await page.getByText('Profile updated successfully').first().waitFor();
    const shown = page.getByRole('main').locator('img[src^="/storage/avatars/"]');
    await shown.waitFor();
    const size = () => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(size).toEqual([256, 256]);
    await expectScreen(page, 'own-picture');
    await page.getByRole('button', { name: 'Remove' }).click();
    await shown.waitFor({ state: 'detached' });
  });

  it('shows whether saving and the mail for a new password worked', async () => {
    expectRefusal('/api/');
    const page = await openAs(admin.email, '/profile');
    const broken = ['**/api/profile/update', '**/api/account/recover'];
    const fall = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
    await Promise.all(broken.map(fall));
    await page.getByLabel('Username').fill('Somebody else');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Error updating profile').first().waitFor();
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('Error sending password reset email').first().waitFor();
    await Promise.all(broken.map((path) => page.unroute(path)));
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('Password reset email sent').first().waitFor();
    expect((await mail.newest(admin.email))?.subject).toBe('Reset your password');
    await fall('**/api/account/me');
    await page.evaluate(() => localStorage.removeItem('touchline-me'));
    await page.reload();
    await page.getByText('Error loading profile').waitFor();
  });

  it('without a network Logout still leads to the sign-in, and the server is told later', async () => {
    const page = await openAs(admin.email, '/profile');
    expectRefusal('/');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    const told = page.waitForResponse((answer) => answer.url().endsWith('/api/account/sign-out'));
    await page.context().setOffline(false);
    expect((await told).status()).toBe(200);
  });
});
