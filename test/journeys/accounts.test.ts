import { beforeEach, describe, expect, it } from 'vitest';
import { mailbox } from '../builders/mailbox.ts';
import type { TestManager } from '../builders/test-manager.ts';
import { expectScreen } from './expect-screen.ts';
import { here, journey, journeyPassword, pathOf } from './journey.ts';

const { server, open, openAs, giveAccount, expectRefusal } = await journey();
const mail = mailbox(server);

let admin: TestManager;

// Each attempt in a database of its own: names and addresses are taken only once.
beforeEach(async () => {
  await server.database.truncate();
  admin = await server.createAdmin({ email: 'marta@touchline.test', username: 'Marta' });
  await giveAccount(admin);
});

describe('the other ways in', () => {
  it('a code signs in; a wrong one shows an error', async () => {
    expectRefusal('/api/account/verify-code');
    const page = await open('/login');
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page.getByLabel('Email address').fill(admin.email);
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page.getByText(`We sent a code to ${admin.email}, if we know it.`).waitFor();
    await expectScreen(page, 'code-sent');
    const code = await mail.code(admin.email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await page.getByRole('textbox').first().click();
    await page.keyboard.type(wrong);
    await page.getByText('This code is not valid or has expired. Ask for a new one.').first().waitFor();
    await expectScreen(page, 'code-refused');
    await page.getByRole('textbox').first().click();
    await page.keyboard.type(code);
    await page.getByText('Welcome, Marta').waitFor();
    expect(pathOf(page.url())).toBe('/');
  });

  it('a used link says so, and a link pasted into the open tab works', async () => {
    expectRefusal('/api/account/verify-link');
    const eve = await server.createManager();
    await giveAccount(eve);
    const ask = async () => {
      await server.anonymous.post('/api/account/magic-link', { email: eve.email });
      return here(await mail.link(eve.email));
    };
    const used = await ask();
    await (await open(used)).getByText(`Welcome, ${eve.username}`).waitFor();
    const page = await open(used);
    await page.getByText('This link has been used or has expired. Ask for a new one.').waitFor();
    await expectScreen(page, 'link-used');
    await page.getByRole('button', { name: 'Go to Login' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    const next = await ask();
    await page.evaluate(
      (hash) => {
        window.location.hash = hash;
      },
      next.slice(next.indexOf('#')),
    );
    await page.getByText(`Welcome, ${eve.username}`).waitFor();
    expect(page.url()).not.toContain('link=');
  });

  it('a magic link signs in, and is gone from the address', async () => {
    const page = await open('/login');
    await page.getByRole('button', { name: 'Send a magic link email' }).click();
    await expectScreen(page, 'link-to-be-sent');
    await page.getByLabel('Email address').fill(admin.email);
    await page.getByRole('button', { name: 'Send Magic Link' }).click();
    await page.getByText('Check your email for the magic link').waitFor();
    await expectScreen(page, 'link-sent');
    const arriving = await open(here(await mail.link(admin.email)));
    await arriving.getByText('Welcome, Marta').waitFor();
    expect(arriving.url()).not.toContain('link=');
  });

  it('a confirmed sign-up signs in where the password was typed, and asks for one anywhere else', async () => {
    expectRefusal('/api/account/verify-link');
    const signUp = async (email: string) => {
      await server.createManager({ email });
      const page = await open('/login');
      await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
      await page.getByLabel('Email address').fill(email);
      // Refused here: a request would be refused too, which this journey does not expect.
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.getByRole('alert').filter({ hasText: 'Your password must have at least 10 characters' }).waitFor();
      await page.getByLabel('Password', { exact: true }).fill('typed by whoever signed up');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.getByText('Check your email for the confirmation link').waitFor();
      await expectScreen(page, 'signed-up');
      return page;
    };
    const page = await signUp('fay@touchline.test');
    await page.goto(server.origin + here(await mail.link('fay@touchline.test')));
    await page.getByText('Welcome, ').waitFor();

    await signUp('gus@touchline.test');
    const elsewhere = await open(here(await mail.link('gus@touchline.test')));
    await elsewhere.getByText('gus@touchline.test is confirmed. Choose the password for your account.').waitFor();
    await elsewhere.getByLabel('New password').fill('password1234');
    await elsewhere.getByRole('button', { name: 'Sign up' }).click();
    await elsewhere.getByText('This password is too common').waitFor();
    await expectScreen(elsewhere, 'password-too-common');
    await elsewhere.getByLabel('New password').fill('chosen by whoever has the mail');
    await elsewhere.getByRole('button', { name: 'Sign up' }).click();
    await elsewhere.getByText('Welcome, ').waitFor();
    expect(pathOf(elsewhere.url())).toBe('/');
  });

  it('a forgotten password is replaced, and signs in', async () => {
    const ben = await server.createManager({ email: 'ben@example.org' });
    await giveAccount(ben);
    const page = await open('/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email address').fill(ben.email);
    await page.getByRole('button', { name: 'Send reset password instructions' }).click();
    await page.getByText('Check your email for the password reset link').waitFor();
    await expectScreen(page, 'reset-sent');
    const arriving = await open(here(await mail.link(ben.email)));
    await arriving.getByText(`For ${ben.email}`).waitFor();
    await expectScreen(arriving, 'new-password');
    await arriving.getByLabel('New password').fill('the wind over the roof');
    await arriving.getByRole('button', { name: 'Update password' }).click();
    await arriving.getByText('Your password has been updated').waitFor();
    await expectScreen(arriving, 'password-updated');
    await arriving.getByLabel('Email address').fill(ben.email);
    await arriving.getByLabel('Password', { exact: true }).fill('the wind over the roof');
    await arriving.getByRole('button', { name: 'Sign in' }).click();
    await arriving.getByText(`Welcome, ${ben.username}`).waitFor();
    expect(pathOf(arriving.url())).toBe('/');
  });

  it('a link opened where somebody else is signed in says whose password it sets, and that it is set', async () => {
    const [ben, ada] = [await server.createManager(), await server.createAdmin({ username: 'Ada' })];
    await giveAccount(ben);
    const asked = await open('/login?view=forgotten_password');
    await asked.getByLabel('Email address').fill(ben.email);
    await asked.getByRole('button', { name: 'Send reset password instructions' }).click();
    await asked.getByText('Check your email for the password reset link').waitFor();
    const page = await openAs(ada.email, '/');
    await page.goto(server.origin + here(await mail.link(ben.email)));
    await page.getByText(`For ${ben.email}`).waitFor();
    await page.reload();
    await page.getByText(`For ${ben.email}`).waitFor();
    await page.getByLabel('New password').fill('the wind over the roof');
    await page.getByRole('button', { name: 'Update password' }).click();
    await page.getByText('Your password has been updated').waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByText('Welcome, Ada').waitFor();
    expect(pathOf(page.url())).toBe('/');
    await page.goto(`${server.origin}/update-password`);
    await page.getByText(`For ${ada.email}`).waitFor();
  });

  it('a link that is over says so where somebody is signed in, and offers no password of theirs', async () => {
    const ada = await server.createAdmin({ username: 'Ada' });
    const page = await openAs(ada.email, '/');
    expectRefusal('/api/account/check-password-link');
    await page.goto(`${server.origin}/update-password#token=over`);
    await page.getByText('Auth session missing!').waitFor();
    expect(await page.getByLabel('New password').count()).toBe(0);
  });

  it('whoever is signed in and uses their own link is signed out, and told that the password is set', async () => {
    const ben = await server.createManager();
    await giveAccount(ben);
    await server.anonymous.post('/api/account/recover', { email: ben.email });
    const page = await openAs(ben.email, '/');
    await page.goto(server.origin + here(await mail.link(ben.email)));
    await page.getByText(`For ${ben.email}`).waitFor();
    await page.getByLabel('New password').fill('the wind over the roof');
    expectRefusal('/api/');
    await page.getByRole('button', { name: 'Update password' }).click();
    await page.getByText('Your password has been updated').waitFor();
    expect(pathOf(page.url())).toBe('/login');
  });

  it('the page of a mailed link survives a reload until the link is used or over', async () => {
    expectRefusal('/api/account/check-password-link');
    const ben = await server.createManager();
    await giveAccount(ben);
    const asked = await open('/login?view=forgotten_password');
    await asked.getByLabel('Email address').fill(ben.email);
    await asked.getByRole('button', { name: 'Send reset password instructions' }).click();
    await asked.getByText('Check your email for the password reset link').waitFor();
    const address = here(await mail.link(ben.email));
    const keptIn = (page: typeof asked) => page.evaluate(() => JSON.stringify(sessionStorage));
    const setPassword = async (page: typeof asked) => {
      await page.getByLabel('New password').fill('the wind over the roof');
      await page.getByRole('button', { name: 'Update password' }).click();
    };
    const page = await open(address);
    await page.getByLabel('New password').waitFor();
    await page.reload();
    await page.getByLabel('New password').waitFor();
    expect(page.url()).not.toContain('#');
    await setPassword(page);
    await page.getByText('Your password has been updated').waitFor();
    expect(await keptIn(page)).not.toContain('token=');
    const late = await open(address);
    await late.getByText('Auth session missing!').waitFor();
    expect(await keptIn(late)).not.toContain('token=');
    await late.reload();
    await late.getByText('Auth session missing!').waitFor();
    await late.getByRole('link', { name: 'Ask for a new link' }).waitFor();
  });

  it('a link that was opened and not used does not wait in the tab for whoever signs in next', async () => {
    const ben = await server.createManager();
    await giveAccount(ben);
    await server.anonymous.post('/api/account/recover', { email: ben.email });
    const page = await open(here(await mail.link(ben.email)));
    await page.getByLabel('New password').waitFor();
    const keptIn = () => page.evaluate(() => JSON.stringify(sessionStorage));
    expect(await keptIn()).toContain('token=');
    await page.goto(`${server.origin}/login`);
    await page.getByLabel('Email address').fill(ben.email);
    await page.getByLabel('Password', { exact: true }).fill(journeyPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Welcome, ').waitFor();
    expect(await keptIn()).not.toContain('token=');
  });

  it('/update-password without a link or session shows an error', async () => {
    const page = await open('/update-password');
    await page.getByText('Auth session missing!').waitFor();
    await expectScreen(page, 'password-without-session');
    expect(pathOf(page.url())).toBe('/update-password');
    await page.getByRole('link', { name: 'Go to Login' }).waitFor();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
    await page.getByRole('button', { name: 'Send reset password instructions' }).waitFor();
    await expectScreen(page, 'password-forgotten');
    expect(pathOf(page.url())).toBe('/login');
  });
});
