// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { happens } from '#test/builders/happens';
import { managerOf } from '#test/builders/manager-of';
import type { Controls } from '#test/builders/page-controls';

const tab = answeredTab();
const security = { has_second_factor: false, sessions: [] };

/** The account as another tab, or another device, has left it. */
const isCalled = (username: string) => managerOf(tab, [], { username, email: 'sam@example.org' });

/** The form of the account as it is read. */
async function open(username = 'Sam', pending_email: string | null = null, can_send = true): Promise<Controls> {
  isCalled(username);
  tab.read('GET /api/profile/security', {}, { ...security, pending_email, can_send });
  const [{ ProfileForm }, { useMe }] = await Promise.all([
    import('./profile-form.tsx'),
    import('../../../data/cache/use-me.ts'),
  ]);
  function Profile() {
    const { data } = useMe();
    return data === undefined ? null : <ProfileForm me={data} />;
  }
  return tab.draw(<Profile />);
}
const isUnsaved = () => document.querySelector('[data-unsaved]') !== null;

it('a name that was changed elsewhere is in the field, where nothing was typed', async () => {
  const page = await open();
  await happens(() => isCalled('Samira'));
  expect([page.valueOf('username'), isUnsaved()]).toEqual(['Samira', false]);
});

it('what was typed stays when the name is changed elsewhere', async () => {
  const page = await open();
  await page.type('username', 'Sammy');
  await happens(() => isCalled('Samira'));
  expect([page.valueOf('username'), isUnsaved()]).toEqual(['Sammy', true]);
});

it('a new name is saved, and is the account’s at once', async () => {
  const page = await open();
  await page.type('username', ' Samira ');
  tab.answer({ username: 'Samira' });
  tab.refuseReads();
  await page.submit();
  expect(tab.sent).toEqual([['/api/profile/update', { username: 'Samira' }]]);
  expect(tab.known('GET /api/account/me')).toMatchObject({ username: 'Samira' });
  expect([page.valueOf('username'), isUnsaved()]).toEqual(['Samira', false]);
  expect(await tab.said()).toMatchObject({ kind: 'success', title: 'Profile updated successfully' });
});

it('a new address is saved alone where no name was typed', async () => {
  const page = await open();
  await page.type('email', 'samira@example.org');
  await page.submit();
  expect(tab.sent).toEqual([['/api/profile/email', { email: 'samira@example.org' }]]);
});

it('a new address that waits for its link is not asked for again by the next save', async () => {
  const page = await open();
  await page.type('email', 'samira@example.org');
  expect(isUnsaved()).toBe(true);
  await happens(() => tab.read('GET /api/profile/security', {}, { ...security, pending_email: 'samira@example.org' }));
  expect(isUnsaved()).toBe(false);
  await page.type('username', 'Samira');
  tab.answer({ username: 'Samira' });
  await page.submit();
  expect(tab.sent).toEqual([['/api/profile/update', { username: 'Samira' }]]);
  expect(await tab.said()).toMatchObject({ kind: 'success', title: 'Profile updated successfully' });
});

it.each([200, 422])(
  'the old address that is kept is in the field again (%i), and no save asks for the new one',
  async (status) => {
    const page = await open('Sam', 'samira@example.org');
    await page.type('email', 'samira@example.org');
    tab.answer({ title: 'No new email address is waiting any more' }, status);
    await page.press('Keep the old one');
    expect([page.valueOf('email'), tab.sent.length]).toEqual(['sam@example.org', 1]);
    await happens(() => tab.read('GET /api/profile/security', {}, { ...security, pending_email: null }));
    await page.submit();
    expect([tab.sent.length, isUnsaved()]).toEqual([1, false]);
  },
);

it.each([
  [true, 'We sent a link to samira@example.org. Your email address changes when you follow it.'],
  [
    false,
    'Touchline cannot send email yet. Ask an admin for the link. Your email address changes to samira@example.org when you follow it.',
  ],
])('a link that waits is said to be sent only where it can be (%s)', async (can_send, sentence) => {
  const page = await open('Sam', 'samira@example.org', can_send);
  expect(page.words).toContain(sentence);
});

it('a name that was refused is forgotten with the one that was typed', async () => {
  const page = await open();
  await page.type('username', 'Kim');
  tab.answer({ title: 'This name looks like another' }, 422);
  await page.submit();
  expect(page.words).toContain('This name looks like another');
  await page.type('username', 'Sam');
  await page.submit();
  expect([tab.sent.length, page.words.includes('This name looks like another')]).toEqual([1, false]);
});

it('both are saved, first the name', async () => {
  const page = await open();
  await page.type('username', 'Samira');
  await page.type('email', 'samira@example.org');
  tab.answer({ username: 'Samira' });
  await page.submit();
  expect(tab.sent.map(([to]) => to)).toEqual(['/api/profile/update', '/api/profile/email']);
});

it('where nothing was typed nothing is sent', async () => {
  const page = await open();
  await page.submit();
  expect(tab.sent).toEqual([]);
  expect(await tab.said()).toMatchObject({ kind: 'success', title: 'Profile updated successfully' });
});

it('a new address that was confirmed in the meantime is read again, and not given up', async () => {
  const page = await open('Sam', 'samira@example.org');
  tab.answer({ title: 'No new email address is waiting any more' }, 422);
  await page.press('Keep the old one');
  expect(tab.sent).toEqual([['/api/profile/cancel-email', {}]]);
  expect(tab.reread).toEqual(expect.arrayContaining(['/api/account/me', '/api/profile/security']));
  expect(await tab.said()).toMatchObject({ kind: 'error', description: 'No new email address is waiting any more' });
});
