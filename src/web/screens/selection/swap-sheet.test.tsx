// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import type { Controls } from '#test/builders/page-controls';
import { focused, fullTeam, heard, openTeam, pressFocused, shownTeam } from '#test/builders/team-in-editor';
import type { SwapSheetProps } from './swap-sheet.tsx';

const tab = answeredTab();

/** My Team, with the sheet of this shirt open. */
async function sheetOf(shirt: string): Promise<Controls> {
  const page = await openTeam(tab, await import('./part-editor.tsx'));
  await pressFocused(`${shirt}, Arsenal`);
  // The sheet is loaded by the press.
  await page.press(`${shirt}, Arsenal`);
  return page;
}
/** Takes the offer of this player: it begins with their name, and their opponents. */
async function take(page: Controls, name: string): Promise<void> {
  const offer = page.labels.find((label) => label.startsWith(`${name}CHE`));
  await page.press(offer ?? `${name} is not offered`);
}
const isOpen = (page: Controls, shirt: string) => page.words.includes(`Swap ${shirt}`);

it('a tap on a name swaps the two, closes the sheet and says the formation', async () => {
  const page = await sheetOf('M1');
  await take(page, 'M5');
  expect(shownTeam()).toBe('GK1 D1 D2 D3 D4 M5 M2 M3 M4 S1 S2 | GK2 D5 M1');
  expect(isOpen(page, 'M1')).toBe(false);
  expect(await heard()).toBe('M5 comes in for M1. Formation 4-4-2.');
});

it('the newcomer has the focus, also in another formation', async () => {
  const page = await sheetOf('S2');
  await take(page, 'D5');
  expect(shownTeam()).toBe('GK1 D1 D2 D3 D4 D5 M1 M2 M3 M4 S1 | GK2 S2 M5');
  expect(await heard()).toBe('D5 comes in for S2. Formation 5-4-1.');
  expect(focused()).toBe('D5, Arsenal');
});

it('closed without a swap it gives the focus back to the shirt, and changes nothing', async () => {
  const page = await sheetOf('M1');
  await page.press('Close');
  expect([isOpen(page, 'M1'), shownTeam(), focused()]).toEqual([false, fullTeam, 'M1, Arsenal']);
});

it('whoever is not of the squad has no sheet', async () => {
  const { SwapSheet } = await import('./swap-sheet.tsx');
  const nothing = () => undefined;
  const props = { squad: new Map(), starter: 301, onSwap: nothing, onInfo: nothing, onClose: nothing };
  const page = await tab.draw(<SwapSheet {...(props as unknown as SwapSheetProps)} />);
  expect(page.words).toEqual([]);
});
