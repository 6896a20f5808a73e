// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();
const link = { kind: 'token', token: 'abc' } as const;
const good = 'a long enough password';

/** The page as a link opens it, or in a session without one. */
async function open(mailed: typeof link | null) {
  const { mailedLink } = await import('../../../data/session/mailed-link.ts');
  const { UpdatePasswordScreen } = await import('./update-password-screen.tsx');
  mailedLink.write(mailed);
  tab.read('GET /api/account/me', {}, { id: 'ada', username: 'Ada', email: 'ada@example.org' });
  tab.answer({ manager_id: 'ben', email: 'ben@example.org' });
  return tab.draw(<UpdatePasswordScreen />);
}
async function endSession() {
  const session = await import('../../../data/session/session.ts');
  await act(async () => session.endSession());
}

it('whoever is signed in sets their own password', async () => {
  const page = await open(null);
  expect(page.words).toContain('ada@example.org');
  await page.typeLabelled('New password', good);
  await page.submit();
  expect(tab.sent).toEqual([['/api/profile/password', { password: good }]]);
  expect(page.words).toContain('Your password has been updated');
});

it('a password that is too short is refused before it is sent', async () => {
  const page = await open(null);
  await page.typeLabelled('New password', 'short');
  const before = page.words.length;
  await page.submit();
  expect([tab.sent, page.words.length > before]).toEqual([[], true]);
});

it('the password is asked for again where that was long ago, without a failure', async () => {
  const page = await open(null);
  await page.typeLabelled('New password', good);
  tab.answer({ title: 'Sign in again', code: 'fresh_sign_in_needed' }, 403);
  await page.submit();
  expect(page.words).toContain('Please enter your password again');
  expect(page.words).not.toContain('Sign in again');
});

it('a link says whose password it sets, and leads to the sign-in', async () => {
  const page = await open(link);
  expect(tab.sent).toEqual([['/api/account/check-password-link', { token: 'abc' }]]);
  expect(page.words).toContain('ben@example.org');
  await endSession();
  await page.typeLabelled('New password', good);
  await page.submit();
  expect(tab.sent.at(-1)).toEqual(['/api/account/update-password', { token: 'abc', password: good }]);
  expect(tab.path()).toBe('/login?notice=password_updated');
});

it('a link of somebody else leaves whoever is signed in where they are', async () => {
  const page = await open(link);
  await page.typeLabelled('New password', good);
  await page.submit();
  expect([tab.path(), page.words.includes('Your password has been updated')]).toEqual(['/', true]);
});

it('a link that is over says so, and asks for a new one', async () => {
  const { mailedLink } = await import('../../../data/session/mailed-link.ts');
  const { UpdatePasswordScreen } = await import('./update-password-screen.tsx');
  mailedLink.write(link);
  tab.answer({ title: 'This link is no longer valid' }, 401);
  await endSession();
  const page = await tab.draw(<UpdatePasswordScreen />);
  expect(page.words).toContain('Auth session missing!');
  expect(mailedLink.read()).toBeNull();
});

it('without a link and without a session there is nothing to set', async () => {
  await endSession();
  const page = await open(null);
  expect(page.words).toContain('Auth session missing!');
});

it('a password that the server refuses is said above the password', async () => {
  const page = await open(link);
  await page.typeLabelled('New password', good);
  tab.answer({ title: 'This password is too common' }, 422);
  await page.submit();
  expect(page.words).toContain('This password is too common');
});
