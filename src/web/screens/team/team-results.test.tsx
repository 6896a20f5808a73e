import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { standInForPage } from '#test/builders/browser-page';
import { calendar } from '#test/builders/calendar';
import { drawnWords } from '#test/builders/drawn-words';
import { homeSnapshot, teams } from '#test/builders/home-snapshot';
import { fantasyMatchId, gameweekId, leagueId } from '#test/builders/ids';
import { withQueries } from '#test/builders/with-queries';
import { withRouter } from '#test/builders/with-router';
import type { SeasonMatch } from './use-season-matches.ts';

const snapshot = homeSnapshot();
let page: typeof import('./team-results.tsx');

beforeAll(async () => {
  standInForPage();
  page = await import('./team-results.tsx');
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A stored match of Marta's team at home, 12 to 31, unless it says otherwise. */
const match = (gameweek: number, more: object) =>
  ({
    id: fantasyMatchId(100 + gameweek),
    gameweek_id: gameweekId(gameweek),
    home_team_id: teams.marta,
    away_team_id: teams.rival,
    home_team_name: 'Hilde United',
    away_team_name: 'Aron Rovers',
    home_team_total_points: 12,
    away_team_total_points: 31,
    is_completed: true,
    home_win: false,
    away_win: false,
    draw: false,
    ...more,
  }) as unknown as SeasonMatch;
const away = { home_team_id: teams.rival, away_team_id: teams.marta };
/** What stands in the row of the match, after its gameweek. */
const row = (one: SeasonMatch, live = snapshot, weeks = calendar(), open: readonly number[] = []) =>
  drawnWords(
    withRouter(
      withQueries(
        <page.TeamResults matches={[one]} open={open.map(gameweekId)} team={teams.marta} league={leagueId(4)} />,
        [['GET /api/league/:league_id/home', { league_id: leagueId(4) }], live],
        [['GET /api/gameweek/list', {}], weeks],
      ),
    ),
  ).slice(2);

it('a match of the past has its opponent, its score from the team’s own side, and how it ended', () => {
  expect(row(match(3, { away_win: true }))).toEqual(['Aron Rovers', '(H)', '12–31', 'Lost']);
  expect(row(match(3, { ...away, away_win: true }))).toEqual(['Hilde United', '(A)', '31–12', 'Won']);
  expect(row(match(3, { home_win: true })).at(-1)).toBe('Won');
  expect(row(match(3, { ...away, home_win: true })).at(-1)).toBe('Lost');
  expect(row(match(3, { draw: true })).at(-1)).toBe('Drawn');
});

it('a match to come has no score', () => {
  expect(row(match(9, { is_completed: false }))).toEqual(['Aron Rovers', '(H)', 'To play']);
});

it('a match of an earlier gameweek that is not over is provisional, without a score of which nothing is stored', () => {
  expect(row(match(6, { is_completed: false }))).toEqual(['Aron Rovers', '(H)', 'Provisional']);
});

it.each([6, 8])('a match of gameweek %i that the table counts as it stands has its score', (week) => {
  const open = match(week, { is_completed: false });
  expect(row(open, snapshot, calendar(), [week])).toEqual(['Aron Rovers', '(H)', '12–31', 'Provisional']);
});

it('a gameweek whose matches are all postponed or void is not played, as long as they are', () => {
  const calledOff = calendar();
  const weeks = calledOff.gameweeks.map((week) => ({ ...week, is_not_played: true }));
  const shown = (week: number) =>
    row(match(week, { is_completed: false }), snapshot, { ...calledOff, gameweeks: weeks });
  expect(shown(6).slice(2)).toEqual(['Not played']);
  expect(shown(7).slice(2)).toEqual(['Not played']);
  expect(shown(8).slice(2)).toEqual(['To play']);
});

it('the match of the current gameweek has its score, and is live once football has begun', () => {
  const current = match(7, { is_completed: false });
  expect(row(current).slice(2)).toEqual(['12–31', 'Live']);
  expect(row(current, { ...snapshot, real_matches: [] }).slice(2)).toEqual(['12–31', 'To play']);
});

it('a team without matches says so', () => {
  const empty = <page.TeamResults matches={[]} open={[]} team={teams.marta} league={null} />;
  expect(drawnWords(withRouter(withQueries(empty)))).toEqual(['No fixtures yet']);
});
