// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();
let closed: number;
async function open(refusal?: { refused: true; code: string; sentence: string }) {
  const { EraseDialog } = await import('./erase-dialog.tsx');
  tab.read('GET /api/manager/all', {}, {});
  closed = 0;
  const manager = { id: 'ben', username: 'Ben', teams: [{ team_name: 'Rovers' }] };
  type Props = Parameters<typeof EraseDialog>[0];
  const props = { manager, refusal, onClose: () => (closed += 1) } as unknown as Props;
  return tab.draw(<EraseDialog {...props} />);
}

it('a person is erased after a question, and the new name is said', async () => {
  const page = await open();
  expect(page.words).toContain('Erase Ben?');
  tab.answer({ username: 'Former manager 3' });
  await page.press('Erase');
  expect([tab.sent, tab.reread, closed]).toEqual([
    [['/api/manager/erase', { manager_id: 'ben' }]],
    ['/api/manager/all'],
    1,
  ]);
  expect((await tab.said())?.title).toBe('Ben is Former manager 3 now');
});

it('the question stays while the password is asked for again, and closes with any other failure', async () => {
  const page = await open();
  tab.answer({ title: 'Sign in again', code: 'fresh_sign_in_needed' }, 403);
  await page.press('Erase');
  expect([closed, page.words.includes('Please enter your password again'), await tab.said()]).toEqual([0, true, null]);
  const other = await open();
  tab.answer({ title: 'The last admin stays' }, 422);
  await other.press('Erase');
  expect([closed, (await tab.said())?.title]).toEqual([1, 'The person could not be erased']);
});

it('whoever has to stay is not erased, and the reason is said', async () => {
  const page = await open({ refused: true, code: 'last_admin', sentence: 'At least one admin must remain' });
  await page.press('Erase');
  expect([tab.sent, page.words.includes('At least one admin must remain')]).toEqual([[], true]);
});
