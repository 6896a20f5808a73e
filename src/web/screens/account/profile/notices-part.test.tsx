// @vitest-environment happy-dom
import { useNavigate } from '@tanstack/react-router';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { noticeTexts } from '#game/notice/notice-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { happens } from '#test/builders/happens';

const tab = answeredTab();
const choices = 'GET /api/notice/choices';
const read = {
  kinds: [],
  hours_before: 24,
  quiet: null as { from: number; to: number } | null,
  has_mail: true,
  email: 'ada@example.org',
  time_zone: 'Europe/Oslo',
  devices: [],
  push_key: 'key',
};

async function draw(changed: Partial<typeof read> = {}) {
  const { NoticesPart } = await import('./notices-part.tsx');
  tab.read(choices, {}, { ...read, ...changed });
  return tab.draw(<NoticesPart />);
}

/** Somebody taps the box while the next save is on its way. */
function tapQuietHoursAtNextSave() {
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    vi.stubGlobal('fetch', answered);
    await act(async () => document.querySelector<HTMLElement>('[role=checkbox]')?.click());
    return answered(address, request);
  });
}

it('nothing is sent that was not changed', async () => {
  await (await draw()).press('Save Changes');
  expect(tab.sent).toEqual([['/api/notice/choose', { kinds: [] }]]);
});

it('what was chosen is on the page at once, and what was chosen elsewhere is read', async () => {
  const page = await draw();
  await page.choose('Before a deadline', '3 hours before');
  await page.press('Quiet hours');
  await page.choose('From', '23:00');
  await page.choose('Until', '06:00');
  tab.refuseReads();
  await page.press('Save Changes');
  const chosen = { hours_before: 3, quiet: { from: 23, to: 6 } };
  expect(tab.sent).toEqual([['/api/notice/choose', { kinds: [], ...chosen }]]);
  expect(tab.known(choices)).toEqual({ ...read, ...chosen });
  expect(tab.reread).toEqual(['/api/notice/choices']);
});

it('what is chosen while a save is under way does not pass for saved', async () => {
  const page = await draw();
  await page.choose('Before a deadline', '3 hours before');
  tapQuietHoursAtNextSave();
  tab.refuseReads();
  await page.press('Save Changes');
  expect(tab.sent).toEqual([['/api/notice/choose', { kinds: [], hours_before: 3 }]]);
  expect(tab.known(choices)).toEqual({ ...read, hours_before: 3 });
  // It is there still, and the next save sends it.
  expect(page.words).toContain('By the clock of Europe/Oslo');
  await page.press('Save Changes');
  expect(tab.sent.at(-1)).toEqual(['/api/notice/choose', { kinds: [], quiet: { from: 22, to: 7 } }]);
});

it('a choice that is taken back while its save is under way is not saved yet, either', async () => {
  const page = await draw();
  await page.press('Quiet hours');
  tapQuietHoursAtNextSave();
  tab.refuseReads();
  await page.press('Save Changes');
  expect(page.words).not.toContain('By the clock of Europe/Oslo');
  await page.press('Save Changes');
  expect(tab.sent.at(-1)).toEqual(['/api/notice/choose', { kinds: [], quiet: null }]);
});

it('the button that saves keeps the focus', async () => {
  const page = await draw();
  await page.press('Quiet hours');
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save Changes');
  button?.focus();
  tab.refuseReads();
  await page.press('Save Changes');
  expect(document.activeElement?.textContent).toBe('Save Changes');
});

it('what is changed elsewhere is shown, and takes nothing that was chosen here along', async () => {
  const page = await draw();
  await page.press('Quiet hours');
  await happens(() => tab.read(choices, {}, { ...read, hours_before: 3 }));
  expect(page.words).toEqual(expect.arrayContaining(['3 hours before', 'By the clock of Europe/Oslo']));
});

it('another tab of the profile asks before it takes the place of changes that are not saved', async () => {
  const { NoticesPart } = await import('./notices-part.tsx');
  function Profile() {
    const navigate = useNavigate();
    const show = () => void navigate({ to: '.', search: { tab: 'security' } });
    return (
      <>
        <NoticesPart />
        <button type="button" onClick={show}>
          Security
        </button>
      </>
    );
  }
  tab.read(choices, {}, read);
  const page = await tab.draw(<Profile />);
  await page.press('Quiet hours');
  await page.press('Security');
  expect([page.words.includes('Leave without saving?'), tab.path()]).toEqual([true, '/']);
  await page.press('Discard');
  expect(tab.path()).toBe('/?tab=security');
});

it('quiet hours have a beginning, an end and the clock that they go by, until they are taken off', async () => {
  const page = await draw({ quiet: { from: 22, to: 7 } });
  const clock = 'By the clock of Europe/Oslo';
  expect(page.words).toEqual(expect.arrayContaining(['From', '22:00', 'Until', '07:00', clock]));
  await page.press('Quiet hours');
  expect(page.words).not.toContain(clock);
  await page.press('Save Changes');
  expect(tab.sent).toEqual([['/api/notice/choose', { kinds: [], quiet: null }]]);
});

it('an installation that can send no mail says so, any other where it sends it', async () => {
  const can = (await draw()).words.join(' ');
  expect([can.includes(noticeTexts.noMail), can.includes('By mail to ada@example.org.')]).toEqual([false, true]);
  const cannot = (await draw({ has_mail: false })).words.join(' ');
  expect([cannot.includes(noticeTexts.noMail), cannot.includes('By mail to')]).toEqual([true, false]);
});

it('quiet hours begin and end at any of the day’s hours', async () => {
  const page = await draw({ quiet: { from: 22, to: 7 } });
  const [list] = [...document.querySelectorAll('[role=combobox]')].filter(({ textContent }) => textContent === '22:00');
  await happens(() => (list as HTMLElement).click());
  const hours = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  expect([hours.length, hours[0], hours.at(-1)]).toEqual([24, '00:00', '23:00']);
  expect(page.words).toContain('22:00');
});
