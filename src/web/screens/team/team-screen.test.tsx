// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { otherZone, ownZone } from '#test/builders/calendar';
import { homeSnapshot, teams } from '#test/builders/home-snapshot';
import { fantasyMatchId, gameweekId, leagueId, playerId } from '#test/builders/ids';
import { substitutedTeam } from '#test/builders/substituted-team';

const tab = answeredTab();
const gameweek = (id: number) => ({
  id,
  start_time: '2025-09-29T23:00:00Z',
  end_time: '2025-10-06T23:00:00Z',
  is_current: id === 7,
  midweek_deadline: null,
  weekend_deadline: '2025-10-03T17:00:00Z',
});
const player = (code: number, name: string, position: string, total_points: number) => ({
  code: playerId(code),
  name,
  position,
  real_team_id: null,
  real_team_name: null,
  kit_url: null,
  total_points,
});
const marta = { id: 'marta', username: 'Marta', is_admin: false, teams: [{ id: teams.marta, league_id: 4 }] };
const rival = { id: 'aron', username: 'Aron', is_admin: false, teams: [{ id: 2, league_id: 4, team_name: 'Rovers' }] };
const met = {
  id: fantasyMatchId(50),
  gameweek_id: gameweekId(3),
  home_team_id: teams.marta,
  away_team_id: teams.rival,
  home_team_name: 'Hilde United',
  away_team_name: 'Rovers',
  home_team_total_points: 12,
  away_team_total_points: 31,
  is_completed: true,
  home_win: false,
  away_win: true,
  draw: false,
};

/** The page of Marta's team, for her or somebody else. */
async function open(
  me: object = marta,
  columns: object = {},
  squad: readonly object[] | null = null,
  league_time_zone = ownZone,
  fantasy_matches: readonly object[] = [met],
) {
  const team = {
    id: 1,
    team_name: 'Hilde United',
    league_id: 4,
    league_name: 'TDL1',
    manager_id: 'm',
    username: 'Marta',
  };
  tab.read('GET /api/account/me', {}, me);
  tab.read('GET /api/league/:league_id/home', { league_id: leagueId(4) }, homeSnapshot());
  tab.read(
    'GET /api/team/:team_id',
    { team_id: 1 },
    {
      team: { ...team, ...columns },
      squad: squad ?? [player(301, 'Rice', 'M', 1), player(101, 'Raya', 'GK', -2), player(302, '', 'M', 40)],
      open_gameweek_ids: [],
      fantasy_matches,
    },
  );
  const calendar = { open_selection: null, league_time_zone, now: '2025-10-04T15:00:00Z' };
  tab.read(
    'GET /api/gameweek/list',
    {},
    { ...calendar, gameweeks: [gameweek(7), gameweek(8)], current_gameweek_id: 7 },
  );
  tab.read('GET /api/team/:team_id/line-ups', { team_id: 1, gameweek_id: 7 }, substitutedTeam());
  tab.read('GET /api/team/:team_id/line-ups', { team_id: 1, gameweek_id: 8 }, { ...substitutedTeam(), line_ups: [] });
  return openAt('/teams/1');
}
/** The page at this address. */
async function openAt(address: string) {
  const { TeamScreen } = await import('./team-screen.tsx');
  const root = createRootRoute();
  const team = createRoute({ getParentRoute: () => root, path: '/teams/$teamId', component: TeamScreen });
  const history = createMemoryHistory({ initialEntries: [address] });
  return tab.draw(<RouterProvider router={createRouter({ routeTree: root.addChildren([team]), history })} />);
}
const squadGroups = () =>
  [...document.querySelectorAll('section[aria-label]')].map((group) => [
    group.getAttribute('aria-label'),
    ...[...group.querySelectorAll('li')].map((row) => row.textContent),
  ]);
/** What stands in the table’s row of figures, by its name. */
const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((one) => [
      one.querySelector('dt')?.textContent,
      one.querySelector('dd')?.textContent,
    ]),
  );

it('has the team, its manager, its standing and its squad by position', async () => {
  const page = await open();
  expect(page.words).toEqual(expect.arrayContaining(['Hilde United', 'Marta', 'TDL1']));
  expect(figures()).toEqual({ Position: '3rd', Points: '17', OTP: '300', 'Won, Drawn, Lost': '0 – 0 – 0' });
  expect(squadGroups()).toEqual([
    ['Goalkeepers', 'Raya−2 points'],
    ['Defenders'],
    ['Midfielders', 'Rice1 point', 'Unknown40 points'],
    ['Strikers'],
  ]);
});

it('a name of the squad opens the player, who can be closed again', async () => {
  const page = await open();
  await page.press('Rice');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Rice');
  await page.pressLast('Close');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('says how the reader’s own team of the league has fared against it, and nothing of that to its manager', async () => {
  const fared = 'won 1, drawn 0, lost 0 (31 to 12 points)';
  expect((await open(rival)).words).toEqual(expect.arrayContaining(['Rovers', 'against them:', fared]));
  expect((await open()).words).not.toContain('against them:');
  const both = { ...rival, teams: [...marta.teams, ...rival.teams] };
  expect((await open(both)).words).not.toContain('against them:');
  const elsewhere = { ...rival, teams: [{ id: 9, league_id: 5, team_name: 'Away' }] };
  expect((await open(elsewhere)).words).not.toContain('against them:');
});

it('a gameweek that was never played is not the one in which both meet next', async () => {
  const toPlay = [6, 9].map((week) => ({
    ...met,
    id: week,
    gameweek_id: week,
    home_team_total_points: 0,
    away_team_total_points: 0,
    is_completed: false,
    away_win: false,
  }));
  expect((await open(rival, {}, null, ownZone, toPlay)).words).toContain('not met yet, next in gameweek 9');
});

it('is renamed by its manager and by admins only', async () => {
  const rename = 'Rename Hilde United';
  expect((await open(rival)).labels).not.toContain(rename);
  expect((await open({ ...rival, is_admin: true })).labels).toContain(rename);
  const page = await open();
  await page.press(rename);
  expect(document.querySelector('[role=dialog]')).not.toBeNull();
});

it('a team without a league, a manager or players says so', async () => {
  const page = await open(marta, { league_id: null, league_name: null, manager_id: null, username: null }, []);
  expect(page.words).toEqual(expect.arrayContaining(['No manager', 'No players yet', 'Competitions']));
  expect(figures()).toEqual({});
  await page.press('Season');
  expect(page.words).toContain('No gameweek played yet');
});

it('its line-ups are those of the current gameweek, and of another after its deadline', async () => {
  const page = await open();
  await page.press('Line-ups');
  expect(page.labels).toContain('Player 101, 6 points');
  await page.press('Player 105, did not appear');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('OUTPlayer 105');
  await page.press('Close');
  await page.press('Next gameweek');
  expect(page.words).toContain('Line-ups after the deadline');
  expect(page.words.some((word) => word.startsWith('Weekend deadline: Friday 3rd October'))).toBe(true);
});

it('a deadline to come names the reader’s own zone if the league’s is another one', async () => {
  const deadline = async (zone: string) => {
    const page = await open(marta, {}, null, zone);
    await page.press('Line-ups');
    await page.press('Next gameweek');
    return page.words.find((word) => word.startsWith('Weekend deadline:')) ?? '';
  };
  const here = await deadline(ownZone);
  expect(here).toMatch(/:\d\d$/);
  expect((await deadline(otherZone)).replace(here, '')).toMatch(/^ \S+$/);
});

it('its results stand on a tab of their own', async () => {
  const page = await open();
  await page.press('Results');
  expect(page.words).toEqual(expect.arrayContaining(['Rovers', 'Lost']));
});

it('what is no team is not found', async () => {
  for (const address of ['/teams/0', '/teams/x', '/teams/1234567890'])
    expect((await openAt(address)).words).toContain('Team not found');
  expect(tab.reread).toEqual([]);
  expect((await openAt('/teams/12')).words).toContain('Team not found');
  expect(tab.reread).toContain('/api/team/12');
});
