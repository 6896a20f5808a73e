// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';
import { calendar } from '#test/builders/calendar';
import { homeSnapshot, teams } from '#test/builders/home-snapshot';
import { gameweekId, leagueId } from '#test/builders/ids';
import { managerOf, teamOf } from '#test/builders/manager-of';

const tab = answeredTab();
const league_id = leagueId(4);
const failed = 'Error loading league information. Please try again.';

beforeEach(() => {
  const media = { addEventListener: () => undefined, removeEventListener: () => undefined, matches: false };
  vi.stubGlobal('matchMedia', () => media);
  // Nothing comes near the window of a document without a screen.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

type Given = {
  readonly mine?: Parameters<typeof managerOf>[1];
  readonly snapshot?: object | null;
  readonly me?: object;
  readonly season?: Parameters<typeof calendar>[0];
};

/** Home of a manager with a team in league 4. */
async function home({ mine = [teamOf(teams.marta, 4)], snapshot = {}, me = {}, season = {} }: Given = {}) {
  managerOf(tab, mine, me);
  tab.read('GET /api/gameweek/list', {}, calendar(season));
  tab.read('GET /api/match/latest', { fantasy_match_id: 1 }, { latest: [] });
  if (snapshot !== null) tab.read('GET /api/league/:league_id/home', { league_id }, { ...homeSnapshot(), ...snapshot });
  const { HomeScreen } = await import('./home-screen.tsx');
  return tab.draw(<HomeScreen />);
}
const selectionOf = (team: number, columns: object = {}) =>
  tab.read(
    'GET /api/selection/read',
    { team_id: team, gameweek_id: gameweekId(7), part: 'weekend' },
    { receipt: null, suggestion: 'auto-pick', selection: [], opponent: null, squad: [], ...columns },
  );
const drafts = ({ words }: { words: readonly string[] }) => words.filter((word) => word.startsWith('Draft League'));
const heads = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);

it('has the match, the others, the deadline and the table, in this order', async () => {
  const page = await home();
  expect(document.title).toBe('Home · Touchline');
  const [match, ...others] = heads();
  expect(match).toContain('Your match');
  expect(others.at(-1)).toContain('As it stands');
  expect(page.hrefs).toContain('/leagues/4/weeks/6');
  expect(document.querySelector('tr[aria-current=true]')?.textContent).toContain('Team 1');
});

it('leads to no gameweek of a league that has not played', async () => {
  const standings = homeSnapshot().standings.map((row) => ({ ...row, played: 0 }));
  expect((await home({ snapshot: { standings } })).hrefs).not.toContain('/leagues/4/weeks/6');
});

it('the table is marked while matches are played or reports are open', async () => {
  const marks = async (snapshot: object) =>
    (await home({ snapshot })).words.filter((word) => ['Provisional', 'Live'].includes(word));
  expect(await marks({ is_live: false, is_provisional: true })).toContain('Provisional');
  expect(await marks({ is_live: false, is_provisional: false })).not.toContain('Provisional');
});

it('without a team it says what is missing, and admins get started', async () => {
  const page = await home({ mine: [] });
  expect(page.words).toContain('You have no team yet');
  expect(page.words).not.toContain('As it stands');
  const { words } = await home({ mine: [teamOf(1, null)], me: { is_admin: true } });
  expect(words).toContain('Your team is in no league yet');
});

it('says that the league could not be read, and reads it again', async () => {
  const page = await home({ snapshot: null });
  expect(page.words).toContain(failed);
  tab.read('GET /api/league/:league_id/home', { league_id }, homeSnapshot());
  await page.press('Try again');
  expect(page.words).not.toContain(failed);
  expect(page.words).toContain('As it stands');
});

it('the team’s draft is told, and another team’s only while it is on the clock', async () => {
  tab.read('GET /api/draft/:league_id', { league_id: leagueId(4) }, boardAfter(3));
  tab.read('GET /api/draft/:league_id', { league_id: leagueId(5) }, boardAfter(1));
  tab.read('GET /api/draft/:league_id', { league_id: leagueId(6) }, boardAfter(1));
  for (const team of [1, 2, 3]) selectionOf(team);
  const page = await home({ mine: [teamOf(1, 4), teamOf(2, 5), teamOf(3, 6)] });
  expect(drafts(page)).toEqual(['Draft League 4', 'Draft League 5']);
  expect(page.hrefs.filter((href) => href?.startsWith('/draft/'))).toHaveLength(2);
});

it('a team that has played with its squad has no draft on Home any more', async () => {
  const board = boardAfter(6);
  const picks = board.picks.map((pick) => ({ ...pick, picked_at: '2025-09-30T12:00:00Z' }));
  tab.read('GET /api/draft/:league_id', { league_id: leagueId(4) }, { ...board, picks });
  const squad = Array.from({ length: 15 }, (_, index) => ({ code: index }));
  selectionOf(1, { squad });
  expect(drafts(await home())).toEqual(['Draft League 4']);
  // While others still pick, nothing would be used.
  selectionOf(1, { squad, suggestion: null, deadline: '2025-10-03T17:00:00Z' });
  const drafting = await home();
  expect([drafts(drafting), drafting.words.some((word) => word.includes('Auto-pick'))]).toEqual([
    ['Draft League 4'],
    false,
  ]);
  selectionOf(1, { squad, suggestion: null, receipt: { origin: 'manager' }, deadline: '2025-10-03T17:00:00Z' });
  expect(drafts(await home())).toEqual([]);
  selectionOf(1, { squad, suggestion: 'copied' });
  expect(drafts(await home())).toEqual([]);
});

it('a draft before there are gameweeks, or after the last deadline, has its card and the way to the board', async () => {
  const seasons = [
    { open_selection: null, gameweeks: [] },
    { open_selection: null, now: '2025-12-01T12:00:00Z' },
  ];
  for (const season of seasons) {
    tab.read('GET /api/draft/:league_id', { league_id }, boardAfter(5));
    tab.read('GET /api/draft/:league_id', { league_id: leagueId(5) }, boardAfter(1));
    const mine = [teamOf(1, 4), teamOf(2, 5), teamOf(3, 6), teamOf(4, null)];
    const page = await home({ mine, season, snapshot: { line_ups: [] } });
    expect(drafts(page)).toEqual(['Draft League 4', 'Draft League 5']);
    expect(page.words).toContain('It is your turn.');
    expect(page.hrefs).toContain('/draft/tdl1');
  }
});

it('after the last deadline, a team with a line-up has played with its squad', async () => {
  const notStarted = boardAfter(0, { status: 'not-started', picks: [] });
  tab.read('GET /api/draft/:league_id', { league_id }, notStarted);
  const season = { open_selection: null };
  expect(drafts(await home({ season }))).toEqual([]);
  expect(drafts(await home({ season, snapshot: { line_ups: [] } }))).toEqual(['Draft League 4']);
});
