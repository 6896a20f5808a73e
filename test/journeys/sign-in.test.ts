import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectScreen } from './expect-screen.ts';
import { journey, journeyPassword } from './journey.ts';

const { server, open, signIn, giveAccount, expectRefusal } = await journey();
const email = 'marta@touchline.test';
await giveAccount(await server.createManager({ email, username: 'Marta' }));

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

/** Tabs until the focus is on the control with this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
      return element?.getAttribute('aria-label') ?? label?.trim() ?? '';
    });
    if (focused === name) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

describe('signing in with the keyboard only', () => {
  it('an empty form: the message names what is missing and the first field is focused', async () => {
    const page = await open('/login');
    await tabTo(page, 'Sign in');
    await page.keyboard.press('Enter');
    const message = page.getByRole('alert').filter({ hasText: 'You must provide either an email' });
    await message.waitFor();
    await expect
      .poll(() => message.textContent())
      .toBe('You must provide either an email or phone number and a password');
    await expectScreen(page, 'nothing-entered');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  });

  it('missing fields are marked and described by the message, the others are not', async () => {
    const page = await open('/login');
    const [name, password] = [page.getByLabel('Email address'), page.getByLabel('Password', { exact: true })];
    const marks = () => Promise.all([name, password].map((field) => field.getAttribute('aria-invalid')));
    expect(await marks()).toEqual([null, null]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(marks).toEqual(['true', 'true']);
    await name.fill(email);
    await page.keyboard.press('Enter');
    await expect.poll(marks).toEqual([null, 'true']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    const message = page.getByText('You must provide either an email or phone number and a password');
    await expect.poll(() => message.count()).toBe(1);
    await expectScreen(page, 'password-missing');
    const describedBy = await password.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe(await message.textContent());
  });

  it('a wrong password shows why, the right one goes on to where the visitor was going', async () => {
    expectRefusal('/api/account/sign-in');
    const page = await open('/competitions?from=mail');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(pathOf(page)).toBe('/login?next=%2Fcompetitions%3Ffrom%3Dmail');
    await tabTo(page, 'Email address');
    await page.keyboard.type(email);
    await tabTo(page, 'Password');
    await page.keyboard.type('a lark at the other flag');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Invalid login credentials' }).waitFor();
    await expectScreen(page, 'password-wrong');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(journeyPassword);
    await page.keyboard.press('Enter');
    await page.getByText('Welcome, Marta').waitFor();
    expect(pathOf(page)).toBe('/competitions?from=mail');
  });
});

describe('signed in', () => {
  it('the session survives a reload, and the sign-in leads home', async () => {
    const page = await open('/login');
    await signIn(page, email);
    await page.reload();
    await page.getByText('Welcome, Marta').waitFor();
    await page.goto(`${server.origin}/login?next=/profile`);
    await page.getByRole('heading', { name: 'Profile Settings' }).waitFor();
    expect(pathOf(page)).toBe('/profile');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example'])('next=%s is ignored', async (next) => {
    const page = await open(`/login?next=${encodeURIComponent(next)}`);
    await signIn(page, email);
    expect(page.url()).toBe(`${server.origin}/`);
  });

  it('Logout goes to /login in every tab, and going back needs a new session', async () => {
    const page = await open('/login?next=/profile');
    await signIn(page, email);
    const other = await page.context().newPage();
    await other.goto(`${server.origin}/players`);
    await other.getByText('Welcome, Marta').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(pathOf(page)).toBe('/login');
    await other.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });
});

describe('the frame', () => {
  it('on a phone the round button opens the navigation, which closes when a link in it is followed', async () => {
    const page = await open('/login', { size: 'mobile' });
    await signIn(page, email);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expectScreen(page, 'navigation-of-a-manager');
    await page.getByRole('dialog').getByRole('link', { name: 'Players' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/players');
  });

  it('an address that brings an error instead of a token says so in our words, and leads to the sign-in', async () => {
    const page = await open('/login#error=access_denied&error_description=Call+0900+now');
    await page.getByRole('alert').filter({ hasText: 'Signing in by this link did not work' }).waitFor();
    await expectScreen(page, 'link-with-an-error');
    expect(await page.getByText('0900').count()).toBe(0);
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('button', { name: 'Go to Login' }).click();
    await page.getByLabel('Email address').waitFor();
  });

  it('an unknown address says so, with a link home', async () => {
    const page = await open('/login?next=/no/such/page');
    await signIn(page, email);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await expectScreen(page, 'address-unknown');
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect.poll(() => pathOf(page)).toBe('/');
  });
});
