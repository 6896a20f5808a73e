// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();
const session = { access_token: 'new', now: '2025-08-15T12:00:00Z', expires_at: '2025-08-15T12:15:00Z' };

it('a code that is right begins the session, after that of somebody else has ended in every tab', async () => {
  const { watchSessionEvents } = await import('../../../data/session/session-events.ts');
  const { SecondFactorView } = await import('./second-factor-view.tsx');
  const told: string[] = [];
  watchSessionEvents(({ name }) => told.push(name));
  const page = await tab.draw(<SecondFactorView token="xyz" onBack={() => undefined} />);
  await page.press('Use a backup code');
  tab.answer(session);
  await page.type('backup', 'abcde-fghij');
  await page.submit();
  expect(tab.sent).toEqual([['/api/account/second-factor', { token: 'xyz', code: 'abcde-fghij' }]]);
  expect(told).toEqual(['signed-out', 'mfa-verified']);
});
