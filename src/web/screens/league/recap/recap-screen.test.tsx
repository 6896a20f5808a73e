// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { SeasonId } from '#game/identity';
import { answeredTab } from '#test/builders/answered-tab';
import { calendar } from '#test/builders/calendar';
import { gameweekId, leagueId } from '#test/builders/ids';
import { managerOf } from '#test/builders/manager-of';
import { pageAt } from '#test/builders/page-at';

const tab = answeredTab();
const week = { league_id: leagueId(4), gameweek_id: gameweekId(6) };
const league = { id: 4, name: 'Premier' };

afterEach(() => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
});

/** In season 2, after season 1 has ended. */
async function at(address: string, recap: object | null = null) {
  tab.read('GET /api/gameweek/list', {}, calendar());
  tab.read('GET /api/season/past', {}, { seasons: [{ id: 1, name: '2024-25', champions: [] }], records: {} });
  tab.read('GET /api/league/:league_id/weeks/:gameweek_id', week, {
    league,
    season_id: 2,
    is_settled: recap !== null,
    recap,
  });
  tab.read(
    'GET /api/league/:league_id/seasons/:season_id/weeks/:gameweek_id',
    { ...week, season_id: 1 as SeasonId },
    { league, season: { id: 1, name: '2024-25' }, gameweeks: [6], results: [], byes: [], table: [] },
  );
  const { RecapScreen } = await import('./recap-screen.tsx');
  const opened = pageAt(RecapScreen, '/leagues/$leagueId/weeks/$gameweek', address);
  return tab.draw(opened.page);
}

it.each(['/leagues/4/weeks/6', '/leagues/4/weeks/6?season=2'])(
  '%s is the gameweek of the season under way',
  async (address) => {
    expect((await at(address)).words).toContain('Gameweek 6 is not settled yet');
  },
);

it('a letter of a season that has ended since leads to the gameweek of that season', async () => {
  const { words } = await at('/leagues/4/weeks/6?season=1');
  expect(words).toContain('Table after gameweek 6');
  expect(words).not.toContain('Gameweek 6 is not settled yet');
});

it('a season that there is not is not found', async () => {
  const { words } = await at('/leagues/4/weeks/6?season=3');
  expect(words).toContain('Season not found');
  expect(words).not.toContain('Gameweek 6 is not settled yet');
});

it('what is shared of a gameweek names its season, so that it leads there in the next one, too', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  managerOf(tab, []);
  const [team, best] = [
    { came_in: [], points: 9, won: 0 },
    { formation: null, points: 0, players: [] },
  ];
  const teams = [1, 2].map((team_id) => ({ ...team, team_id }));
  const result = { home_team_id: 1, away_team_id: 2, home_team_total_points: 9, away_team_total_points: 9 };
  const page = await at('/leagues/4/weeks/6', { results: [result], byes: [], table: [], teams, best });
  vi.stubGlobal('fetch', async () => new Response('a picture', { headers: { 'Content-Type': 'image/png' } }));
  await page.press('Share');
  await page.press('Copy link');
  expect(copied).toEqual([`${window.location.origin}/leagues/4/weeks/6?season=2`]);
});
