// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import {
  button,
  focused,
  fullTeam,
  openTeam,
  pressFocused,
  selectionAnswer,
  shownTeam,
} from '#test/builders/team-in-editor';
import type { SquadListProps } from './squad-list.tsx';

const tab = answeredTab();

const open = async (notation = fullTeam, columns: Parameters<typeof selectionAnswer>[1] = {}) =>
  openTeam(tab, await import('./part-editor.tsx'), selectionAnswer(notation, columns));
/** The list alone, with what was asked of it. */
async function list(notation: string, more: Partial<SquadListProps> = {}) {
  const { SquadList } = await import('./squad-list.tsx');
  const { openEditor } = await import('./editor-state.ts');
  const { editorSquad } = await import('./editor-data.ts');
  const answer = selectionAnswer(notation);
  const squad = editorSquad(answer);
  const asked: unknown[] = [];
  const props = {
    squad,
    state: openEditor(answer.selection, null, squad),
    refused: null,
    editing: null,
    onInfo: (player: unknown) => void asked.push(player),
    ...more,
  };
  return { page: await tab.draw(<SquadList {...props} />), asked };
}
/** What the list says of everybody's place, by name. */
const marks = () =>
  [...document.querySelectorAll('[id^=squad-] li')].map((row) => [
    row.querySelector('[title^=GK], [title^=D], [title^=M], [title^=S]:not([title=Season])')?.textContent,
    row.lastElementChild?.textContent,
  ]);

it('lists the squad by position, with everybody’s place', async () => {
  await list('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5 M5');
  const sections = [...document.querySelectorAll('section[id]')].map((one) => [one.id, one.getAttribute('aria-label')]);
  expect(sections).toEqual([
    ['squad-GK', 'Goalkeepers'],
    ['squad-D', 'Defenders'],
    ['squad-M', 'Midfielders'],
    ['squad-S', 'Strikers'],
  ]);
  expect(marks().filter(([, mark]) => mark !== 'XI')).toEqual([
    ['GK2', 'B1'],
    ['D5', 'B2'],
    ['D6', ''],
    ['M5', 'B3'],
    ['M6', ''],
    ['S3', ''],
    ['S4', ''],
  ]);
});

it('once it is locked nothing changes, and a player’s season can still be opened', async () => {
  const { page, asked } = await list(fullTeam);
  expect(page.labels).toHaveLength(18);
  expect(page.labels.slice(8, 9)).toEqual(['40 points, about M1, last matches: 6']);
  await page.press('1 point, about S4');
  expect(asked).toEqual([404]);
});

it('says of each whom they meet, why they may not play, and what they have scored', async () => {
  await open();
  const row = (label: string) => button(label, 'list').closest('li')?.textContent;
  expect(row('D6, Arsenal, 40 points')).toMatch(/^D6CHE \(H\) \w+ \d\d:\d\d.*Out: Knee injury.*ARS.*40/);
  expect(button('D6, Arsenal, 40 points').title).toMatch(/^Meets Chelsea \(H\), /);
  expect(row('S4, Fulham, 1 point')).toMatch(/^S4No match.*FUL1XI/);
});

it('whoever is removed can be added where they were, and removed again, with the focus on the button', async () => {
  await open();
  for (const [name, half, without] of [
    ['S2', 'the starting XI', 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 | GK2 D5 M5'],
    ['M5', 'the autobench', 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5'],
  ] as const) {
    await pressFocused(`Remove ${name}`, 'list');
    expect([shownTeam(), focused()]).toEqual([without, `Add ${name} to ${half}`]);
    await pressFocused(`Add ${name} to ${half}`);
    expect([shownTeam(), focused()]).toEqual([fullTeam, `Remove ${name}`]);
  }
});

it('a button that the rules forbid is greyed and says why, also before it is pressed', async () => {
  const page = await open('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 | GK2 D5 M5');
  const add = (half: string) => button(`Add S3 to ${half}`);
  expect([add('the starting XI').getAttribute('aria-disabled'), add('the starting XI').title]).toEqual(['false', '']);
  expect(add('the starting XI').hasAttribute('aria-describedby')).toBe(false);
  const toBench = add('the autobench');
  expect([toBench.getAttribute('aria-disabled'), toBench.title]).toEqual(['true', 'Autobench is full']);
  expect(document.getElementById(toBench.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Autobench is full',
  );
  await page.press('Add S3 to the autobench');
  expect(await tab.said()).toMatchObject({ title: 'Autobench is full' });
  await page.press('Remove D5');
  await page.press('Add S3 to the autobench');
  expect(shownTeam()).toBe('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 | GK2 M5 S3');
});

it('whoever is chosen stands out and can be let go', async () => {
  const page = await open();
  await page.press('S3, Arsenal, 40 points');
  const chosen = button('S3, Arsenal, 40 points');
  expect([chosen.getAttribute('aria-pressed'), chosen.closest('.ring-focus') !== null]).toEqual(['true', true]);
  expect(document.querySelectorAll('.ring-focus')).toHaveLength(1);
  expect(button('S2, Arsenal, 40 points').getAttribute('aria-pressed')).toBe('false');
});
