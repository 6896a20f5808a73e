// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { happens } from '#test/builders/happens';
import { playerCode } from '#test/builders/selection-notation';
import {
  button,
  focused,
  fullTeam,
  heard,
  openTeam,
  pressFocused,
  selectionAnswer,
  shownTeam,
} from '#test/builders/team-in-editor';
import type { BenchPlayerProps } from './bench-player.tsx';

const tab = answeredTab();
const moved = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 M5 D5';

const open = async (notation = fullTeam, columns: Parameters<typeof selectionAnswer>[1] = {}) =>
  openTeam(tab, await import('./part-editor.tsx'), selectionAnswer(notation, columns));
const placeOf = (name: string) => document.getElementById(`place-${playerCode(name)}`);
/** Presses this key on the player; whether the page would scroll by it, too. */
async function pressKey(name: string, key: string): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await happens(() => void placeOf(name)?.dispatchEvent(event));
  return !event.defaultPrevented;
}
/** Drags one onto the other, or onto nothing; whether the other would take them. */
async function drag(name: string, onto: string | null): Promise<boolean> {
  const card = (of: string) => placeOf(of)?.closest('[draggable]');
  const dispatch = (on: Element | null | undefined, type: string) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    return happens(() => void on?.dispatchEvent(event)).then(() => event);
  };
  await dispatch(card(name), 'dragstart');
  const target = onto === null ? document.body : card(onto);
  const over = await dispatch(target, 'dragover');
  await dispatch(target, 'drop');
  await dispatch(card(name), 'dragend');
  return over.defaultPrevented;
}

it('buttons move a player, which is announced, and keep the focus when there is nothing more to move', async () => {
  await open();
  const state = (label: string) => button(label).getAttribute('aria-disabled');
  expect([state('Move D5 up'), state('Move D5 down'), state('Move M5 up'), state('Move M5 down')]).toEqual([
    'true',
    null,
    null,
    'true',
  ]);
  await pressFocused('Move M5 up');
  expect([shownTeam(), focused(), state('Move M5 up')]).toEqual([moved, 'Move M5 up', 'true']);
  expect(await heard()).toBe('M5 is now 2 on the autobench.');
  await pressFocused('Move M5 up');
  await pressFocused('Move D5 down');
  expect([shownTeam(), await heard()]).toEqual([moved, 'M5 is now 2 on the autobench.']);
  await pressFocused('Move M5 down');
  expect(shownTeam()).toBe(fullTeam);
  expect(await heard()).toBe('M5 is now 3 on the autobench.');
});

it.each([
  ['D5', 'ArrowDown', moved],
  ['D5', 'ArrowRight', moved],
  ['D5', 'ArrowUp', fullTeam],
  ['D5', 'a', fullTeam],
  ['M5', 'ArrowUp', moved],
  ['M5', 'ArrowLeft', moved],
  ['M5', 'ArrowDown', fullTeam],
  ['GK2', 'ArrowDown', fullTeam],
])('%s is moved by %s only where there is a place', async (name, key, after) => {
  await open();
  expect(await pressKey(name, key)).toBe(after === fullTeam);
  expect(shownTeam()).toBe(after);
});

it('a dragged player takes the place of another, and the goalkeeper none', async () => {
  await open();
  expect(await drag('M5', 'D5')).toBe(true);
  expect(shownTeam()).toBe(moved);
  await drag('D5', 'D5');
  expect(shownTeam()).toBe(moved);
  expect(await drag('D5', 'GK2')).toBe(false);
  expect(shownTeam()).toBe(moved);
});

it('a drag that ended elsewhere has no say in the next one, of a kit or a file', async () => {
  await open();
  await drag('D5', null);
  await drag('GK2', 'M5');
  expect(shownTeam()).toBe(fullTeam);
});

it('a tapped player waits, and changes places with the next one who is tapped', async () => {
  const page = await open();
  const waiting = () => placeOf('M5')?.getAttribute('aria-pressed');
  expect([waiting(), placeOf('M5')?.title]).toEqual(['false', expect.stringMatching(/^Meets Chelsea \(H\), /)]);
  await page.press('M5, Arsenal, autobench 3');
  expect([waiting(), placeOf('M5')?.closest('.ring-focus')?.textContent]).toEqual([
    'true',
    expect.stringMatching(/^3M5M/),
  ]);
  await page.press('M4, Arsenal');
  expect(shownTeam()).toBe('GK1 D1 D2 D3 D4 M1 M2 M3 M5 S1 S2 | GK2 D5 M4');
});

it('the goalkeeper is marked as the first and has no buttons', async () => {
  const page = await open();
  expect(page.words).toContain('Always first');
  expect(page.labels.filter((label) => label.startsWith('Move '))).toEqual([
    'Move D5 up',
    'Move D5 down',
    'Move M5 up',
    'Move M5 down',
  ]);
  expect(placeOf('GK2')?.hasAttribute('aria-keyshortcuts')).toBe(false);
});

it('once it is locked it says who they are, and offers nothing', async () => {
  const { BenchPlayer } = await import('./bench-player.tsx');
  const { squadInEditor } = await import('#test/builders/squad-in-editor');
  const player = squadInEditor.get(playerCode('D6')) as BenchPlayerProps['player'];
  const locked = { onTap: null, isChosen: false, way: null, onMove: () => undefined, drag: null };
  const page = await tab.draw(<BenchPlayer number={2} player={player} {...locked} />);
  expect(page.words).toEqual(['2', 'D6', 'D', 'No match', 'Out: Knee injury']);
  expect(page.labels).toEqual([]);
});
