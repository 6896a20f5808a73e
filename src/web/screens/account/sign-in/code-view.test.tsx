// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();
const ignore = () => undefined;

it('a new code is not called wrong for the old one, and why there is none is not hidden behind it', async () => {
  const { CodeView } = await import('./code-view.tsx');
  const page = await tab.draw(<CodeView onSecondFactor={ignore} onView={ignore} />);
  await page.type('name', 'marta@example.org');
  tab.answer({ can_send: true });
  await page.submit();
  const enterWrong = async () => {
    tab.answer({ title: 'This code is wrong' }, 422);
    await page.typeLabelled('Code', '111111');
  };
  const alerts = () => page.words.filter((words) => /^(This code|Too many)/.test(words));
  await enterWrong();
  expect(alerts()).toEqual(['This code is wrong']);
  tab.answer({ title: 'Too many codes' }, 429);
  await page.press('Send a new code');
  expect(alerts()).toEqual(['Too many codes']);
  await enterWrong();
  tab.answer({ can_send: true });
  await page.press('Send a new code');
  expect([alerts(), page.invalid, await tab.said()]).toMatchObject([[], [], { title: 'A new code is on its way' }]);
});
