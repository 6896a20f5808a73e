// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { happens } from '#test/builders/happens';
import { managerOf } from '#test/builders/manager-of';
import { pageAt } from '#test/builders/page-at';

const tab = answeredTab();
const invited = 'marta@example.com';
const invite = { email: invited, invited_by: 'Aron', expires_at: '2099-08-15T12:00:00Z', status: 'pending' };

/** The invitation's page for whoever is signed in with this address; '' while only their name is remembered. */
async function open(email: string) {
  managerOf(tab, [], { email });
  tab.read('GET /api/invite/read', { token: 'abc' }, invite);
  const { AcceptInviteScreen } = await import('./accept-invite-screen.tsx');
  return tab.draw(pageAt(AcceptInviteScreen, '/accept-invite', '/accept-invite?token=abc').page);
}
const isRefused = ({ words }: { readonly words: readonly string[] }) =>
  words.some((word) => word.startsWith('This invitation was sent to'));

it('nobody is told that they are somebody else before their address is known', async () => {
  const page = await open('');
  expect([isRefused(page), page.labels]).toEqual([false, []]);
  await happens(() => managerOf(tab, [], { email: invited }));
  expect([isRefused(page), page.labels]).toEqual([false, ['Accept Invitation']]);
});

it('who is signed in with another address is told so, and can sign out', async () => {
  const page = await open('aron@example.com');
  expect([isRefused(page), page.labels]).toEqual([true, ['Sign out']]);
});

/** From now on the invitation is read so, and an acceptance is answered so. */
const becomes = (read: object, refusal: object, status: number) =>
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    if (method === 'POST') return Promise.resolve(Response.json(refusal, { status }));
    if (!address.startsWith('/api/invite/read'))
      return Promise.resolve(Response.json(tab.known('GET /api/account/me')));
    return Promise.resolve(Response.json(read, { status: 'email' in read ? 200 : 404 }));
  });

it.each([
  ['accepted elsewhere', 422, 'invite_accepted', { ...invite, status: 'accepted' }, 'has already been accepted'],
  ['left open until it ended', 422, 'invite_expired', { ...invite, status: 'expired' }, 'has expired'],
  ['cancelled', 404, 'invite_missing', { code: 'invite_missing' }, 'invite not found'],
])(
  'an invitation that was %s says so in place of the form, with the way out',
  async (_which, status, code, read, end) => {
    const page = await open(invited);
    becomes(read, { code, title: 'Refused' }, status);
    await page.press('Accept Invitation');
    expect(page.words.some((word) => word.endsWith(end))).toBe(true);
    expect([page.labels, page.words.includes('Refused'), page.hrefs]).toEqual([[], false, ['/login']]);
    expect(await tab.said()).toBeNull();
  },
);

it('a name that is refused is said at its field', async () => {
  const page = await open(invited);
  tab.answer({ code: 'username_taken', title: 'Somebody has this name' }, 422);
  await page.press('Accept Invitation');
  expect([page.invalid, page.words.includes('Somebody has this name')]).toEqual([['Display name'], true]);
});
