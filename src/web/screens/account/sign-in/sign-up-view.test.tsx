// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();
const good = 'a long enough password';
let happened: unknown[];

async function open(invite?: string) {
  const { endSession } = await import('../../../data/session/session.ts');
  endSession();
  const { SignUpView } = await import('./sign-up-view.tsx');
  happened = [];
  return tab.draw(
    <SignUpView
      invite={invite}
      onSecondFactor={(token) => happened.push(['second factor', token])}
      onView={(view) => happened.push(view)}
    />,
  );
}
async function signUp(page: Awaited<ReturnType<typeof open>>, name: string, password: string) {
  await page.type('name', name);
  await page.typeLabelled('Password', password);
  await page.submit();
}
const missing = 'You must provide either an email or phone number and a password';

it.each([
  ['', good],
  ['ada@example.org', ''],
])('an address %s and a password %s are both needed', async (name, password) => {
  const page = await open();
  await signUp(page, name, password);
  expect([tab.sent, page.words.includes(missing)]).toEqual([[], true]);
});

it('a password that is too short is not sent', async () => {
  const page = await open();
  await signUp(page, 'ada@example.org', 'short');
  expect([tab.sent, page.words.includes(missing)]).toEqual([[], false]);
});

it('a mail confirms the address', async () => {
  const page = await open();
  tab.answer({ step: 'check-mail', can_send: true });
  await signUp(page, ' ada@example.org ', good);
  expect(tab.sent).toEqual([['/api/account/sign-up', { email: 'ada@example.org', password: good }]]);
  expect(page.words).toContain('Check your email for the confirmation link');
  await page.press('Already have an account? Sign in');
  expect(happened).toEqual(['sign_in']);
});

it('a second factor is asked for where the account has one', async () => {
  const page = await open();
  tab.answer({ step: 'second-factor', token: 'xyz' });
  await signUp(page, 'ada@example.org', good);
  expect(happened).toEqual([['second factor', 'xyz']]);
});

it('an account that is there at once is signed in', async () => {
  const page = await open();
  const { readSession } = await import('../../../data/session/session.ts');
  const now = '2025-08-15T12:00:00Z';
  tab.answer({ step: 'signed-in', access_token: 'new', now, expires_at: '2025-08-15T12:15:00Z' });
  await signUp(page, 'ada@example.org', good);
  expect([readSession(), happened]).toMatchObject([{ status: 'signed-in', token: 'new' }, []]);
});

it('what the server refuses is said', async () => {
  const page = await open();
  tab.answer({ title: 'This password is too common', code: 'password_common' }, 422);
  await signUp(page, 'ada@example.org', good);
  expect(page.words).toContain('This password is too common');
});

it('an invitation fills in its address, and goes with the request', async () => {
  tab.read('GET /api/invite/read', { token: 'inv' }, { email: 'ada@example.org', status: 'pending' });
  const page = await open('inv');
  expect([page.valueOf('name'), page.words.includes('The address you were invited at')]).toEqual([
    'ada@example.org',
    true,
  ]);
  tab.answer({ step: 'check-mail', can_send: false });
  await page.typeLabelled('Password', good);
  await page.submit();
  expect(tab.sent).toEqual([
    ['/api/account/sign-up', { email: 'ada@example.org', password: good, invite_token: 'inv' }],
  ]);
});
