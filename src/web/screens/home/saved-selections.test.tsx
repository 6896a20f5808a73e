import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { gameweekId } from '#test/builders/ids';
import { withQueries } from '#test/builders/with-queries';
import { withRouter } from '#test/builders/with-router';
import { SavedSelections } from './saved-selections.tsx';

const now = new Date(2025, 7, 15, 18).toISOString();
const saved = { receipt: { origin: 'manager', saved_at: new Date(2025, 7, 15, 17, 42).toISOString() } };
const teams = [
  { id: 1, team_name: 'Hilde United', league_id: 4 },
  { id: 2, team_name: 'Low Block', league_id: 5 },
  { id: 3, team_name: 'Row Z', league_id: null },
];
/** What Home says of as many of the teams, with what was read of the first. */
const lines = (count: number, first?: object) =>
  withRouter(
    withQueries(
      <SavedSelections gameweek={gameweekId(7)} part="weekend" />,
      [['GET /api/account/me', {}], { teams: teams.slice(0, count) }],
      [['GET /api/gameweek/list', {}], { now, league_time_zone: 'UTC' }],
      [
        ['GET /api/selection/read', { team_id: 1, gameweek_id: gameweekId(7), part: 'weekend' }],
        first && { receipt: null, suggestion: 'auto-pick', selection: [], opponent: null, ...first },
      ],
    ),
  );
const words = (...of: Parameters<typeof lines>) => drawnWords(lines(...of)).filter((text) => text.trim() !== '');

it('a team that was saved says when, and whom it meets', () => {
  expect(words(1, saved)).toEqual(['Saved 17:42']);
  const opponent = { team_name: 'Aron Rovers', venue: 'A' };
  expect(words(1, { ...saved, opponent })).toEqual(['Saved 17:42', 'Aron Rovers (A)']);
});

it('a team that its manager has not saved says what will be used, with another mark', () => {
  expect(words(1, {})).toEqual(['Not saved yet: Auto-pick will choose']);
  const copied = { receipt: { ...saved.receipt, origin: 'copied' }, suggestion: null };
  expect(words(1, copied)).toEqual(['No squad yet']);
  const marks = [saved, {}].map((first) => renderToStaticMarkup(lines(1, first)).includes('lucide-check'));
  expect(marks).toEqual([true, false]);
});

it('several teams are told apart by their names, and one without a league has nothing to save', () => {
  expect(words(3, saved)).toEqual(['Hilde United', 'Saved 17:42', 'Low Block']);
});

it('nothing is said of a team until it is read', () => {
  expect(words(1)).toEqual([]);
  expect(renderToStaticMarkup(lines(1))).not.toContain('<svg');
});
