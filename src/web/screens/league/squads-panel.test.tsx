// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { leagueId, playerId, teamId } from '#test/builders/ids';
import { managerOf, teamOf } from '#test/builders/manager-of';

const tab = answeredTab();
const league_id = leagueId(4);
const player = (code: number, name: string, position: string, real_team_name: string | null = 'Arsenal') => ({
  code: playerId(code),
  name,
  position,
  real_team_id: null,
  real_team_name,
  kit_url: null,
  total_points: 0,
});
const squads = [
  { id: teamId(1), team_name: 'Row Z', squad: [player(1, 'Raya', 'GK'), player(2, '', 'M', null)] },
  { id: teamId(2), team_name: 'Low Block', squad: [player(3, 'Palmer', 'M'), player(4, 'Enzo', 'M')] },
];

async function panel(teams: readonly object[] | null) {
  managerOf(tab, [teamOf(2, 4, 'Low Block')]);
  if (teams !== null) tab.read('GET /api/league/:league_id/squads', { league_id }, { teams });
  const { SquadsPanel } = await import('./squads-panel.tsx');
  return tab.draw(<SquadsPanel id={league_id} />);
}
/** Each list of players with its names. */
const lists = () =>
  [...document.querySelectorAll('ul')].map((list) => [
    list.getAttribute('aria-label'),
    ...[...list.querySelectorAll('button')].map(({ textContent }) => textContent),
  ]);

it('has each team’s players by position, and one’s own team first', async () => {
  const page = await panel(squads);
  expect(lists()).toEqual([
    ['Low Block, goalkeepers'],
    ['Low Block, defenders'],
    ['Low Block, midfielders', 'Palmer, Arsenal', 'Enzo, Arsenal'],
    ['Low Block, strikers'],
    ['Row Z, goalkeepers', 'Raya, Arsenal'],
    ['Row Z, defenders'],
    ['Row Z, midfielders', 'Unknown'],
    ['Row Z, strikers'],
  ]);
  expect(page.hrefs).toEqual(['/teams/2', '/teams/1']);
  const heads = page.words.filter((word) => ['Low Block', 'Your team', 'Row Z'].includes(word));
  expect(heads).toEqual(['Low Block', 'Your team', 'Row Z']);
});

it('says where a team has nobody', async () => {
  const page = await panel(squads);
  const empty = page.words.filter((word) => word.startsWith('No '));
  expect(empty.slice(0, 3)).toEqual(['No goalkeepers', 'No defenders', 'No strikers']);
  expect(empty.slice(3)).toEqual(['No defenders', 'No strikers']);
});

it('a name opens the player, until it is closed', async () => {
  const page = await panel(squads);
  const window = () => document.querySelector('[role=dialog]:not([data-ending-style])');
  await page.press('Palmer, Arsenal');
  expect(window()?.textContent).toContain('Palmer');
  await page.pressLast('Close');
  expect(window()).toBeNull();
});

it('says that no team has a squad', async () => {
  const none = squads.map((team) => ({ ...team, squad: [] }));
  expect((await panel(none)).words).toEqual(['No squads found for this league.']);
  expect((await panel([{ ...squads[0] }, none[1] ?? {}])).words).toContain('Row Z');
});

it('says why they could not be read', async () => {
  const page = await panel(null);
  expect(page.words.join(' ')).toContain('Error loading squads: None');
});
