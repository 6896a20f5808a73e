// @vitest-environment happy-dom
import { Link } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { selectionTexts } from '#game/selection/selection-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { happens } from '#test/builders/happens';
import type { Controls } from '#test/builders/page-controls';
import {
  button,
  chosenPart,
  focused,
  openTeam,
  pressFocused,
  readTeam,
  selectionAnswer,
} from '#test/builders/team-in-editor';
import { myTeamTexts } from './my-team-texts.ts';

const tab = answeredTab();
const question = 'Leave without saving?';

/** My Team below a link to somewhere else. */
async function open(): Promise<Controls> {
  readTeam(tab);
  const { PartEditor } = await import('./part-editor.tsx');
  return tab.draw(
    <>
      <Link to="/competitions">Away</Link>
      <PartEditor chosen={chosenPart()} />
    </>,
  );
}
/** Goes where the link leads, if nothing holds it back. */
async function leave(page: Controls): Promise<Controls> {
  await happens(() => document.querySelector('a')?.click());
  // The question is loaded by that.
  await page.press('Weekend');
  return page;
}

it('whoever leaves with changes is asked first, and what they discard is gone', async () => {
  const page = await open();
  await page.press('Remove S2');
  await leave(page);
  expect(page.words).toEqual(expect.arrayContaining([question, myTeamTexts.leaveBody]));
  expect(tab.path()).toBe('/');
  await page.press('Discard');
  expect([tab.path(), tab.sent]).toEqual(['/competitions', []]);
});

it('they can be saved from there, which leads on', async () => {
  const page = await open();
  await page.press('S3, Arsenal, 40 points');
  await page.press('S2, Arsenal, 40 points');
  tab.answer({ receipt: { saved_at: '2025-08-15T18:00:00Z', hash: 'new', origin: 'manager' } });
  await leave(page);
  expect(button('Save Team').hasAttribute('aria-disabled')).toBe(false);
  await page.pressLast('Save Team');
  expect(tab.sent.map(([to]) => to)).toEqual(['/api/selection/save']);
  expect(tab.path()).toBe('/competitions');
});

it('what cannot be saved says why, and is not sent', async () => {
  const page = await open();
  await page.press('Remove S2');
  await leave(page);
  const dialog = () => document.querySelector('[role=alertdialog]');
  expect(dialog()?.textContent).toContain(selectionTexts.incomplete);
  await page.pressLast('Save Team');
  expect([tab.sent, tab.path()]).toEqual([[], '/']);
});

it('whoever has changed nothing, or can no longer save it, just leaves', async () => {
  await leave(await open());
  expect(tab.path()).toBe('/competitions');
  const page = await open();
  await page.press('Remove S2');
  await happens(() => readTeam(tab, selectionAnswer(undefined, { is_locked: true })));
  await leave(page);
  expect([tab.path(), page.words.includes(question)]).toEqual(['/competitions', false]);
});

it('the strip names the parts, marks the one that is shown, and leads to the others', async () => {
  const chosen: string[] = [];
  const part = chosenPart();
  const locked = { ...part.shown, key: '7-midweek', label: 'Midweek', state: 'locked' as const };
  const parts = [locked, ...part.parts];
  const page = await openTeam(tab, await import('./part-editor.tsx'), selectionAnswer(), {
    ...part,
    parts,
    choose: (key) => void chosen.push(key),
  });
  const tabs = [...document.querySelectorAll('[role=tab]')].map((one) => [
    one.textContent,
    one.getAttribute('aria-selected'),
    one
      .querySelector('svg')
      ?.getAttribute('class')
      ?.match(/lucide-[a-z-]+/)?.[0],
  ]);
  expect(tabs).toEqual([
    ['Midweek', 'false', 'lucide-lock'],
    ['Weekend', 'true', 'lucide-circle-dot'],
    ['GW8', 'false', 'lucide-calendar-days'],
  ]);
  await page.press('GW8');
  await page.press('Weekend');
  expect(chosen).toEqual(['8-weekend']);
});

it('a part that was chosen on the strip has the focus on its own strip; of another way it stays where it is', async () => {
  const used: boolean[] = [];
  const focusStrip = (isFocused: boolean) => void used.push(isFocused);
  const draw = async (isStripFocused: boolean) =>
    openTeam(tab, await import('./part-editor.tsx'), selectionAnswer(), chosenPart({ isStripFocused, focusStrip }));
  await draw(false);
  expect(document.activeElement).toBe(document.body);
  await draw(true);
  expect([focused(), used]).toEqual(['Weekend', [true]]);
  await pressFocused('Auto-pick');
  expect(used).toEqual([true, false]);
});

it('a tab that goes with its editor leaves the strip in use', async () => {
  const used: boolean[] = [];
  const focusStrip = (isFocused: boolean) => void used.push(isFocused);
  await openTeam(tab, await import('./part-editor.tsx'), selectionAnswer(), chosenPart({ focusStrip }));
  await happens(() => button('Weekend').focus());
  await happens(() => button('Weekend').blur());
  expect(used).toEqual([true]);
});
