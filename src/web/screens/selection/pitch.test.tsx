// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { playerCode } from '#test/builders/selection-notation';
import {
  button,
  focused,
  fullTeam,
  openTeam,
  pressFocused,
  selectionAnswer,
  shownTeam,
} from '#test/builders/team-in-editor';
import { myTeamTexts } from './my-team-texts.ts';
import { placeId } from './pitch.tsx';

const tab = answeredTab();

const open = async (notation = fullTeam, columns: Parameters<typeof selectionAnswer>[1] = {}) =>
  openTeam(tab, await import('./part-editor.tsx'), selectionAnswer(notation, columns));
/** Who stands in each row, and the words of its empty places. */
const rows = () =>
  [...document.querySelectorAll('.on-pitch ul')].map((row) => [
    row.getAttribute('aria-label'),
    ...[...row.querySelectorAll('li')].map((place) => place.textContent?.match(/^(GK|D|M|S)\d|\w+$/)?.[0]),
  ]);
const shirt = (name: string) => document.getElementById(placeId(playerCode(name)));
const onPitch = (selector: string) => document.querySelector<HTMLElement>(`.on-pitch ${selector}`);

it('the eleven stand in their formation, with empty places where somebody is missing', async () => {
  await open('GK1 D1 D2 D3 D4 M1 M2 M3 S1 S2 | GK2 D5 M5');
  expect(rows()).toEqual([
    ['goalkeepers', 'GK1'],
    ['defenders', 'D1', 'D2', 'D3', 'D4'],
    ['midfielders', 'M1', 'M2', 'M3', 'Midfielder'],
    ['strikers', 'S1', 'S2'],
  ]);
});

it('a shirt says its player, whom they meet, and why they may not play', async () => {
  await open('GK1 D1 D2 D3 D6 M1 M2 M3 M4 S1 S4 | GK2 D5 M5');
  expect(shirt('D6')?.getAttribute('aria-label')).toBe('D6, Arsenal');
  expect(shirt('D6')?.title).toMatch(/^Meets Chelsea \(H\), \w/);
  expect(document.getElementById(shirt('D6')?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Out: Knee injury',
  );
  expect(shirt('D6')?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Out: Knee injury');
  expect(shirt('S4')?.getAttribute('aria-label')).toBe('S4, Fulham, no match');
  expect(shirt('S4')?.title).toBe('');
  expect(shirt('S4')?.textContent).toBe(`S4${myTeamTexts.noMatch}`);
  expect(shirt('S4')?.hasAttribute('aria-describedby')).toBe(false);
  expect(shirt('S1')?.textContent).toMatch(/^S1CHE \(H\)\w/);
});

it('a shirt opens what it can be swapped for', async () => {
  const page = await open();
  expect(shirt('M1')?.getAttribute('aria-haspopup')).toBe('dialog');
  await page.press('M1, Arsenal');
  expect(page.words).toContain('Swap M1');
});

it('whoever is removed leaves an empty place, which has the focus of their button', async () => {
  await open();
  await pressFocused('Remove M2');
  expect(shownTeam()).toBe('GK1 D1 D2 D3 D4 M1 M3 M4 S1 S2 | GK2 D5 M5');
  expect(focused()).toBe('Empty place: midfielder');
});

it('whoever was chosen in the list stands out on the pitch', async () => {
  const page = await open();
  const outstanding = () => onPitch('.ring-focus')?.textContent?.slice(0, 2);
  expect(outstanding()).toBeUndefined();
  await page.press('D3, Arsenal, 40 points');
  expect(outstanding()).toBe('D3');
});

it('an empty place is pressed by what it is for', async () => {
  const page = await open('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 | GK2 D5 M5');
  await page.press('S3, Arsenal, 40 points');
  await pressFocused('Empty place: striker');
  expect(shownTeam()).toBe('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S3 | GK2 D5 M5');
  expect(focused()).toBe('S3, Arsenal');
  expect(button('S3, Arsenal')).toBe(shirt('S3'));
});

it('once it is locked the eleven stands there, and nothing can be pressed', async () => {
  await open('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 | GK2 D5 M5', { is_locked: true });
  expect(rows().at(-1)).toEqual(['strikers', 'S1', 'Striker']);
  expect(onPitch('button')).toBeNull();
  expect(onPitch('.lucide-plus')).toBeNull();
});
