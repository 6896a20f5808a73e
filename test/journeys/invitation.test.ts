import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mailbox } from '../builders/mailbox.ts';
import { expectScreen } from './expect-screen.ts';
import { here, journey, journeyPassword, pathOf } from './journey.ts';

const { server, open, signIn, giveAccount, expectRefusal } = await journey();
const mail = mailbox(server);

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
    await dialog.getByRole('button', { name: `Copy invite link for ${guestEmail}` }).waitFor();
    await dialog.getByText(/accept-invite\?token=/).waitFor();
    await dialog.getByRole('button', { name: 'Invite another' }).click();
    await dialog.getByLabel('Email address').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('tab', { name: /^Pending Invites/ }).click();
    await page.getByText('Pending', { exact: true }).first().waitFor();

    const guest = await open(here(await mail.link(guestEmail)));
    await guest.getByText('Invited by').waitFor();
    await guest.getByRole('link', { name: 'Sign up' }).click();
    await guest.getByRole('heading', { name: 'Sign up', level: 1 }).waitFor();
    await expect.poll(() => guest.getByRole('heading', { name: 'Sign up' }).count()).toBe(1);
    await expect.poll(() => guest.getByLabel('Email address').inputValue()).toBe(guestEmail);
    await guest.getByLabel('Password', { exact: true }).fill(journeyPassword);
    await guest.getByRole('button', { name: 'Sign up' }).click();
    await guest.getByLabel('Display name').fill('Oskar');
    await guest.getByRole('button', { name: 'Accept Invitation' }).click();
    await guest.getByText('Welcome, Oskar').waitFor();
    expect(pathOf(guest.url())).toBe('/');
  });

  it('without a token shows an error', async () => {
    const page = await open('/accept-invite');
    await page.getByText('Invalid invitation link - no token provided').waitFor();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(pathOf(page.url())).toBe('/login');
  });
});

describe('an invitation that cannot be accepted', () => {
  const invite = async (email: string) =>
    (await server.as(admin).post('/api/invite/create', { emails: [email] })).body.invites[0]?.link ?? '';
  const day = 86_400_000;

  it.each([
    ['of nobody', () => '/accept-invite?token=nonsense', 'Invalid invitation link - invite not found'],
    ['that is empty', () => '/accept-invite?token=', 'Invalid invitation link - no token provided'],
  ])('%s says so', async (which, path, sentence) => {
    expectRefusal('/api/invite/read');
    const page = await open(path());
    await page.getByText(sentence).waitFor();
    await expectScreen(page, which.replaceAll(' ', '-'));
    await expect.poll(() => page.getByRole('link', { name: 'Go to Login' }).count()).toBe(1);
  });

  it('that has expired, was accepted or could not be loaded shows the reason', async () => {
    const link = here(new URL(await invite('late@touchline.test')));
    const set = (times: { expires_at?: Date; accepted_at?: Date }) =>
      server.database.db.updateTable('manager_invites').set(times).where('email', '=', 'late@touchline.test').execute();
    await set({ expires_at: new Date(server.clock.now() - day) });
    const says = async (sentence: string, name: string) => {
      const page = await open(link);
      await page.getByText(sentence).waitFor();
      await expectScreen(page, name);
    };
    await says('This invitation has expired', 'expired');
    await set({ accepted_at: new Date(server.clock.now()) });
    await says('This invitation has already been accepted', 'accepted-before');
    expectRefusal('/api/invite/read');
    const page = await open('/login');
    await page.route('**/api/invite/read*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(server.origin + link);
    await page.getByText('Failed to load invitation details').waitFor();
    await expectScreen(page, 'not-loaded');
    await expect.poll(() => page.getByRole('link', { name: 'Go to Login' }).count()).toBe(1);
  });

  it('is for another address: both are named, and signing out leads to the right sign-up', async () => {
    const link = here(new URL(await invite('zoe@touchline.test')));
    const page = await open(`/login?next=${encodeURIComponent(link)}`);
    await page.getByLabel('Email address').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(journeyPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'zoe@touchline.test' });
    await alert.filter({ hasText: admin.email }).waitFor();
    await expectScreen(page, 'for-another-address');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign up', level: 1 }).waitFor();
    await page.getByText('The address you were invited at').waitFor();
    await expectScreen(page, 'sign-up');
    await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe('zoe@touchline.test');
    await page.getByLabel('Password', { exact: true }).fill('password1234');
    expectRefusal('/api/account/sign-up');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('This password is too common').waitFor();
    await expectScreen(page, 'password-too-common');
    await page.getByLabel('Password', { exact: true }).fill(journeyPassword);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByLabel('Display name').fill(' ');
    await page.getByRole('button', { name: 'Accept Invitation' }).click();
    await page.getByText('Please enter a display name').waitFor();
    await expectScreen(page, 'without-a-name');
    await page.route('**/api/invite/accept', (route) => route.fulfill({ status: 500, json: {} }));
    expectRefusal('/api/invite/accept');
    await page.getByLabel('Display name').fill('Zoe');
    await page.getByRole('button', { name: 'Accept Invitation' }).click();
    await page.getByText('Failed to accept invitation').waitFor();
    await expectScreen(page, 'name-entered');
    await page.unroute('**/api/invite/accept');
    await page.getByRole('button', { name: 'Accept Invitation' }).click();
    await page.getByText('Welcome! Your manager account has been created.').waitFor();
    await page.getByText('Welcome, Zoe').waitFor();
    expect(pathOf(page.url())).toBe('/');
  });
});
