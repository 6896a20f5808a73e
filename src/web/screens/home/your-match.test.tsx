// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { LeagueSnapshot } from '#api/league-snapshot';
import { answeredTab } from '#test/builders/answered-tab';
import { calendar } from '#test/builders/calendar';
import { homeSnapshot, selected, teams } from '#test/builders/home-snapshot';
import type { Controls } from '#test/builders/page-controls';

const tab = answeredTab();
const { gameweek } = homeSnapshot();
if (gameweek === null) throw new Error('the snapshot has one');

let isPhone: boolean;
beforeEach(() => {
  isPhone = false;
  vi.stubGlobal('IntersectionObserver', NoObserver);
  const media = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => ({ ...media, matches: isPhone }));
});
/** Nothing comes near the window of a document without a screen. */
class NoObserver {
  observe() {}
  disconnect() {}
}

async function match(snapshot: LeagueSnapshot, team: typeof teams.marta | null = teams.marta) {
  tab.read('GET /api/gameweek/list', {}, calendar());
  tab.read('GET /api/match/latest', { fantasy_match_id: 1 }, { latest: [] });
  const { YourMatch } = await import('./your-match.tsx');
  return tab.draw(<YourMatch {...{ snapshot, team }} />);
}
const tabs = (label: string) =>
  [...document.querySelectorAll(`[role=tablist][aria-label="${label}"] [role=tab]`)].map((one) => [
    one.textContent,
    one.getAttribute('aria-selected') === 'true',
  ]);
const choose = (page: Controls, tabOf: string) =>
  page.press(page.labels.find((label) => label.startsWith(tabOf)) ?? '');

it('has both totals, whose team it is, and what has happened', async () => {
  const page = await match(homeSnapshot());
  expect(page.words).toContain('Team 1 16 points, Team 2 11 points');
  const own = page.words.indexOf('You');
  expect(page.words.slice(own - 1, own + 2)).toEqual(['Team 1', 'You', '3rd']);
  expect(page.words).toContain('Gameweek 7');
  expect(page.words).toContain('Nothing has happened today yet');
});

it('the away team is one’s own too', async () => {
  const page = await match(homeSnapshot(), teams.rival);
  const own = page.words.indexOf('You');
  expect(page.words.slice(own - 1, own + 2)).toEqual(['Team 2', 'You', '1st']);
});

it('before a part is locked nothing can have happened', async () => {
  const page = await match(homeSnapshot({ line_ups: [] }));
  expect(page.words).not.toContain('Latest');
  expect(page.words).toContain('No player data available');
});

it('a team without an opponent, and a gameweek that is not there, have no match', async () => {
  const page = await match(homeSnapshot({ fantasy_matches: [] }));
  expect(page.words.slice(0, 2)).toEqual(['Your match', 'No match scheduled']);
  expect(page.words).toContain('Your points of this gameweek count for OTP.');
  expect((await match(homeSnapshot({ gameweek: null }))).words).toContain('No match scheduled');
});

it('a gameweek whose matches are all postponed or void is not played, and has no points', async () => {
  const said = ['Your match', 'Not played', 'Team 1 vs Team 2'];
  const off = { ...gameweek, midweek_deadline: null, weekend_deadline: null };
  expect((await match(homeSnapshot({ gameweek: off, real_matches: [] }))).words).toEqual(said);
  // Called off after its deadline.
  expect((await match(homeSnapshot({ real_matches: [] }))).words).toEqual(said);
  const voided = homeSnapshot().real_matches.map((one) => ({ ...one, status: 'void' as const }));
  expect((await match(homeSnapshot({ real_matches: voided }))).words).toEqual(said);
  const [first, ...rest] = homeSnapshot().real_matches;
  if (first === undefined) throw new Error('the snapshot has three');
  const oneVoid = [{ ...first, status: 'void' as const }, ...rest];
  expect((await match(homeSnapshot({ real_matches: oneVoid }))).words).not.toContain('Not played');
});

it('begins with the first part, and shows the one that is chosen', async () => {
  const page = await match(homeSnapshot());
  expect(tabs('Part of the gameweek').map(([, isShown]) => isShown)).toEqual([true, false]);
  expect(page.words).toContain('No player data available');
  await choose(page, 'Weekend');
  expect(page.words).toContain('Player 101');
});

it('a gameweek without midweek matches begins with the weekend, whatever the address says', async () => {
  const page = await match(homeSnapshot({ gameweek: { ...gameweek, midweek_deadline: null } }));
  expect(page.words).toContain('Player 101');
});
const weekendOnly = { gameweek: { ...gameweek, midweek_deadline: null } };

it('a player opens what their points are made of', async () => {
  const page = await match(homeSnapshot(weekendOnly));
  await page.press(page.labels.find((label) => label.includes('Player 101')) ?? '');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Player 101');
});

it('explains what is provisional while a player’s points can change', async () => {
  const legend = (words: readonly string[]) => words.includes('Provisional');
  const open = await match(homeSnapshot(weekendOnly));
  expect(legend(open.words)).toBe(true);
  const line_ups = [{ team_id: teams.marta, part: 'weekend' as const, players: [selected(101)] }];
  expect(legend((await match(homeSnapshot({ ...weekendOnly, line_ups }))).words)).toBe(false);
});

it.each([
  [teams.marta, 'Player 101', 'J. Kerrigan'],
  [teams.rival, 'J. Kerrigan', 'Player 101'],
])('on a phone one team is shown at a time, %s’s own first', async (team, own, other) => {
  isPhone = true;
  const page = await match(homeSnapshot(weekendOnly), team);
  expect([page.words.includes(own), page.words.includes(other)]).toEqual([true, false]);
  await choose(page, team === teams.marta ? 'Team 2' : 'Team 1');
  expect([page.words.includes(own), page.words.includes(other)]).toEqual([false, true]);
});
