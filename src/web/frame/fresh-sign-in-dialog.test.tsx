// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();
const code = 'Code from your authenticator app, or a backup code';
let happened: string[];

async function dialog(two_step_since: string | null) {
  const { FreshDialog } = await import('./fresh-sign-in-dialog.tsx');
  tab.read('GET /api/profile/security', {}, { two_step_since });
  happened = [];
  const fresh = { finish: () => happened.push('finished'), cancel: () => happened.push('cancelled') };
  type Props = Parameters<typeof FreshDialog>[0];
  return tab.draw(<FreshDialog fresh={fresh as unknown as Props['fresh']} />);
}

it('a password is proved again, and what was to be done goes on', async () => {
  const page = await dialog(null);
  expect(page.words).not.toContain(code);
  await page.type('current', 'secret');
  tab.answer({ title: 'The password is wrong' }, 422);
  await page.submit();
  expect([happened, page.words.includes('The password is wrong')]).toEqual([[], true]);
  tab.answer({});
  await page.submit();
  expect(tab.sent.at(-1)).toMatchObject(['/api/profile/prove', { password: 'secret' }]);
  expect(happened).toEqual(['finished']);
  await page.press('Cancel');
  expect(happened).toEqual(['finished', 'cancelled']);
});

it('with two-step verification, a code is asked for too', async () => {
  const page = await dialog('2025-08-16T14:00:00Z');
  expect(page.words).toContain(code);
  await page.type('current', 'secret');
  await page.type('code', '123456');
  await page.submit();
  expect(tab.sent).toEqual([['/api/profile/prove', { password: 'secret', code: '123456' }]]);
});
