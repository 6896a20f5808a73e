// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();
let happened: unknown[];
const missing = 'You must provide either an email or phone number and a password';

async function open(notice?: string, hasEnded = false) {
  const { endSession } = await import('../../../data/session/session.ts');
  // A page that was opened before hears of it.
  await act(async () => endSession(hasEnded));
  const { PasswordView } = await import('./password-view.tsx');
  happened = [];
  return tab.draw(
    <PasswordView
      notice={notice}
      onSecondFactor={(token) => happened.push(['second factor', token])}
      onView={(view, name) => happened.push([view, name])}
    />,
  );
}
async function signIn(page: Awaited<ReturnType<typeof open>>, name: string, password: string) {
  await page.type('name', name);
  await page.type('password', password);
  await page.submit();
}

it.each([
  ['', 'secret'],
  ['ada@example.org', ''],
])('a name %s and a password %s are both needed', async (name, password) => {
  const page = await open();
  await signIn(page, name, password);
  expect([tab.sent, page.words.includes(missing)]).toEqual([[], true]);
  await signIn(page, 'ada@example.org', 'secret');
  expect(page.words).not.toContain(missing);
});

it('an address or a number signs in', async () => {
  const page = await open();
  await signIn(page, ' ada@example.org ', ' secret');
  await page.press('Phone');
  await signIn(page, '+4790000000', 'secret');
  expect(tab.sent).toEqual([
    ['/api/account/sign-in', { email: 'ada@example.org', password: ' secret' }],
    ['/api/account/sign-in', { phone: '+4790000000', password: 'secret' }],
  ]);
});

it('a second factor is asked for where the account has one, otherwise a session begins', async () => {
  const page = await open();
  const { readSession } = await import('../../../data/session/session.ts');
  tab.answer({ step: 'second-factor', token: 'xyz' });
  await signIn(page, 'ada@example.org', 'secret');
  expect([happened, readSession().status]).toEqual([[['second factor', 'xyz']], 'signed-out']);
  const now = '2025-08-15T12:00:00Z';
  tab.answer({ step: 'signed-in', access_token: 'new', now, expires_at: '2025-08-15T12:15:00Z' });
  await signIn(page, 'ada@example.org', 'secret');
  expect(readSession()).toMatchObject({ status: 'signed-in', token: 'new' });
});

it('a failure takes the place of the notice', async () => {
  const page = await open('Your password has been updated');
  expect(page.words).toContain('Your password has been updated');
  tab.answer({ title: 'Invalid login credentials' }, 401);
  await signIn(page, 'ada@example.org', 'wrong');
  expect(page.words).toContain('Invalid login credentials');
  expect(page.words).not.toContain('Your password has been updated');
});

it('a session that has ended is told, unless there is better news', async () => {
  const ended = 'Your session has ended. Please sign in again.';
  expect((await open()).words).not.toContain(ended);
  expect((await open('Updated', true)).words).not.toContain(ended);
  const page = await open(undefined, true);
  expect(page.words).toContain(ended);
  await signIn(page, '', '');
  expect(page.words).not.toContain(ended);
});

it('another way to sign in begins with what was typed', async () => {
  const page = await open();
  await page.type('name', 'ada@example.org');
  await page.press('Send a magic link email');
  expect(happened).toEqual([['magic_link', 'ada@example.org']]);
});
