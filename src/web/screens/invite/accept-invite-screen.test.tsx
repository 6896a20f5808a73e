// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { happens } from '#test/builders/happens';
import { managerOf } from '#test/builders/manager-of';
import { pageAt } from '#test/builders/page-at';

const tab = answeredTab();
const invited = 'marta@example.com';

/** The invitation's page for whoever is signed in with this address; '' while only their name is remembered. */
async function open(email: string) {
  managerOf(tab, [], { email });
  const invite = { email: invited, invited_by: 'Aron', expires_at: '2099-08-15T12:00:00Z', status: 'pending' };
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
