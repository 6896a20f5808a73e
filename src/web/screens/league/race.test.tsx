// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { homeSnapshot, teams } from '#test/builders/home-snapshot';
import { gameweekId, leagueId } from '#test/builders/ids';

const tab = answeredTab();
const league_id = leagueId(4);

/** What the match of Team 1 against Team 2 brought; Team 3 had none. */
const week = (id: number, home: number, away: number, bye: number) => ({
  gameweek_id: gameweekId(id),
  results: [
    {
      home_team_id: teams.marta,
      away_team_id: teams.rival,
      home_team_total_points: home,
      away_team_total_points: away,
      home_team_goals: 0,
      away_team_goals: 0,
    },
  ],
  byes: [{ team_id: teams.third, points: bye }],
});
const weeks = [week(1, 30, 10, 20), week(2, 0, 90, 50)];

/** A document without a screen has no widths of its own. */
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800));
afterEach(() => void vi.restoreAllMocks());

async function race(gameweeks: readonly object[], own: typeof teams.marta | null = teams.marta) {
  const { standings } = homeSnapshot();
  const some = standings.filter(({ team_id }) => team_id !== teams.fourth);
  tab.read('GET /api/league/:league_id/home', { league_id }, homeSnapshot({ standings: some }));
  tab.read('GET /api/league/:league_id/season', { league_id }, { gameweeks });
  const { Race } = await import('./race.tsx');
  return tab.draw(<Race id={league_id} own={own} />);
}
const sentence = () => document.querySelector('[role=img]')?.getAttribute('aria-label');
const shown = () => document.querySelector('[aria-live]')?.textContent;
const pressed = () => [...document.querySelectorAll('[aria-pressed=true]')].map((one) => one.getAttribute('title'));
const buttonOf = (page: { readonly labels: readonly string[] }, team: string) =>
  page.labels.find((label) => label.includes(team)) ?? '';

it('begins after the last gameweek, with one’s own team and the best of the others', async () => {
  await race(weeks);
  expect(sentence()).toMatch(/^Ranks after 2 gameweeks: \d Team 1, \d Team \d$/);
  expect(shown()).toContain('After gameweek 2');
  expect(pressed()).toContain('Team 1');
  expect(pressed()).toHaveLength(2);
});

it('is looked at gameweek by gameweek, as far as there are any', async () => {
  const page = await race(weeks);
  const isStopped = () => ['Previous gameweek', 'Next gameweek'].map((label) => isDisabled(label));
  expect(isStopped()).toEqual([false, true]);
  await page.press('Previous gameweek');
  expect([shown()?.includes('After gameweek 1'), isStopped()]).toEqual([true, [true, false]]);
  await page.press('Previous gameweek');
  await page.press('Next gameweek');
  expect(shown()).toContain('After gameweek 2');
});
const isDisabled = (label: string) =>
  document.querySelector(`[aria-label="${label}"]`)?.getAttribute('aria-disabled') === 'true';

it('a team that is pressed is followed beside the others, and no longer when it is pressed again', async () => {
  const page = await race(weeks);
  const first = pressed();
  const other = ['Team 2', 'Team 3'].find((team) => !first.includes(team)) ?? '';
  await page.press(buttonOf(page, other));
  expect(pressed().toSorted()).toEqual(['Team 1', 'Team 2', 'Team 3']);
  expect(sentence()?.split(', ')).toHaveLength(3);
  await page.press(buttonOf(page, other));
  expect(pressed()).toEqual(first);
});

it('without a team of one’s own the best one is followed', async () => {
  await race(weeks.slice(0, 1), null);
  expect(sentence()).toMatch(/^Ranks after 1 gameweek: 1 Team \d$/);
});

it('has the ranks as a table too', async () => {
  await race(weeks);
  const cells = (row: Element) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent);
  const [head, ...rows] = [...document.querySelectorAll('tr')].map(cells);
  expect(head).toEqual(['Team', 'GW1', 'GW2']);
  expect(rows.map(([, , last]) => last)).toEqual(['1', '2', '3']);
});

it('says that no gameweek is settled yet', async () => {
  const page = await race([]);
  expect(page.words).toEqual(['The race', 'No gameweek settled yet']);
});
