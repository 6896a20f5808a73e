// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { happens } from '#test/builders/happens';

const tab = answeredTab();
let asked: string[];

async function draw(phone: string | null) {
  const { PhoneCard } = await import('./phone-card.tsx');
  asked = [];
  tab.read('GET /api/profile/security', {}, {});
  const askIfNeeded = ({ code }: { code: string }) => void asked.push(code);
  const fresh = { isOpen: false, askIfNeeded, finish: () => undefined, cancel: () => undefined };
  return tab.draw(<PhoneCard phone={phone} fresh={fresh} />);
}
const typeNumber = async () => {
  const page = await draw(null);
  await page.type('phone', '+47 900 00 000');
  return page;
};

it('a number is confirmed by a code, and the profile is read with it', async () => {
  const page = await typeNumber();
  tab.answer({ phone: '+4790000000', can_send: true });
  await page.submit();
  expect(tab.sent).toEqual([['/api/profile/phone', { phone: '+47 900 00 000' }]]);
  expect(page.words).toContain('We sent a code to +4790000000.');
  tab.answer({ title: 'This code is wrong' }, 422);
  await page.typeLabelled('Code', '111111');
  expect(page.words).toContain('This code is wrong');
  tab.answer({});
  await page.typeLabelled('Code', '123456');
  expect(tab.sent.at(-1)).toEqual(['/api/profile/confirm-phone', { phone: '+4790000000', code: '123456' }]);
  expect([tab.reread, page.labels]).toEqual([['/api/profile/security'], ['Send a code']]);
});

it('a code that nobody can send is not said to be sent', async () => {
  const page = await typeNumber();
  tab.answer({ phone: '+4790000000', can_send: false });
  await page.submit();
  const sentence = 'Touchline cannot send text messages yet. Ask an admin for the code.';
  expect([page.words.includes(sentence), page.words.includes('We sent a code to +4790000000.')]).toEqual([true, false]);
  await page.press('Send a new code');
  expect(await tab.said()).toMatchObject({ title: sentence });
});

it('a code is sent again, and a mistyped number is given up', async () => {
  const page = await typeNumber();
  tab.answer({ phone: '+4790000000', can_send: true });
  await page.submit();
  await page.press('Send a new code');
  expect(tab.sent.at(-1)).toEqual(['/api/profile/phone', { phone: '+4790000000' }]);
  expect(await tab.said()).toMatchObject({ kind: 'success', title: 'A new code is on its way' });
  tab.answer({ title: 'Sign in again', code: 'fresh_sign_in_needed' }, 403);
  await page.press('Send a new code');
  expect(asked).toEqual(['fresh_sign_in_needed']);
  await page.press('Another number');
  expect([page.valueOf('phone'), page.labels]).toEqual(['', ['Send a code']]);
});

it('a new code is not called wrong for the old one', async () => {
  const page = await typeNumber();
  tab.answer({ phone: '+4790000000', can_send: true });
  await page.submit();
  tab.answer({ title: 'This code is wrong' }, 422);
  await page.typeLabelled('Code', '111111');
  tab.answer({ phone: '+4790000000', can_send: true });
  await page.press('Send a new code');
  expect([page.words.includes('This code is wrong'), page.invalid]).toEqual([false, []]);
});

it('another number is typed at once: its field takes the focus of the button that is gone', async () => {
  const page = await typeNumber();
  tab.answer({ phone: '+4790000000', can_send: true });
  await page.submit();
  await happens(() => [...document.querySelectorAll('button')].at(-1)?.focus());
  await page.press('Another number');
  expect(document.activeElement?.getAttribute('name')).toBe('phone');
});

it('a number that is refused is said below it, another failure above the page', async () => {
  const page = await typeNumber();
  tab.answer({ title: 'This is no number' }, 422);
  await page.submit();
  expect([page.words.includes('This is no number'), await tab.said()]).toEqual([true, null]);
  tab.answer({ title: 'Busy' }, 503);
  await page.submit();
  expect((await tab.said())?.title).toBe('Error updating profile');
  expect(asked).toHaveLength(2);
});

it('a known number is removed with one press', async () => {
  const page = await draw('+4790000000');
  expect(page.words).toContain('+4790000000');
  await page.press('Remove');
  expect([tab.sent, tab.reread]).toEqual([[['/api/profile/remove-phone', {}]], ['/api/profile/security']]);
  tab.answer({ title: 'Sign in again', code: 'fresh_sign_in_needed' }, 403);
  await page.press('Remove');
  expect(asked).toEqual(['fresh_sign_in_needed']);
});
