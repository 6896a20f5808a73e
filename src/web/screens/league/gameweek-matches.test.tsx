// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { calendar } from '#test/builders/calendar';
import { eventually } from '#test/builders/eventually';
import { homeSnapshot, teams } from '#test/builders/home-snapshot';
import { gameweekId, leagueId } from '#test/builders/ids';
import { managerOf, teamOf } from '#test/builders/manager-of';

const tab = answeredTab();
const league_id = leagueId(4);
const snapshot = homeSnapshot();
const [own, other] = snapshot.fantasy_matches;
if (own === undefined || other === undefined) throw new Error('the snapshot has two');
/** As they were read, before the snapshot's points. */
const stored = [other, own].map((match) => ({ ...match, home_team_total_points: 3, away_team_total_points: 2 }));
const line = 'No team selections available for this gameweek';

type Shown = {
  readonly week?: number;
  readonly opened?: string;
  readonly matches?: readonly object[] | null;
  readonly begun?: boolean;
  readonly isPlayed?: boolean;
};

/** A gameweek's matches, of which the first is Team 1's; the seventh is the current one, and live. */
async function shown({ week = 7, opened = '', matches = stored, begun = false, isPlayed = true }: Shown = {}) {
  const { gameweeks, ...rest } = calendar();
  const weeks = { ...rest, gameweeks: gameweeks.map((row) => ({ ...row, is_not_played: !isPlayed })) };
  managerOf(tab, [teamOf(teams.marta, 4)]);
  tab.read('GET /api/gameweek/list', {}, weeks);
  tab.read('GET /api/league/:league_id/home', { league_id }, snapshot);
  const input = { league_id, gameweek_id: gameweekId(week) };
  if (matches !== null)
    tab.read('GET /api/league/:league_id/fixtures', input, {
      gameweek_id: week,
      has_begun: begun,
      fantasy_matches: matches,
    });
  const { GameweekMatches } = await import('./gameweek-matches.tsx');
  const props = { id: league_id, calendar: weeks, shown: gameweekId(week), opened };
  return tab.draw(<GameweekMatches {...props} />);
}
const rows = () => [...document.querySelectorAll('details')];
const summaries = () => rows().map((row) => row.querySelector('summary')?.textContent?.replaceAll('\u00a0', ''));

it('the current gameweek’s are the live ones, the reader’s own first and marked', async () => {
  await shown();
  expect(summaries()).toEqual(['Team 13rd16vs11Team 21st', 'Team 32nd16vs11Team 44th']);
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null]);
});

it('those of another gameweek are as they were read: with points once they are over', async () => {
  await shown({ week: 8, matches: stored.map((match) => ({ ...match, is_completed: match.id === other.id })) });
  expect(summaries()).toEqual(['Team 13rdvsTeam 21st', 'Team 32nd3vs2Team 44th']);
});

it('those of an earlier gameweek have their points while it is not over, too', async () => {
  await shown({ week: 6 });
  expect(summaries()).toEqual(['Team 13rd3vs2Team 21st', 'Team 32nd3vs2Team 44th']);
});

it('those of a later gameweek that the table counts have their points, too', async () => {
  await shown({ week: 8, begun: true });
  expect(summaries()).toEqual(['Team 13rd3vs2Team 21st', 'Team 32nd3vs2Team 44th']);
});

it('a match of the current gameweek opens with what is known of it', async () => {
  const page = await shown({ opened: '2' });
  expect(rows().map(({ open }) => open)).toEqual([false, true]);
  expect([page.words.includes(line), page.labels, page.hrefs]).toEqual([true, ['Share'], ['/teams/3', '/teams/4']]);
  expect(tab.reread.filter((path) => path.includes('fantasy-match'))).toEqual([]);
});

it('a match of a gameweek that is not played says so when it is opened, and one to come does not', async () => {
  const page = await shown({ opened: '2', isPlayed: false });
  expect([page.words.includes('Not played'), page.words.includes(line)]).toEqual([true, false]);
  const { line_ups, players, clubs, real_matches } = { ...snapshot, line_ups: [] };
  const read = { fantasy_match: own, line_ups, players, clubs, real_matches };
  tab.read('GET /api/fantasy-match/:fantasy_match_id', { fantasy_match_id: own.id }, read);
  const toCome = await shown({ week: 8, opened: String(own.id), isPlayed: false });
  expect([toCome.words.includes('Not played'), toCome.words.includes(line)]).toEqual([false, true]);
});

it('a match of another gameweek is read when it is opened', async () => {
  const { line_ups, players, clubs, real_matches } = snapshot;
  const read = { fantasy_match: own, line_ups, players, clubs, real_matches };
  tab.read('GET /api/fantasy-match/:fantasy_match_id', { fantasy_match_id: own.id }, read);
  const page = await shown({ week: 8 });
  expect(page.words).not.toContain('Player 101');
  await act(async () => {
    const [row] = rows();
    if (row === undefined) return;
    row.open = true;
    row.dispatchEvent(new Event('toggle'));
  });
  await act(() => eventually(() => expect(page.words).toContain('Weekend')));
  expect(tab.reread).toContain('/api/fantasy-match/1');
});

it('says that a gameweek has no matches, and why they could not be read', async () => {
  expect((await shown({ week: 8, matches: [] })).words).toEqual([
    'No fixtures found for this gameweek in this league.',
  ]);
  const failed = await shown({ week: 6, matches: null });
  expect(failed.words.join(' ')).toContain('Error loading league: None');
});
