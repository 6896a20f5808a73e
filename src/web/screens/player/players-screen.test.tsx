// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { eventually } from '#test/builders/eventually';
import { happens } from '#test/builders/happens';
import { leagueId, playerId, realTeamId } from '#test/builders/ids';
import { managerOf, teamOf } from '#test/builders/manager-of';
import { pageAt } from '#test/builders/page-at';
import { seasonFigureNames } from '../../football/points/statistic-texts.ts';

const tab = answeredTab();
const real_teams = [
  { id: realTeamId(1), real_team_name: 'Arsenal', abbreviation: 'ARS', kit_url: null },
  { id: realTeamId(2), real_team_name: 'Chelsea', abbreviation: 'CHE', kit_url: null },
];
const figures = Object.fromEntries(seasonFigureNames.map((name) => [name, 0]));
const player = (code: number, name: string, club: number, total_points: number) => ({
  code: playerId(code),
  name,
  position: 'M',
  is_dm: false,
  real_team_id: realTeamId(club),
  real_team_name: real_teams[club - 1]?.real_team_name ?? null,
  ...figures,
  total_points,
  total_games: 3,
});
const [saka, palmer] = [player(7, 'Saka', 1, 61), player(10, 'Palmer', 2, 74)];

type Given = { readonly teams?: Parameters<typeof managerOf>[1]; readonly isPhone?: boolean; readonly me?: object };

/** The players at this address; the second filter of each answer is what the server found by it. */
async function players(search = '', { teams = [teamOf(1, 4, 'Row Z')], isPhone = false, me = {} }: Given = {}) {
  const media = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => ({ ...media, matches: isPhone }));
  managerOf(tab, teams, me);
  const { PlayersScreen } = await import('./players-screen.tsx');
  const { page: screen, history } = pageAt(PlayersScreen, '/players', `/players${search}`);
  const page = await tab.draw(screen);
  return { page, address: () => decodeURIComponent(history.location.search), history };
}
const found = (input: object, ...rows: readonly object[]) =>
  tab.read('GET /api/player/list', input, { live: { epoch: 'e', number: 1 }, players: rows, real_teams });
const squads = (league: number, ...teams: readonly object[]) =>
  tab.read('GET /api/league/:league_id/squads', { league_id: leagueId(league) }, { teams });
const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
const names = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent?.slice(0, 4));
const sorted = () => document.querySelector('th[aria-sort]')?.getAttribute('aria-sort');
const announced = async () => (await import('../../ui/announce.ts')).announced.read().text;
/** What is written or said after a pause. */
const soon = (read: () => unknown, text: string) => act(() => eventually(async () => expect(await read()).toBe(text)));
const follow = (link: string) =>
  happens(() => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === link)?.click());

it('begins with the most points, and a filter says how many are left', async () => {
  found({}, saka, palmer);
  squads(4);
  const { page } = await players();
  expect([names(), sorted()]).toEqual([['Palm', 'Saka'], 'descending']);
  found({ position: 'M' }, saka);
  await page.choose('Position', 'Midfielder');
  await soon(announced, '1 player');
  await page.choose('Position', 'All Positions');
  await soon(announced, '2 players');
});

it('says who owns whom in the shown team’s league, and leads there', async () => {
  found({}, saka, palmer);
  squads(4, { id: 8, team_name: 'Low Block', squad: [{ code: saka.code }] });
  await players();
  expect(rows().map((row) => row?.includes('Low Block'))).toEqual([false, true]);
  await follow('Low Block');
  expect(rows()).toEqual([]);
});

it('has no owners without a league, and none on a phone', async () => {
  found({}, saka);
  squads(4, { id: 8, team_name: 'Low Block', squad: [{ code: saka.code }] });
  await players('', { teams: [teamOf(1, null)] });
  expect(tab.reread).toEqual([]);
  const phone = await players('', { isPhone: true });
  expect(phone.page.words).not.toContain('Low Block');
  expect(phone.page.words).toContain('Sort by');
});

it('filters by what its address says', async () => {
  found({ position: 'M', real_team_id: 1, free_in_league_id: 4, search: 'sa' }, saka);
  squads(4);
  await players('?search=sa&position=M&club="1"&free="4"');
  expect(names()).toEqual(['Saka']);
});

it.each([
  ['one league', [teamOf(1, 5, 'Row Z')]],
  ['two leagues', [teamOf(1, 5, 'Row Z'), teamOf(2, 6)]],
  ['no league', [teamOf(1, null)]],
])('an address of another league is not narrowed to it for a reader in %s', async (_what, teams) => {
  found({}, saka, palmer);
  found({ free_in_league_id: 4 }, palmer);
  const { page, address } = await players('?free="4"', { teams });
  expect(names()).toEqual(['Palm', 'Saka']);
  found({ position: 'M' }, saka);
  await page.choose('Position', 'Midfielder');
  await soon(address, '?position=M');
});

it('a club that has no players any more is taken out of the address', async () => {
  found({}, saka, palmer);
  found({ real_team_id: 3 });
  const { page, address } = await players('?club="3"', { isPhone: true });
  await soon(address, '');
  expect([names(), page.words.includes('All Teams')]).toEqual([['Palm', 'Saka'], true]);
});

it('what is chosen is asked for, and kept in the address', async () => {
  found({}, saka, palmer);
  found({ position: 'S' });
  squads(4);
  const { page, address } = await players();
  await page.choose('Position', 'Striker');
  expect(page.words).toContain('No players found. Try adjusting your filters.');
  await soon(address, '?position=S');
});

it('a header sorts, and the address keeps it; the usual order is not written', async () => {
  found({}, saka, palmer);
  squads(4);
  const { page, address } = await players('?sort=name+ascending');
  expect(names()).toEqual(['Palm', 'Saka']);
  await page.press('Player');
  expect([names(), sorted()]).toEqual([['Saka', 'Palm'], 'descending']);
  await soon(address, '?sort=name+descending');
});

it('the table stays while its headers sort it', async () => {
  found({}, saka, palmer);
  squads(4);
  const { page, address } = await players();
  const table = document.querySelector('table');
  await page.press('Player');
  await soon(address, '?sort=name+descending');
  await page.press('Player');
  await soon(address, '?sort=name+ascending');
  expect([names(), document.querySelector('table') === table]).toEqual([['Palm', 'Saka'], true]);
});

it('another address of the page brings its order, and Back the one before', async () => {
  found({}, saka, palmer);
  const { page, address, history } = await players('', { isPhone: true });
  await page.choose('Sort by', 'Player');
  await soon(address, '?sort=name+ascending');
  expect(names()).toEqual(['Palm', 'Saka']);
  await happens(() => history.push('/players?sort=total_points+ascending'));
  expect(names()).toEqual(['Saka', 'Palm']);
  await happens(() => history.push('/players'));
  expect(names()).toEqual(['Palm', 'Saka']);
  await happens(() => history.go(-1));
  expect(names()).toEqual(['Saka', 'Palm']);
});

it('on a phone the order is chosen from a list, which begins the table anew', async () => {
  found({}, saka, palmer);
  const { page, address } = await players('', { isPhone: true });
  await page.choose('Sort by', 'Player');
  expect(names()).toEqual(['Palm', 'Saka']);
  await soon(address, '?sort=name+ascending');
});

it('the reader is offered each league of theirs once', async () => {
  found({}, saka);
  squads(4);
  const { page } = await players('', { teams: [teamOf(1, 4), teamOf(2, 4), teamOf(3, null)] });
  expect(page.labels).toContain('Free in League 4');
});

it('a season without players says where they come from, and admins where to fetch them', async () => {
  found({});
  squads(4);
  const { page } = await players();
  expect(page.words).toContain("Players come with the season's fixtures, which an admin fetches.");
  const { page: admin } = await players('', { me: { is_admin: true } });
  expect(admin.words).toContain("Players come with the season's fixtures: fetch them on the admin page.");
});

it('a name opens the player over the table', async () => {
  found({}, saka);
  squads(4);
  const season = { player: saka, matches: [], fixtures: [], clubs: real_teams, owners: [], absence: null };
  tab.read('GET /api/player/:player_code/season', { player_code: saka.code }, season);
  const { page } = await players();
  await follow('Saka');
  expect(page.words).toContain('No matches played yet');
});
