// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { calendar } from '#test/builders/calendar';
import { eventually } from '#test/builders/eventually';
import { homeSnapshot, teams } from '#test/builders/home-snapshot';
import { gameweekId, leagueId } from '#test/builders/ids';
import { managerOf, teamOf } from '#test/builders/manager-of';
import { pageAt } from '#test/builders/page-at';

const tab = answeredTab();
const id = leagueId(4);
const snapshot = homeSnapshot();

/** The panel at this address; gameweeks 6, 7 and 8, of which 6 is settled and 7 the current one. */
async function panel(search = '', columns: Partial<ReturnType<typeof calendar>> = {}, readMore = () => {}) {
  managerOf(tab, [teamOf(teams.marta, 4)]);
  tab.read('GET /api/gameweek/list', {}, calendar(columns));
  tab.read('GET /api/league/:league_id/home', { league_id: id }, snapshot);
  for (const week of [6, 7, 8]) {
    const input = { league_id: id, gameweek_id: gameweekId(week) };
    const fantasy_matches = snapshot.fantasy_matches.map((match) => ({ ...match, is_completed: week === 6 }));
    tab.read('GET /api/league/:league_id/fixtures', input, {
      gameweek_id: week,
      has_begun: week === 6,
      fantasy_matches,
    });
  }
  readMore();
  const { FixturesPanel } = await import('./fixtures-panel.tsx');
  const { page: screen, history } = pageAt(() => <FixturesPanel id={id} />, '/fixtures', `/fixtures${search}`);
  const page = await tab.draw(screen);
  return { page, search: () => history.location.search };
}
const heading = () => document.querySelector('h2')?.textContent;
const letters = ({ hrefs }: { hrefs: readonly (string | null)[] }) => hrefs.filter((href) => href?.includes('/weeks/'));

it('opens at the current gameweek, and one step away is the one before, with its letter', async () => {
  const { page, search } = await panel();
  expect([heading(), page.words.includes('Current gameweek'), letters(page)]).toEqual(['Gameweek 7', true, []]);
  await page.press('Previous gameweek');
  expect([heading(), letters(page), page.words.includes('Current gameweek')]).toEqual([
    'Gameweek 6',
    ['/leagues/4/weeks/6'],
    false,
  ]);
  await act(() => eventually(() => expect(search()).toBe('?gameweek=%226%22')));
});

it('opens at what its address names: a gameweek, and a match in it', async () => {
  await panel('?gameweek="8"&match="2"');
  expect(heading()).toBe('Gameweek 8');
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
  await panel('?gameweek="9"');
  expect(heading()).toBe('Gameweek 7');
});

it('a match of an ended season is said not to be in this one, until a step leaves it, in the address, too', async () => {
  const { page, search } = await panel('?gameweek="7"&match="99"');
  const isSaid = () => page.hrefs.includes('/leagues/4/history');
  expect(isSaid()).toBe(true);
  await page.press('Next gameweek');
  expect([heading(), isSaid()]).toEqual(['Gameweek 8', false]);
  await act(() => eventually(() => expect(search()).toBe('?gameweek=%228%22')));
});

it('without a gameweek there is nothing to step through, and before the first is settled no letter', async () => {
  const first = await panel('?gameweek="6"', { settled_gameweek_id: null });
  expect([heading(), letters(first.page)]).toEqual(['Gameweek 6', []]);
  const { page } = await panel('', { gameweeks: [], current_gameweek_id: gameweekId(0), settled_gameweek_id: null });
  expect([heading(), page.labels.includes('Next gameweek')]).toEqual([undefined, false]);
});

it('a gameweek without matches of the league has no letter: it had not begun', async () => {
  const week = { league_id: id, gameweek_id: gameweekId(6) };
  const { page } = await panel('', {}, () =>
    tab.read('GET /api/league/:league_id/fixtures', week, { gameweek_id: 6, fantasy_matches: [] }),
  );
  await page.press('Previous gameweek');
  expect([heading(), letters(page)]).toEqual(['Gameweek 6', []]);
});

it('a gameweek whose matches are all postponed or void is not played: it has no points and no letter', async () => {
  const { gameweeks } = calendar();
  const calledOff = gameweeks.map((week) => (week.id === 7 ? { ...week, is_not_played: true } : week));
  const { page } = await panel('', { gameweeks: calledOff, settled_gameweek_id: gameweekId(8) });
  expect([page.words.includes('Not played'), letters(page)]).toEqual([true, []]);
  expect(page.words).not.toContain('16');
  await page.press('Next gameweek');
  expect([page.words.includes('Not played'), letters(page)]).toEqual([false, ['/leagues/4/weeks/8']]);
});
