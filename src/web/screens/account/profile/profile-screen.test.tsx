// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { happens } from '#test/builders/happens';
import { managerOf } from '#test/builders/manager-of';
import { pageAt } from '#test/builders/page-at';

const tab = answeredTab();

it('nothing can be typed until the address is known, so nothing typed is lost when it is', async () => {
  managerOf(tab, [], { email: '' });
  tab.read('GET /api/profile/security', {}, { sessions: [], pending_email: null, can_send: true });
  const { ProfileScreen } = await import('./profile-screen.tsx');
  const page = await tab.draw(pageAt(ProfileScreen, '/frame/profile', '/frame/profile').page);
  const isLocked = () => document.querySelector('[inert][aria-busy="true"] input[name="username"]') !== null;
  expect([page.valueOf('username'), isLocked()]).toEqual(['Marta', true]);
  await happens(() => managerOf(tab, [], { email: 'marta@example.org' }));
  expect([page.valueOf('username'), page.valueOf('email'), isLocked()]).toEqual(['Marta', 'marta@example.org', false]);
});

it('while Touchline does not answer nothing stands there that could not be used', async () => {
  managerOf(tab, [], { email: '' });
  tab.read('GET /api/profile/security', {}, { sessions: [], pending_email: null, can_send: true });
  const { isServerAway } = await import('../../../data/session/session.ts');
  const { ProfileScreen } = await import('./profile-screen.tsx');
  const page = await tab.draw(pageAt(ProfileScreen, '/frame/profile', '/frame/profile').page);
  await happens(() => isServerAway.write(true));
  expect([document.querySelector('input[name="username"]'), page.words.includes('Loading...')]).toEqual([null, true]);
  await happens(() => isServerAway.write(false));
  await happens(() => managerOf(tab, [], { email: 'marta@example.org' }));
  await happens(() => isServerAway.write(true));
  expect(page.valueOf('email')).toBe('marta@example.org');
});
