// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { gameweekTexts } from '#game/gameweek/gameweek-texts';
import type { Instant } from '#game/instant';
import { selectionTexts } from '#game/selection/selection-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { happens, passes } from '#test/builders/happens';
import { button, chosenPart, openTeam, selectionAnswer } from '#test/builders/team-in-editor';
import { myTeamTexts } from './my-team-texts.ts';

const tab = answeredTab();
const hour = 3_600_000;
const reading = '/api/selection/read?team_id=1&gameweek_id=7&part=weekend';

/** The part, whose deadline is so far from now, as a server has it whose clock is so far ahead. */
async function open({ left = hour, ahead = 0 } = {}, columns: Parameters<typeof selectionAnswer>[1] = {}) {
  const editor = await import('./part-editor.tsx');
  const part = chosenPart();
  const now = new Date(Date.now() + ahead).toISOString();
  const shown = { ...part.shown, deadline: (Date.now() + left) as Instant };
  return openTeam(tab, editor, selectionAnswer(undefined, { now, ...columns }), { ...part, shown });
}
const isOpen = ({ labels }: { readonly labels: readonly string[] }) => labels.includes('Auto-pick');

it('locks when its deadline passes before somebody’s eyes, though nothing can be read', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const page = await open({ left: 1500 });
  tab.refuseReads();
  await page.press('Remove S2');
  expect(isOpen(page)).toBe(true);
  await act(() => passes(1500));
  await happens(() => undefined);
  expect(page.words).toContain(myTeamTexts.locked);
  expect(isOpen(page)).toBe(false);
  expect(page.words).not.toContain(myTeamTexts.unsaved);
  expect(await tab.said()).toMatchObject({ title: gameweekTexts.deadlinePassed, description: myTeamTexts.late });
  expect(tab.reread).toContain(reading);
});

it('the server’s clock decides, whatever this device’s says, and so does what the server says', async () => {
  expect(isOpen(await open({ left: hour, ahead: 2 * hour }))).toBe(false);
  expect(isOpen(await open({ left: -hour, ahead: -2 * hour }))).toBe(true);
  expect(isOpen(await open({}, { is_locked: true }))).toBe(false);
});

it('a team that is not complete cannot be saved, and says why when that is pressed', async () => {
  const page = await open();
  expect(button('Save Team').hasAttribute('aria-disabled')).toBe(false);
  await page.press('Remove S2');
  expect(button('Save Team').getAttribute('aria-disabled')).toBe('true');
  await page.press('Save Team');
  expect([tab.sent, (await tab.said())?.title]).toEqual([[], selectionTexts.incomplete]);
});

it('a save goes to the part that is shown, and one that comes too late reads it again', async () => {
  const page = await open();
  tab.answer({ title: gameweekTexts.deadlinePassed }, 409);
  await page.press('Save Team');
  expect(tab.sent).toMatchObject([['/api/selection/save', { team_id: 1, gameweek_id: 7, part: 'weekend' }]]);
  expect(tab.reread).toContain(reading);
});

it('a save that a busy server sends away is sent again until the deadline, by the server’s clock', async () => {
  const page = await open({ left: -hour, ahead: -2 * hour });
  const server = fetch;
  const answers = [Response.json({ title: 'Busy' }, { status: 503, headers: { 'retry-after': '0' } })];
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    const busy = answers.pop();
    return busy === undefined ? server(...request) : Promise.resolve(busy);
  });
  tab.answer({ receipt: { saved_at: '2025-08-15T18:00:00Z', hash: 'new', origin: 'manager' } });
  await page.press('Save Team');
  expect([tab.sent.length, (await tab.said())?.title]).toEqual([1, myTeamTexts.saved]);
});

it('nothing of it stands outside an editor', async () => {
  const { renderToStaticMarkup } = await import('react-dom/server');
  const { useOpenEditor } = await import('./open-editor.ts');
  const Lost = () => useOpenEditor().team.team_name;
  expect(() => renderToStaticMarkup(<Lost />)).toThrow('There is no editor around this component.');
});
