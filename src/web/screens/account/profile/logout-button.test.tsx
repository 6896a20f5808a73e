// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();

async function draw() {
  const { LogoutButton } = await import('./logout-button.tsx');
  return tab.draw(<LogoutButton />);
}

it('Logout tells the server and leads to the sign-in', async () => {
  const page = await draw();
  await page.press('Logout');
  expect([tab.sent, tab.path()]).toEqual([[['/api/account/sign-out', {}]], '/login']);
});

it('Logout leads to the sign-in at once while the server cannot be reached', async () => {
  const { isServerAway, readSession } = await import('../../../data/session/session.ts');
  isServerAway.write(true);
  const page = await draw();
  await page.press('Logout');
  expect([tab.sent, tab.path()]).toEqual([[], '/login']);
  expect(readSession().status).toBe('signed-out');
});
