// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { playerId } from '#test/builders/ids';
import { pageAt } from '#test/builders/page-at';
import { seasonFigureNames } from '../../football/points/statistic-texts.ts';

const tab = answeredTab();
const player_code = playerId(7);
const figures = Object.fromEntries(seasonFigureNames.map((name) => [name, 0]));
const saka = {
  code: player_code,
  name: 'Saka',
  position: 'M',
  real_team_id: 1,
  real_team_name: 'Arsenal',
  ...figures,
  total_points: 61,
  goals: 3,
  assists: 2,
  total_games: 9,
};
const owners = [
  { league_id: 4, league_name: 'TDL1', team_id: 1, team_name: 'Row Z', username: 'Marta', is_own: true },
  { league_id: 5, league_name: 'TDL2', team_id: 8, team_name: 'Low Block', username: 'Kim', is_own: false },
  { league_id: 6, league_name: 'TDL3', team_id: null, team_name: null, username: null, is_own: false },
];
const season = { player: saka, matches: [], fixtures: [], clubs: [], owners, absence: null };

/** The page of the player in this address; only 7 is known. */
async function screen(address: string, columns: object = {}) {
  tab.read('GET /api/player/:player_code/season', { player_code }, { ...season, ...columns });
  const { PlayerScreen } = await import('./player-screen.tsx');
  return tab.draw(pageAt(PlayerScreen, '/players/$code', address).page);
}
const facts = () => [...document.querySelectorAll('dl')][0]?.textContent;

it('has the player’s name, their figures and their matches', async () => {
  const page = await screen('/players/7');
  expect([document.title, page.words.includes('No matches played yet')]).toEqual(['Saka · Touchline', true]);
  expect(facts()).toBe('Points61GGoals3AAssists2Games9');
});

it('has every statistic on a tab of its own', async () => {
  const page = await screen('/players/7');
  await page.press('Statistics');
  const list = [...document.querySelectorAll('[role=tabpanel]:not([hidden]) dl')].at(-1);
  expect(list?.querySelectorAll('dt').length).toBe(seasonFigureNames.length);
  expect(list?.textContent).toContain('Goals3');
});

it('says who owns them in each of one’s leagues', async () => {
  const page = await screen('/players/7');
  await page.press('My leagues');
  const rows = [...document.querySelectorAll('[role=tabpanel]:not([hidden]) li')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['TDL1Row ZYou', 'TDL2Low BlockKim', 'TDL3No owner']);
  expect(page.hrefs).toEqual(expect.arrayContaining(['/teams/1', '/teams/8']));
  const alone = await screen('/players/7', { owners: [] });
  await alone.press('My leagues');
  expect(alone.words).toContain('You have no team in a league yet.');
});

it('a match opens, and says that the player did not appear', async () => {
  const match = { id: 3, gameweek_id: 4, match_date: '2025-08-23T14:00:00Z', home_team_id: 1, away_team_id: 2 };
  const played = { team_id: 1, lines: [], points: 0, provisional: false, minutes_played: 0 };
  const score = { home_goals: 2, away_goals: 1, status: 'complete' };
  const page = await screen('/players/7', { matches: [{ ...played, match: { ...match, ...score } }] });
  await act(async () => {
    const row = [...document.querySelectorAll('details')].at(-1);
    if (row === undefined) return;
    row.open = true;
    row.dispatchEvent(new Event('toggle'));
  });
  expect(page.words.join(' ')).toContain('Saka did not appear in this match.');
});

it('a player without a name is called so', async () => {
  await screen('/players/7', { player: { ...saka, name: '' } });
  expect(document.title).toBe('Unknown · Touchline');
});

it.each(['0', '07', 'x7', '1234567890', '8'])('says that there is no player %s', async (code) => {
  const page = await screen(`/players/${code}`);
  expect([page.words.includes('Player not found'), page.hrefs]).toEqual([true, ['/players']]);
});
