// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { eventually } from '#test/builders/eventually';
import { pageAt } from '#test/builders/page-at';

const tab = answeredTab();
const week = (id: number) => ({
  id,
  start_time: `2025-08-${10 + id}T11:00:00Z`,
  end_time: `2025-08-${11 + id}T11:00:00Z`,
});

/** Match Reports of a season of these gameweeks, the second of which is the current one. */
async function reports(weeks: readonly number[] = [1, 2, 3], address = '/match-reports', current: number | null = 2) {
  tab.read('GET /api/account/me', {}, { id: 'kim', username: 'Kim', teams: [] });
  const calendar = { now: '2025-08-12T12:00:00Z', gameweeks: weeks.map(week), league_time_zone: 'Europe/London' };
  tab.read('GET /api/gameweek/list', {}, { ...calendar, current_gameweek_id: current });
  for (const gameweek_id of weeks) tab.read('GET /api/match/list', { gameweek_id }, { matches: [], clubs: [] });
  const { MatchReportsScreen } = await import('./match-reports-screen.tsx');
  const { page: screen, history } = pageAt(MatchReportsScreen, '/match-reports', address);
  const page = await tab.draw(screen);
  return { page, address: () => history.location.href };
}
const heading = () => document.querySelector('h2')?.textContent;

it('the page opens at the current gameweek, with its matches', async () => {
  const { page } = await reports();
  expect([heading(), page.words.includes('Current gameweek')]).toEqual(['Gameweek 2', true]);
  expect(page.words).toContain('No matches in this gameweek');
  expect(tab.reread).toContain('/api/match/list?gameweek_id=2');
});

it('the page opens at the gameweek of its address, if there is such', async () => {
  await reports([1, 2, 3], '/match-reports?gameweek=%223%22');
  expect(heading()).toBe('Gameweek 3');
  await reports([1, 2, 3], '/match-reports?gameweek=%229%22');
  expect(heading()).toBe('Gameweek 2');
});

it('another gameweek is stepped to, and the address keeps it', async () => {
  const { page, address } = await reports();
  await page.press('Previous gameweek');
  expect([heading(), tab.reread.includes('/api/match/list?gameweek_id=1')]).toEqual(['Gameweek 1', true]);
  await act(() => eventually(() => expect(address()).toContain('gameweek=')));
});

it('without gameweeks it says so', async () => {
  const { page } = await reports([], '/match-reports', null);
  expect(page.words).toContain('No active gameweek');
  expect(page.labels).not.toContain('Next gameweek');
});
