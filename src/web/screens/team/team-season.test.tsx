// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { LeagueSnapshot } from '#api/league-snapshot';
import { answeredTab } from '#test/builders/answered-tab';
import { askedStreams } from '#test/builders/asked-streams';
import { homeSnapshot, selected, teams } from '#test/builders/home-snapshot';
import { gameweekId, leagueId, teamId } from '#test/builders/ids';

const tab = answeredTab();
const streams = askedStreams();
const nothing = { gk: 0, d: 0, m: 0, s: 0, appearances: 0, goals: 0, assists: 0, clean_sheets: 0 };
const figures = { ...nothing, heroes: 0, penalties: 0, conceded: 0, cards: 0 };
/** A settled gameweek, in which the rival beat Marta's team. */
const settled = (id: number) => ({
  gameweek_id: gameweekId(id),
  byes: [],
  results: [
    {
      home_team_id: teams.marta,
      away_team_id: teams.rival,
      home_team_total_points: 12 + id,
      away_team_total_points: 31,
      home_win: false,
      away_win: true,
      draw: false,
    },
  ],
});
const bench = [5, 6].map((id) => ({ gameweek_id: gameweekId(id), points: id - 5 }));

/** The season of Marta's team with these gameweeks settled, beside this snapshot. */
async function season(ids: readonly number[], snapshot: LeagueSnapshot = homeSnapshot(), left: object[] = bench) {
  tab.read('GET /api/league/:league_id/home', { league_id: leagueId(4) }, snapshot);
  tab.read('GET /api/league/:league_id/season', { league_id: leagueId(4) }, { gameweeks: ids.map(settled) });
  const average = { ...figures, bench: 1.25 };
  tab.read('GET /api/team/:team_id/sources', { team_id: 1 }, { own: { ...figures, gk: 4 }, average, bench: left });
  const { TeamSeason } = await import('./team-season.tsx');
  return tab.draw(<TeamSeason team={teamId(1)} league={leagueId(4)} />);
}
/** The rows of the table with this caption. */
const table = (caption: string) =>
  [...document.querySelectorAll('table')]
    .filter((one) => one.caption?.textContent === caption)
    .flatMap((one) => [...one.querySelectorAll('tbody tr')])
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('has the settled gameweeks and the one that is played, with the opponents by name', async () => {
  await season([5, 6]);
  expect(
    table('Season by gameweek').map(([id, points, opponent, , , result]) => [id, points, opponent, result]),
  ).toEqual([
    ['5', '17', 'Team 2', 'Lost'],
    ['6', '18', 'Team 2', 'Lost'],
    ['7', '16', 'Team 2', 'Not settled'],
  ]);
  expect(table('Record against everybody').map(([id]) => id)).toEqual(['5', '6']);
});

it('a gameweek that is settled is no longer the one that is played, and one that has not begun is not yet', async () => {
  await season([6, 7]);
  expect(table('Season by gameweek').map((row) => [row[0], row.at(-1)])).toEqual([
    ['6', 'Lost'],
    ['7', 'Lost'],
  ]);
  await season([6], homeSnapshot({ real_matches: homeSnapshot().real_matches.slice(2) }));
  expect(table('Season by gameweek').map(([id]) => id)).toEqual(['6']);
});

it('its figures follow every settled and corrected gameweek by one signal, not by those of goals', async () => {
  await season([5, 6]);
  expect(streams.channels.at(-1)?.split(',')).toEqual(['league:4', 'season']);
});

it('in a gameweek without an opponent a team has its bar, and counts for the average of all', async () => {
  const [, others] = homeSnapshot().fantasy_matches;
  const midweek = { team_id: teams.marta, part: 'midweek' as const, players: [selected(101, { points_earned: 4 })] };
  const players = [selected(102, { points_earned: 9 }), selected(103, { points_earned: 5, counted: false })];
  const line_ups = [midweek, { ...midweek, part: 'weekend' as const, players }];
  // Team 3 has 16 points and Team 4 has 11; Team 2 has no line-up.
  await season([6], homeSnapshot({ line_ups, fantasy_matches: others === undefined ? [] : [others] }));
  expect(table('Season by gameweek').at(-1)).toEqual(['7', '13', 'None', '–', '10.0', 'Not settled']);
  const standings = homeSnapshot().standings.map((row) => ({ ...row, played: 0, otp: 0 }));
  await season([6], homeSnapshot({ line_ups, fantasy_matches: [], standings }));
  expect(table('Season by gameweek').map(([id]) => id)).toEqual(['6']);
});

it('a team that has left the league has no name any more', async () => {
  await season([5], homeSnapshot({ standings: homeSnapshot().standings.filter(({ team_id }) => team_id !== 2) }));
  expect(table('Season by gameweek')[0]?.[2]).toBe('A team that has left');
});

it('before the first gameweek there is nothing', async () => {
  const page = await season([], homeSnapshot({ real_matches: [] }));
  expect(page.words).toEqual(['No gameweek played yet']);
});

it('while the first gameweek is played there is no luck and no source yet', async () => {
  const page = await season([]);
  expect(page.words).toContain('No match settled yet');
  expect(page.words).not.toContain('Left on the bench');
});

it('says what stayed on the bench, one gameweek at a time', async () => {
  const page = await season([5, 6]);
  expect(page.words).toContain('1 point in 2 gameweeks, the league 1.3');
  expect(page.words).toContain('1 point more with the best eleven');
  await page.pressLast('Previous gameweek');
  expect(page.words).toContain('0 points more with the best eleven');
  expect(table('Left on the bench')).toEqual([
    ['5', '0'],
    ['6', '1'],
  ]);
  expect((await season([5, 6], homeSnapshot(), [])).words).not.toContain('Where the points came from');
});

it('the season and the luck are looked at one gameweek at a time', async () => {
  const page = await season([5, 6]);
  const titles = () => page.words.filter((word) => word.startsWith('Gameweek '));
  expect(titles().filter((title) => title.includes(':'))).toContain('Gameweek 6: lost');
  const before = titles();
  await page.press('Previous gameweek');
  expect(titles()).not.toEqual(before);
  await page.press('Next gameweek');
  expect(titles()).toEqual(before);
});
