// @vitest-environment happy-dom
import { Link } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';
import { happens } from '#test/builders/happens';
import { gameweekId, leagueId, teamId } from '#test/builders/ids';
import type { Controls } from '#test/builders/page-controls';
import { fullTeam, selectionAnswer, shownTeam } from '#test/builders/team-in-editor';
import { notYoursText } from './my-team-texts.ts';

const tab = answeredTab();
const hour = 3_600_000;
const otherTeam = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S3 | GK2 D5 M5';
const teams = [
  { id: 1, team_name: 'Hilde United', league_id: 4, league_name: 'TDL1' },
  { id: 2, team_name: 'Hilde Reserves', league_id: 5, league_name: 'TDL2' },
];
/** A gameweek whose weekend closes so many hours from now. */
const gameweek = (id: number, hours: number) => ({
  id,
  start_time: new Date(Date.now() - 48 * hour).toISOString(),
  end_time: new Date(Date.now() + 480 * hour).toISOString(),
  is_current: id === 7,
  midweek_deadline: null,
  weekend_deadline: new Date(Date.now() + hours * hour).toISOString(),
});
const weeks = [gameweek(7, 5), gameweek(8, 150)];

/** My Team of whoever has these teams, below links to these addresses. */
async function open(of: readonly object[] | null, gameweeks = weeks, links: readonly string[] = []): Promise<Controls> {
  if (of !== null) tab.read('GET /api/account/me', {}, { id: 'marta', username: 'Marta', is_admin: false, teams: of });
  const now = new Date().toISOString();
  const calendar = { gameweeks, current_gameweek_id: 7, open_selection: null, league_time_zone: 'Europe/London', now };
  tab.read('GET /api/gameweek/list', {}, calendar);
  for (const [team, week, notation] of [
    [1, 7, fullTeam],
    [1, 8, otherTeam],
    [2, 7, otherTeam],
  ] as const) {
    const key = { team_id: teamId(team), gameweek_id: gameweekId(week), part: 'weekend' };
    tab.read('GET /api/selection/read', key, selectionAnswer(notation));
  }
  const { MyTeamScreen } = await import('./my-team-screen.tsx');
  return tab.draw(
    <>
      {links.map((address) => (
        <Link key={address} to="/my-team" search={Object.fromEntries(new URLSearchParams(address)) as never}>
          {address === '' ? 'Team' : address}
        </Link>
      ))}
      <MyTeamScreen />
    </>,
  );
}
/** Follows the link to this address; 'Team' is the one that names nothing. */
async function follow(address: string): Promise<void> {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === address);
  await happens(() => link?.click());
  // The page is drawn in slices.
  await happens(() => undefined);
}
const head = (page: Controls) => page.words.filter((word) => /^(Hilde|Gameweek \d)/.test(word));

it('opens at the part that closes next, and goes to another by the strip, which the address keeps', async () => {
  const page = await open(teams.slice(0, 1));
  expect(head(page)).toEqual(['Hilde United', 'Gameweek 7 · Weekend']);
  await page.press('GW8 Weekend');
  expect(tab.path()).toBe('/?part=8-weekend');
  expect([head(page).at(-1), shownTeam()]).toEqual(['Gameweek 8 · Weekend', otherTeam]);
  await page.press('GW8 Weekend');
  expect(tab.path()).toBe('/?part=8-weekend');
  await page.press('Weekend');
  expect([tab.path(), shownTeam()]).toEqual(['/?part=7-weekend', fullTeam]);
});

it('the address names a part, and one that there is not is left aside', async () => {
  const page = await open(teams.slice(0, 1), weeks, ['part=8-weekend', 'part=9-weekend']);
  await follow('part=8-weekend');
  expect([head(page).at(-1), shownTeam()]).toEqual(['Gameweek 8 · Weekend', otherTeam]);
  await follow('part=9-weekend');
  expect(head(page).at(-1)).toBe('Gameweek 7 · Weekend');
});

it('an address that no longer names a part leads to the open one', async () => {
  const page = await open(teams.slice(0, 1), weeks, ['part=8-weekend', '']);
  await follow('part=8-weekend');
  expect(head(page).at(-1)).toBe('Gameweek 8 · Weekend');
  await follow('Team');
  expect([tab.path(), head(page).at(-1), shownTeam()]).toEqual(['/my-team', 'Gameweek 7 · Weekend', fullTeam]);
});

it('what is discarded on the way to the part that is shown already is gone', async () => {
  const page = await open(teams.slice(0, 1), weeks, ['part=7-weekend', '']);
  await follow('part=7-weekend');
  await page.press('Remove S2');
  expect(shownTeam()).not.toBe(fullTeam);
  await follow('Team');
  await page.press('Discard');
  expect([tab.path(), shownTeam(), page.words.includes('Unsaved changes')]).toEqual(['/my-team', fullTeam, false]);
  expect(document.querySelector('[data-unsaved]')).toBeNull();
});

it('the address names one of several teams, which is selected then', async () => {
  const page = await open(teams, weeks, ['team=2']);
  expect(head(page)[0]).toBe('Hilde United');
  await follow('team=2');
  expect([head(page)[0], shownTeam()]).toEqual(['Hilde Reserves', otherTeam]);
  expect(await tab.said()).toMatchObject({ title: 'Team selected successfully' });
});

it('a team in the address that is not theirs is told to be none of them', async () => {
  const page = await open(teams, weeks, ['team=3']);
  expect(page.words).not.toContain(notYoursText('Hilde United'));
  await follow('team=3');
  expect(page.words).toContain(notYoursText('Hilde United'));
  expect(head(page)[0]).toMatch(/Hilde United/);
  expect(await tab.said()).toBeNull();
});

it('without gameweeks there is nothing to select for', async () => {
  const page = await open(teams, []);
  expect(page.words).toEqual(expect.arrayContaining(['Hilde United', 'No active gameweek']));
  expect(page.labels).toEqual([]);
});

it('a draft before there are gameweeks has its card and the way to the board', async () => {
  tab.read('GET /api/draft/:league_id', { league_id: leagueId(4) }, boardAfter(5));
  const page = await open(teams.slice(0, 1), []);
  expect(page.words).toEqual(expect.arrayContaining(['Draft TDL1', 'It is your turn.', 'No active gameweek']));
  expect(page.hrefs).toEqual(['/draft/tdl1']);
});

it('whoever has no team is told what happens next', async () => {
  const page = await open([]);
  expect(page.words).toContain('You have no team yet');
});

it('teams that cannot be read are told to be, and read again', async () => {
  const page = await open(null);
  expect(page.words).toContain('Failed to load teams');
  await page.press('Try again');
  expect(tab.reread).toEqual(['/api/account/me', '/api/account/me']);
});
