import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { sheetWith, sheetWithout } from '#game/match/change-sheet';
import type { MatchSheet } from '#game/match/match-sheet';
import { drawnWords } from '#test/builders/drawn-words';
import { aMinute, eventId } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { viewOfMatch } from '#test/builders/view-of-match';
import { withQueries } from '#test/builders/with-queries';
import { reportedMatch } from '../../../report/reported-match.ts';
import { WhatChanges } from './what-changes.tsx';

const report = reportedMatch(viewOfMatch(["12' goal Saka"], { set_minute: aMinute(67) }), []);
const name = (of: string) => `Player ${player(of)}`;
const after = (text: string): MatchSheet => sheetWith(report.sheet, event(text), eventId(2));
const keyOf = ({ events, lineUps: { home, away } }: MatchSheet) => [
  'POST /api/match/preview-change',
  { match_id: report.view.match.id, events: [...events], line_ups: { home, away } },
  report.view.match.version,
];
const drawn = (sheet: MatchSheet, leagues?: readonly object[]) =>
  drawnWords(
    withQueries(
      <WhatChanges report={report} after={sheet} />,
      ...(leagues === undefined ? [] : [[keyOf(sheet), { leagues }] as const]),
    ),
  );
/** The words between this title and the next. */
const under = (words: readonly string[], title: string, until: string) =>
  words.slice(words.indexOf(title) + 1, words.includes(until) ? words.indexOf(until) : undefined);

describe('what a correction changes', () => {
  it('is nothing where nobody has other points', () => {
    expect(drawn(report.sheet, [])).toEqual(['What will change', 'What will change', 'No score and no points']);
  });

  it('is the score, and the points of whom it is about', () => {
    const words = drawn(after("50' goal Jesus (Rice)"), []);
    expect(words).not.toContain('No score and no points');
    expect(under(words, 'Match', 'Players')).toEqual(['Arsenal – Chelsea', ':', '1 – 0', 'becomes', '2 – 0']);
    const players = under(words, 'Players', '');
    expect(players).toContain(name('Jesus'));
    expect(players).not.toContain(name('Saka'));
  });

  it('leaves the score out where it stays', () => {
    const words = drawn(after("50' yellow Rice"), []);
    expect(words).not.toContain('Match');
    expect(words).not.toContain('No score and no points');
    expect(under(words, 'Players', '').slice(0, 2)).toEqual([name('Rice'), ':']);
  });

  it('is the score alone where no points are given for goals', () => {
    const none = { GK: 0, D: 0, DM: 0, M: 0, S: 0 };
    const points = Object.fromEntries(Object.keys(report.pointsTable.points).map((statistic) => [statistic, none]));
    const free = { ...report, pointsTable: { ...report.pointsTable, points } as unknown as typeof report.pointsTable };
    const sheet = after("50' goal Jesus");
    const words = drawnWords(withQueries(<WhatChanges report={free} after={sheet} />, [keyOf(sheet), { leagues: [] }]));
    expect(words).not.toContain('Players');
    expect(words).not.toContain('No score and no points');
  });

  it('names who played only before it, and who plays only after it', () => {
    const came = drawn(after("66' sub Saka > Nelson"), []);
    expect(under(came, name('Nelson'), '').slice(0, 6)).toEqual([':', '0', 'becomes', '1', ',', '+1']);
    const view = viewOfMatch(["60' sub Saka > Nelson"], { heroes: [player('Nelson')], set_minute: aMinute(67) });
    const before = reportedMatch(view, []);
    const gone = sheetWithout(before.sheet, eventId(1));
    const words = drawnWords(withQueries(<WhatChanges report={before} after={gone} />, [keyOf(gone), { leagues: [] }]));
    expect(under(words, name('Nelson'), '').slice(0, 6)).toEqual([':', '4', 'becomes', '0', ',', '−4']);
  });

  it('begins with whom it changes most, and folds all but four', () => {
    const words = under(drawn(after("50' goal Palmer"), []), 'Players', '');
    const names = words.filter((word) => word.startsWith('Player '));
    expect([names[0], names.length]).toEqual([name('Palmer'), 4]);
    expect(words.at(-1)).toMatch(/^\d+ more$/);
  });
});

describe('what a correction changes in the leagues', () => {
  const points = { before: 40, after: 43 };
  const sheet = after("50' yellow Rice");
  const team = { team_id: 1, team_name: 'Row Z' };
  const none = { id: 4, name: 'TDL1', matches: [], results: [], byes: [], standings: [] };

  it('is the matches with both teams, whose result changes, and the places or points of the table', () => {
    const table = [
      { ...team, position: { before: 2, after: 1 }, total_points: { before: 9, after: 12 } },
      { team_id: 2, team_name: 'Low Block', position: { before: 3, after: 3 }, total_points: { before: 6, after: 7 } },
    ];
    const draw = { before: 40, after: 40 };
    const match = { id: 7, gameweek_id: 11, home: 'Row Z', away: 'Low Block', home_points: points, away_points: draw };
    const other = { ...match, id: 8, home: 'Park the Bus', away: 'Sunday League' };
    const league = { ...none, matches: [match, other], results: [match], standings: table };
    const words = drawn(sheet, [league]);
    const becomes = [',', 'TDL1, Gameweek 11', ':', '40 – 40', 'becomes', '43 – 40'];
    expect(under(words, 'Fantasy matches', 'Results')).toEqual(
      ['Row Z – Low Block', 'Park the Bus – Sunday League'].flatMap((of) => [of, ...becomes]),
    );
    expect(under(words, 'Results', 'As it stands')).toEqual(['Row Z – Low Block', ...becomes]);
    expect(under(words, 'As it stands', '')).toEqual([
      'Row Z',
      ',',
      'TDL1',
      ':',
      '2nd',
      'becomes',
      '1st',
      'Low Block',
      ',',
      'TDL1',
      ':',
      '6 pts',
      'becomes',
      '7 pts',
    ]);
  });

  it('that touches five teams folds one of them', () => {
    const byes = [1, 2, 3, 4, 5].map((team_id) => ({ team_id, team_name: `Team ${team_id}`, points }));
    const words = drawn(sheet, [{ ...none, byes }]);
    const row = [',', 'TDL1', ':', '40', 'becomes', '43', ',', '+3', 'points'];
    expect(under(words, 'Without an opponent', '1 more')).toEqual(
      ['Team 1', 'Team 2', 'Team 3', 'Team 4'].flatMap((of) => [of, ...row]),
    );
  });

  it('waits for the server, and says so where there is none', () => {
    expect(drawn(sheet).at(-1)).toBe('Totals and tables');
    const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
    const query = client.getQueryCache().build(client, { queryKey: keyOf(sheet) });
    query.setState({ status: 'error', error: new Error('no network'), fetchStatus: 'idle' });
    const words = drawnWords(
      <QueryClientProvider client={client}>
        <WhatChanges report={report} after={sheet} />
      </QueryClientProvider>,
    );
    expect(words.at(-1)).toBe('Totals and tables can be shown with a network only.');
  });
});
