import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { totpCode, totpStep } from '../../src/server/account/second-factor/totp.ts';
import { mailbox } from '../builders/mailbox.ts';
import { journey, journeyPassword } from './journey.ts';

const { server, open, signIn, giveAccount } = await journey();
const mail = mailbox(server);
const pathOf = (url: string): string => new URL(url).pathname;
/** A mailed link leads to PUBLIC_URL; the journey's server listens elsewhere. */
const here = (link: URL): string => `${link.pathname}${link.search}${link.hash}`;

const admin = await server.createAdmin({ email: 'marta@touchline.test', username: 'Marta' });
await giveAccount(admin);

describe('an invitation', () => {
  it('is sent by an admin, and leads by sign-up and a display name to Home', async () => {
    const guestEmail = `oskar-${randomUUID().slice(0, 8)}@touchline.test`;
    const page = await open('/login?next=/admin/managers-teams');
    await signIn(page, admin.email);
    await page.getByRole('button', { name: 'Send Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send Invite' });
    await dialog.getByLabel('Email address').fill(guestEmail);
    await dialog.getByRole('button', { name: 'Send Invite' }).click();
    await dialog.getByText(`${guestEmail}: http`).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('tab', { name: /^Pending Invites/ }).click();
    await page.getByText('Pending', { exact: true }).first().waitFor();

    const guest = await open(here(await mail.link(guestEmail)));
    await guest.getByText('Invited by').waitFor();
    await guest.getByRole('link', { name: 'Sign in' }).click();
    await guest.getByRole('heading', { name: 'Sign up', level: 2 }).waitFor();
    expect(await guest.getByLabel('Email address').inputValue()).toBe(guestEmail);
    await guest.getByLabel('Password', { exact: true }).fill(journeyPassword);
    await guest.getByRole('button', { name: 'Sign up' }).click();
    await guest.getByLabel('Display name').fill('Oskar');
    await guest.getByRole('button', { name: 'Accept Invitation' }).click();
    await guest.getByText('Welcome, Oskar').waitFor();
    expect(pathOf(guest.url())).toBe('/');
  });

  it('without a token says so', async () => {
    const page = await open('/accept-invite');
    await page.getByText('Invalid invitation link - no token provided').waitFor();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(pathOf(page.url())).toBe('/login');
  });
});

describe('the other ways in', () => {
  it('a magic link signs in, and is not in the address any more', async () => {
    const page = await open('/login');
    await page.getByRole('button', { name: 'Send a magic link email' }).click();
    await page.getByLabel('Email address').fill(admin.email);
    await page.getByRole('button', { name: 'Send Magic Link' }).click();
    await page.getByText('Check your email for the magic link').waitFor();
    const arriving = await open(here(await mail.link(admin.email)));
    await arriving.getByText('Welcome, Marta').waitFor();
    expect(arriving.url()).not.toContain('link=');
  });

  it('a forgotten password is replaced, and signs in', async () => {
    const ben = await server.createManager();
    await giveAccount(ben);
    const page = await open('/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email address').fill(ben.email);
    await page.getByRole('button', { name: 'Send reset password instructions' }).click();
    await page.getByText('Check your email for the password reset link').waitFor();
    const arriving = await open(here(await mail.link(ben.email)));
    await arriving.getByLabel('New password').fill('the wind over the roof');
    await arriving.getByRole('button', { name: 'Update password' }).click();
    await arriving.getByText('Your password has been updated').waitFor();
    await arriving.getByLabel('Email address').fill(ben.email);
    await arriving.getByLabel('Password', { exact: true }).fill('the wind over the roof');
    await arriving.getByRole('button', { name: 'Sign in' }).click();
    await arriving.getByText(`Welcome, ${ben.username}`).waitFor();
    expect(pathOf(arriving.url())).toBe('/');
  });

  it('/update-password without link and session says what is missing', async () => {
    const page = await open('/update-password');
    await page.getByText('Auth session missing!').waitFor();
    expect(pathOf(page.url())).toBe('/update-password');
  });
});

describe('the profile', () => {
  it('a new name is saved, and two-step verification asks for its code at the next sign-in', async () => {
    const kim = await server.createManager();
    await giveAccount(kim);
    const page = await open('/login?next=/profile');
    await signIn(page, kim.email);
    await page.getByLabel('Username').fill('Kim Possible');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated successfully').first().waitFor();
    await page.getByText('Welcome, Kim Possible').waitFor();
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByRole('button', { name: 'Switch on' }).click();
    const dialog = page.getByRole('dialog');
    const key = (await dialog.locator('p.font-semibold').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Next' }).click();
    const code = totpCode(key.replaceAll(/\s/g, ''), totpStep(server.clock.now()));
    await dialog.getByRole('textbox').first().click();
    await page.keyboard.type(code);
    await page.getByText('Each code works once. They are not shown again.').waitFor();
    const [backup = ''] = await page.getByRole('alertdialog').getByRole('listitem').allTextContents();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('tab', { name: 'Profile', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Email address').fill(kim.email);
    await page.getByLabel('Password', { exact: true }).fill(journeyPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await page.getByLabel('Backup code').fill(backup);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Welcome, Kim Possible').waitFor();
    expect(pathOf(page.url())).toBe('/');
  });
});
