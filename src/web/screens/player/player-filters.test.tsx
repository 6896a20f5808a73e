// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import type { PlayerFilter } from './player-filters.tsx';

const tab = answeredTab();
const none: PlayerFilter = { search: '', position: '', club: '', free: '' };
const clubs = [
  { id: 1, real_team_name: 'Arsenal' },
  { id: 12, real_team_name: 'Bromley' },
];
const [first, second] = [
  { id: 4, name: 'TDL1' },
  { id: 5, name: 'TDL2' },
] as const;

type Given = {
  readonly filter?: Partial<PlayerFilter>;
  readonly leagues?: readonly { id: number; name: string }[];
  readonly onSort?: (column: string) => void;
};

/** The filters above a table, and what was chosen in them last. */
async function filters({ filter = {}, leagues = [], onSort }: Given = {}) {
  const { PlayerFilters } = await import('./player-filters.tsx');
  const changes: PlayerFilter[] = [];
  function Players() {
    const [shown, show] = useState({ ...none, ...filter });
    const onChange = (next: PlayerFilter) => {
      changes.push(next);
      show(next);
    };
    const sorting = onSort === undefined ? null : { column: 'total_points', onSort };
    return <PlayerFilters filter={shown} {...{ onChange, clubs, leagues, sorting }} />;
  }
  const page = await tab.draw(<Players />);
  return { page, chosen: () => changes.at(-1) };
}
const lists = () => [...document.querySelectorAll('[role=combobox]')].map(({ textContent }) => textContent);

it.each<[string, keyof PlayerFilter, Record<string, string>]>([
  ['Position', 'position', { Goalkeeper: 'GK', Defender: 'D', Midfielder: 'M', Striker: 'S', 'All Positions': '' }],
  ['Team', 'club', { Bromley: '12', 'All Teams': '' }],
  ['Owner', 'free', { 'Free in TDL2': '5', 'Free or owned': '' }],
])('%s is chosen from a list, and nothing else changes', async (label, key, options) => {
  const before = { ...none, search: 'sa', position: 'S', club: '1', free: '4' };
  const { page, chosen } = await filters({ filter: before, leagues: [first, second] });
  for (const [option, value] of Object.entries(options)) {
    await page.choose(label, option);
    expect(chosen()).toEqual({ ...before, [key]: value });
    expect(lists()).toContain(option);
  }
});

it('a name is looked for as it is typed, also with Ctrl+F', async () => {
  const { page, chosen } = await filters({ filter: { position: 'S' } });
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, cancelable: true }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Search players');
  await page.typeLabelled('Search players', 'Sak');
  expect(chosen()).toEqual({ ...none, position: 'S', search: 'Sak' });
});

it('whoever is in one league has one button for its free players, which can be taken back', async () => {
  const { page, chosen } = await filters({ filter: { club: '1' }, leagues: [first] });
  const isPressed = () => document.querySelector('button[aria-pressed]')?.getAttribute('aria-pressed');
  expect(isPressed()).toBe('false');
  await page.press('Free in TDL1');
  expect([chosen(), isPressed()]).toEqual([{ ...none, club: '1', free: '4' }, 'true']);
  await page.press('Free in TDL1');
  expect([chosen(), isPressed()]).toEqual([{ ...none, club: '1' }, 'false']);
});

it('no filter is printed', async () => {
  await filters({ leagues: [first] });
  const controls = [...document.querySelectorAll('input, button')];
  expect(controls.filter((control) => control.closest('.not-printed') === null)).toEqual([]);
  expect(controls.length).toBeGreaterThan(3);
});

it('whoever is in no league is asked for no owner, and a computer has no list to sort by', async () => {
  await filters();
  expect(lists()).toEqual(['All Positions', 'All Teams']);
});

it('on a phone the table is sorted by any of its columns', async () => {
  const onSort = vi.fn<(column: string) => void>();
  const { page, chosen } = await filters({ onSort });
  expect(lists().at(-1)).toBe('Points');
  await page.choose('Sort by', 'Player');
  expect([onSort.mock.calls, chosen()]).toEqual([[['name']], undefined]);
});
