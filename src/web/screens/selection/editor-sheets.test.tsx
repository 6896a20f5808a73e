// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { eventually } from '#test/builders/eventually';
import { happens } from '#test/builders/happens';
import type { Controls } from '#test/builders/page-controls';
import { fullTeam, openTeam, readTeam, selectionAnswer, shownTeam } from '#test/builders/team-in-editor';

const tab = answeredTab();

const open = async (notation?: string) => openTeam(tab, await import('./part-editor.tsx'), selectionAnswer(notation));
const dialogs = () =>
  [...document.querySelectorAll('[role=dialog]')].map((one) => {
    const title = document.getElementById(one.getAttribute('aria-labelledby') ?? '');
    return title?.textContent;
  });
const isOf = (page: Controls, words: string) => page.words.includes(words);

it('what Auto-pick proposes is used at the press of Use, and its dialog closes', async () => {
  const page = await open('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S4 | GK2 D5 M5');
  await page.press('Auto-pick');
  expect(dialogs()).toEqual(['Auto-pick']);
  expect(shownTeam()).toContain('S4');
  await page.press('Use');
  expect(dialogs()).toEqual([]);
  expect(shownTeam()).not.toContain('S4');
  expect(shownTeam().split(' ')).toHaveLength(15);
});

it('what Auto-pick proposes can be left alone', async () => {
  const page = await open();
  await page.press('Auto-pick');
  await page.press('Cancel');
  expect([dialogs(), shownTeam()]).toEqual([[], fullTeam]);
});

it('a player of the list is looked up without being chosen', async () => {
  const page = await open();
  await page.press('40 points, about M2');
  expect(dialogs()).toEqual(['M2']);
  await page.pressLast('Close');
  expect([dialogs(), isOf(page, 'Unsaved changes')]).toEqual([[], false]);
});

it('a player is looked up over the sheet that names them, which stays', async () => {
  const page = await open();
  await page.press('M1, Arsenal');
  await page.press('About M5');
  expect(dialogs()).toEqual(['Swap M1', 'M5']);
  await page.pressLast('Close');
  expect(dialogs()).toEqual(['Swap M1']);
});

it('the sheets that edit go at the deadline, and a player’s stays', async () => {
  const page = await open();
  await page.press('M1, Arsenal');
  await page.press('About M5');
  await happens(() => readTeam(tab, selectionAnswer(fullTeam, { is_locked: true })));
  await eventually(() => expect(dialogs()).toEqual(['M5']));
});

it('the sheet of a shirt goes with whoever wears it', async () => {
  const page = await open();
  await page.press('M1, Arsenal');
  await happens(() => readTeam(tab, selectionAnswer('GK1 D1 D2 D3 D4 M5 M2 M3 M4 S1 S2 | GK2 D5 M1')));
  await eventually(() => expect(dialogs()).toEqual([]));
});
