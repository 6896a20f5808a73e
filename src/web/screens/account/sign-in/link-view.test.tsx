// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();
let happened: unknown[];
type Link = Parameters<typeof import('./link-view.tsx')['LinkView']>[0]['link'];
const session = { access_token: 'new', now: '2025-08-15T12:00:00Z', expires_at: '2025-08-15T12:15:00Z' };
const good = 'a long enough password';

/** What a mailed link leads to when the server answers this. */
async function follow(link: Link, body: unknown, status = 200, next?: string) {
  const { endSession } = await import('../../../data/session/session.ts');
  endSession();
  return openLink(link, body, status, next);
}
/** The same, whoever is signed in. */
async function openLink(link: Link, body: unknown, status = 200, next?: string) {
  const { keepLink } = await import('../../../data/session/mailed-link.ts');
  const { LinkView } = await import('./link-view.tsx');
  keepLink(link);
  happened = [];
  tab.answer(body, status);
  return tab.draw(
    <LinkView
      link={link}
      next={next}
      onSecondFactor={(token) => happened.push(['second factor', token])}
      onPasswordUpdated={() => happened.push('updated')}
      onLeave={() => happened.push('left')}
    />,
  );
}
const linkNow = async () => (await import('../../../data/session/mailed-link.ts')).mailedLink.read();
const statusNow = async () => (await import('../../../data/session/session.ts')).readSession().status;

it('a magic link signs in, once, and leads on', async () => {
  await follow({ kind: 'token', token: 'abc' }, { step: 'signed-in', ...session }, 200, '/players');
  expect(tab.sent).toEqual([['/api/account/verify-link', { token: 'abc' }]]);
  expect([await statusNow(), await linkNow(), tab.path()]).toEqual(['signed-in', null, '/players']);
});

it('a magic link over the session of somebody else ends theirs first, in every tab', async () => {
  const { watchSessionEvents } = await import('../../../data/session/session-events.ts');
  const told: string[] = [];
  watchSessionEvents(({ name }) => told.push(name));
  await openLink({ kind: 'token', token: 'abc' }, { step: 'signed-in', ...session });
  expect([told, await statusNow()]).toEqual([['signed-out', 'signed-in'], 'signed-in']);
});

it('a magic link asks for the second factor of an account that has one', async () => {
  await follow({ kind: 'token', token: 'abc' }, { step: 'second-factor', token: 'xyz' });
  expect([happened, await linkNow(), await statusNow()]).toEqual([[['second factor', 'xyz']], null, 'signed-out']);
});

it('a sign-up that is confirmed elsewhere chooses its password here', async () => {
  const link = { kind: 'token', token: 'abc' } as const;
  const page = await follow(link, { step: 'choose-password', email: 'ada@example.org' });
  expect(page.words).toContain('ada@example.org is confirmed. Choose the password for your account.');
  await page.typeLabelled('New password', good);
  await page.submit();
  expect(tab.sent.at(-1)).toEqual(['/api/account/verify-link', { token: 'abc', password: good }]);
});

it('an address that is confirmed is said, and told to the other tabs', async () => {
  const { watchSessionEvents } = await import('../../../data/session/session-events.ts');
  const told: unknown[] = [];
  watchSessionEvents((event) => event.name === 'user-updated' && told.push(event));
  const page = await follow({ kind: 'email', token: 'abc' }, { email: 'new@example.org' });
  expect(tab.sent).toEqual([['/api/account/confirm-email', { token: 'abc' }]]);
  expect(page.words).toContain('Your email address is now new@example.org');
  expect(told).toEqual([{ name: 'user-updated' }]);
  await page.press('Go to Login');
  expect(happened).toEqual(['left']);
});

it('a change of address that is taken back ends the session, and asks for a password', async () => {
  const page = await follow(
    { kind: 'undo', token: 'abc' },
    {
      email: 'old@example.org',
      password_token: 'def',
    },
  );
  expect(tab.sent).toEqual([['/api/account/undo-email', { token: 'abc' }]]);
  expect(page.words.join(' ')).toContain('Your email address is old@example.org again.');
  // A reload finds it.
  const { tabStorage } = await import('../../../ui/device-storage.ts');
  expect(tabStorage.read('mailed-link')).toBe('/#undone=def');
  await page.typeLabelled('New password', good);
  await page.submit();
  expect(tab.sent.at(-1)).toEqual(['/api/account/update-password', { token: 'def', password: good }]);
  expect(happened).toEqual(['updated']);
});

it('after a reload the address that is back is not known', async () => {
  const page = await follow({ kind: 'undone', token: 'def' }, {});
  expect(tab.sent).toEqual([]);
  expect(page.words.join(' ')).toContain('Your previous email address is back.');
});

it('a link that did not work says so in our words, and sends nothing', async () => {
  const page = await follow({ kind: 'error', token: '' }, {});
  expect([tab.sent, page.words]).toEqual([
    [],
    ['Signing in by this link did not work. Ask for a new one.', 'Go to Login'],
  ]);
});

it('a link that is over is said', async () => {
  const page = await follow({ kind: 'token', token: 'abc' }, { title: 'This link is no longer valid' }, 401);
  expect(page.words).toContain('This link is no longer valid');
});
