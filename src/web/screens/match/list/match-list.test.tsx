// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { eventually } from '#test/builders/eventually';
import { gameweekId } from '#test/builders/ids';
import type { ListedMatch } from './listed-match.ts';

const tab = answeredTab();
const gameweek_id = gameweekId(7);
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const days = ['Saturday 4th October', 'Sunday 5th October', 'Monday 6th October', 'No date'];

const clubs = ['Arsenal', 'Chelsea', 'Everton', 'Fulham'].map((real_team_name, index) => ({
  id: 1 + index,
  real_team_name,
  abbreviation: real_team_name.slice(0, 3).toUpperCase(),
  kit_url: null,
}));
/** A match of the first two clubs, or of these. */
const match = (id: number, match_date: string | null, status: ListedMatch['status'], columns: object = {}) => ({
  id,
  gameweek_id,
  match_date,
  status,
  home_team_id: 1,
  away_team_id: 2,
  home_goals: 2,
  away_goals: 1,
  current_minute: 61,
  restorable_until: null,
  moments: [],
  ...columns,
});
const [saturday, sunday, monday] = ['2025-10-04T14:00:00Z', '2025-10-05T13:00:00Z', '2025-10-06T12:00:00Z'];

type Reader = { readonly is_reporter?: boolean; readonly is_admin?: boolean };

/** The matches are read like this from now on. */
const read = (matches: readonly object[]) => tab.read('GET /api/match/list', { gameweek_id }, { matches, clubs });

/** Draws the list, and says which headings it has scrolled to. */
async function list(matches: readonly object[], reader: Reader = {}, scrollY = 0) {
  vi.stubGlobal('scrollY', scrollY);
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  read(matches);
  tab.read('GET /api/account/me', {}, { id: 'marta', is_reporter: false, is_admin: false, teams: [], ...reader });
  tab.read('GET /api/gameweek/list', {}, { now: '2025-10-05T13:30:00Z', league_time_zone: zone, gameweeks: [] });
  const { MatchList } = await import('./match-list.tsx');
  const page = await tab.draw(<MatchList gameweek={gameweek_id} zone={zone} />);
  return { page, scrolledTo: () => seen.mock.contexts.map((heading) => (heading as Element).textContent) };
}
afterEach(() => void vi.restoreAllMocks());

const headings = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);

it('has the days in their order, with their matches below them', async () => {
  const { page } = await list([
    match(1, saturday, 'complete'),
    match(2, sunday, 'not-started', { home_team_id: 3, away_team_id: 4 }),
    match(3, sunday, 'void'),
    match(4, null, 'not-started'),
  ]);
  expect(headings()).toEqual([days[0], days[1], days[3]]);
  const told = ['Complete', 'Not started', 'Void', 'Fulham', ...days];
  expect(page.words.filter((word) => told.includes(word)).join()).toBe(
    'Saturday 4th October,Complete,Sunday 5th October,Fulham,Not started,Void,No date,Not started',
  );
  expect(page.hrefs).toEqual([1, 2, 3, 4].map((id) => `/match-reports/${id}`));
});

it('says that a gameweek has no matches', async () => {
  const { page } = await list([]);
  expect(page.words).toEqual(['No matches in this gameweek']);
});

const weekend = (played: ListedMatch['status'], next: ListedMatch['status']) => [
  match(1, saturday, 'complete'),
  match(2, sunday, played),
  match(3, monday, next),
];

it('opens at the day that matters, and stays there when another one begins to', async () => {
  const { page, scrolledTo } = await list(weekend('live', 'not-started'));
  expect(scrolledTo()).toEqual([days[1]]);
  read(weekend('complete', 'live'));
  await act(() => eventually(() => expect(page.words.filter((word) => word === 'Complete')).toHaveLength(2)));
  expect(scrolledTo()).toEqual([days[1]]);
});

it('does not move a reader who has scrolled, nor one who is at the day that matters', async () => {
  const elsewhere = await list(weekend('live', 'not-started'), {}, 300);
  expect(elsewhere.scrolledTo()).toEqual([]);
  const there = await list([match(1, saturday, 'live'), match(2, sunday, 'not-started')]);
  expect(there.scrolledTo()).toEqual([]);
});

it.each([
  ['a reporter', { is_reporter: true }],
  ['an admin', { is_admin: true }],
])('%s can delete a report, once there is one, and sees what is overdue', async (_who, reader) => {
  const fulham = { home_team_id: 3, away_team_id: 4 };
  const { page } = await list([match(1, saturday, 'live'), match(2, sunday, 'not-started', fulham)], reader);
  expect(page.words.filter((word) => word === 'Overdue')).toEqual(['Overdue']);
  const [live, coming] = page.labels;
  expect([live, coming]).toEqual(['Delete report of Arsenal – Chelsea', 'Delete report of Everton – Fulham']);
  await page.press(coming ?? '');
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
  await page.press(live ?? '');
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Arsenal – Chelsea');
  await page.press('Cancel');
  expect(document.querySelector('[role=alertdialog]:not([data-ending-style])')).toBeNull();
});

it('others cannot, and are told of nothing that is overdue', async () => {
  const { page } = await list([match(1, saturday, 'live')]);
  expect([page.labels, page.words.includes('Overdue')]).toEqual([[], false]);
});
