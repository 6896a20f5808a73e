// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { eventually } from '#test/builders/eventually';
import { happens } from '#test/builders/happens';
import { homeSnapshot } from '#test/builders/home-snapshot';
import { leagueId } from '#test/builders/ids';
import {
  button,
  chosenPart,
  focused,
  fullTeam,
  openTeam,
  pressFocused,
  selectionAnswer,
  shownTeam,
} from '#test/builders/team-in-editor';

const tab = answeredTab();

const open = async (notation = fullTeam, columns: Parameters<typeof selectionAnswer>[1] = {}, chosen = chosenPart()) =>
  openTeam(tab, await import('./part-editor.tsx'), selectionAnswer(notation, columns), chosen);
const lockedPart = () => {
  const part = chosenPart();
  return { ...part, shown: { ...part.shown, state: 'locked' as const } };
};

it('whoever was chosen goes to the shirt that is pressed, and the focus with them', async () => {
  const page = await open();
  await page.press('M5, Arsenal, 40 points');
  await pressFocused('M4, Arsenal');
  expect(shownTeam()).toBe('GK1 D1 D2 D3 D4 M1 M2 M3 M5 S1 S2 | GK2 D5 M4');
  expect([focused(), page.words.some((word) => word.startsWith('Swap '))]).toEqual(['M5, Arsenal', false]);
});

it('whoever was chosen goes to the place on the autobench that is pressed, and the focus with them', async () => {
  const page = await open();
  await page.press('M1, Arsenal, 40 points');
  await pressFocused('M5, Arsenal, autobench 3');
  expect(shownTeam()).toBe('GK1 D1 D2 D3 D4 M5 M2 M3 M4 S1 S2 | GK2 D5 M1');
  expect(focused()).toBe('M1, Arsenal, autobench 3');
});

it('an empty place on the autobench keeps the focus for whoever goes there', async () => {
  const page = await open('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5');
  await page.press('M5, Arsenal, 40 points');
  await pressFocused('Empty place 3 on the autobench: outfield player');
  expect([shownTeam(), focused()]).toEqual([fullTeam, 'M5, Arsenal, autobench 3']);
});

it('says how many are missing while that can be changed', async () => {
  const short = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 | GK2 D5';
  expect((await open(short)).words).toContain('Missing: 2 players, 1 on the autobench');
  const locked = await open(short, { is_locked: true });
  expect(locked.words.filter((word) => word.startsWith('Missing'))).toEqual([]);
  expect(locked.words).toContain('9/11');
});

it('another formation keeps as many players as it can', async () => {
  await open();
  const formation = document.querySelector('select');
  await happens(() => {
    if (formation !== null) formation.value = '5-4-1';
    formation?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(shownTeam()).toBe('GK1 D1 D2 D3 D4 D5 M1 M2 M3 M4 S1 | GK2 M5 S2');
});

it('once it is locked nothing can be picked, and no formation chosen', async () => {
  const page = await open(fullTeam, { is_locked: true });
  expect(page.labels).not.toContain('Auto-pick');
  expect(page.labels.filter((label) => /^(Remove|Add|Move|Empty)/.test(label))).toEqual([]);
  expect(document.querySelector('select')).toBeNull();
  expect(page.words).toContain('4-4-2');
});

it('a locked line-up stands there with its points, and a shirt opens their explanation', async () => {
  tab.read('GET /api/league/:league_id/home', { league_id: leagueId(4) }, homeSnapshot());
  tab.read('GET /api/player/:player_code/points', { player_code: 101, gameweek_id: 7 }, { matches: [], clubs: [] });
  const page = await open(fullTeam, { is_locked: true }, lockedPart());
  expect(page.labels).toContain('Player 101, 0 points');
  await page.press('Player 101, 0 points');
  expect(page.words).toContain('Scoring rules');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Player 101');
  await page.press('Close');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('in one column the squad follows below', async () => {
  const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
  await open();
  await eventually(() => expect(button('S4, Fulham, 1 point')).toBeDefined());
  vi.restoreAllMocks();
});
