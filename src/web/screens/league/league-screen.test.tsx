// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { calendar } from '#test/builders/calendar';
import { homeSnapshot, teams } from '#test/builders/home-snapshot';
import { leagueId } from '#test/builders/ids';
import { managerOf, teamOf } from '#test/builders/manager-of';
import { pageAt } from '#test/builders/page-at';

const tab = answeredTab();
const league_id = leagueId(4);

type Shown = { readonly snapshot?: object; readonly own?: number | null };

/** League 4 at this address, of whose teams the reader has one or none. */
async function league(address: string, { snapshot = {}, own = teams.marta }: Shown = {}) {
  managerOf(tab, own === null ? [] : [teamOf(own, 4)]);
  tab.read('GET /api/league/:league_id', { league_id }, { id: league_id, name: 'Premier' });
  tab.read('GET /api/gameweek/list', {}, calendar());
  tab.read('GET /api/league/:league_id/home', { league_id }, { ...homeSnapshot(), ...snapshot });
  tab.read('GET /api/league/:league_id/squads', { league_id }, { teams: [] });
  tab.read('GET /api/league/:league_id/season', { league_id }, { gameweeks: [] });
  const { LeagueScreen } = await import('./league-screen.tsx');
  const { page: screen, history } = pageAt(LeagueScreen, '/competitions/$leagueId/{-$tab}', address);
  const page = await tab.draw(screen);
  return { page, address: () => history.location.pathname };
}
const chosen = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent;

it('shows the table first, with its badge, one’s own team marked, and the newest letter', async () => {
  const { page } = await league('/competitions/4');
  expect([chosen(), document.title]).toEqual(['Standings', 'Standings · Premier · Touchline']);
  expect(page.words).toEqual(expect.arrayContaining(['Premier', 'Live', 'Team 1', 'Team 4']));
  expect(page.hrefs).toContain('/leagues/4/weeks/6');
  expect(page.hrefs.slice(0, 3)).toEqual(['/competitions', '/leagues/4/history', '/leagues/4/export']);
  expect(document.querySelector('tr[aria-current=true]')?.textContent).toContain('Team 1');
});

it('a table that is neither live nor provisional has no badge, and without teams there is no race', async () => {
  const calm = await league('/competitions/4', { snapshot: { is_live: false, is_provisional: false } });
  expect(calm.page.words.filter((word) => ['Live', 'Provisional'].includes(word))).toEqual([]);
  const still = await league('/competitions/4', { snapshot: { is_live: false, is_provisional: true } });
  expect(still.page.words).toEqual(expect.arrayContaining(['Provisional', 'The race']));
  const { page } = await league('/competitions/4', { snapshot: { standings: [] } });
  expect([page.words.includes('No teams in this league yet'), page.words.includes('The race')]).toEqual([true, false]);
});

it('each tab has its address, and the browser’s title says which', async () => {
  const { page, address } = await league('/competitions/4');
  await page.press('Squads');
  expect([chosen(), address(), document.title]).toEqual([
    'Squads',
    '/competitions/4/squads',
    'Squads · Premier · Touchline',
  ]);
  await page.press('Fixtures & Results');
  expect([chosen(), address()]).toEqual(['Fixtures & Results', '/competitions/4/fixtures']);
  expect(page.words).toContain('Gameweek 7');
  await page.press('Standings');
  expect([chosen(), address()]).toEqual(['Standings', '/competitions/4']);
});

it('only the table can be shared as a picture', async () => {
  const { page } = await league('/competitions/4/squads');
  const shares = () => document.querySelector('button[aria-label=Share]')?.getAttribute('aria-haspopup');
  expect(shares()).toBeNull();
  await page.press('Standings');
  expect(shares()).toBe('dialog');
});

it('says that the address names no league, or one that is not there', async () => {
  const { page: none } = await league('/competitions/four');
  expect(none.words).toContain('Invalid league ID provided');
  const { page: other } = await league('/competitions/9');
  expect([other.words.includes('League not found'), other.hrefs]).toEqual([true, ['/competitions']]);
});

it('the league of the selected team needs no address', async () => {
  await league('/competitions/4');
  const { OwnLeagueScreen } = await import('./league-screen.tsx');
  const page = await tab.draw(pageAt(OwnLeagueScreen, '/league-standings', '/league-standings').page);
  expect([page.words.includes('Premier'), chosen()]).toEqual([true, 'Standings']);
  managerOf(tab, [teamOf(1, null)]);
  const out = await tab.draw(pageAt(OwnLeagueScreen, '/league-standings', '/league-standings').page);
  expect(out.words).toContain('League not found');
});
