import { expect, it } from 'vitest';
import type { LeagueRecap } from '#game/recap/league-recap';
import { drawnWords } from '#test/builders/drawn-words';
import { gameweekId, leagueId, teamId } from '#test/builders/ids';
import { withQueries } from '#test/builders/with-queries';
import { withRouter } from '#test/builders/with-router';
import { Recap } from './recap.tsx';

const names = ['Hilde United', 'Aron Rovers', 'Low Block', 'Row Z'];
const result = (home: number, points: readonly [number, number], away: number) => ({
  home_team_id: teamId(home),
  away_team_id: teamId(away),
  home_team_total_points: points[0],
  away_team_total_points: points[1],
});
const row = (team_name: string, index: number) => ({ team_id: teamId(index + 1), team_name, position: index + 1 });
const team = (id: number, points: number) => ({
  team_id: teamId(id),
  points,
  bench: 0,
  came_in: [],
  won: 0,
  drawn: 0,
  lost: 0,
});
const recap = {
  results: [result(3, [20, 31], 4), result(2, [45, 12], 1)],
  byes: [{ team_id: teamId(5), points: 9 }],
  table: names.map(row),
  teams: [team(2, 45), team(4, 31), team(3, 20), team(1, 12), team(5, 9)],
  best: { formation: null, points: 0, players: [] },
} as unknown as LeagueRecap;
/** What the manager of these teams reads. */
const read = (own: readonly number[]) =>
  drawnWords(
    withRouter(
      withQueries(<Recap league={leagueId(4)} week={gameweekId(7)} recap={recap} />, [
        ['GET /api/account/me', {}],
        { teams: own.map((id) => ({ id: teamId(id) })) },
      ]),
    ),
  );

const between = (words: readonly string[], from: string, to: string) =>
  words.slice(words.indexOf(from) + 1, words.indexOf(to));

it('a gameweek begins with one’s own teams, the best first, and what each of them did', () => {
  const words = read([1, 2]);
  expect(words.slice(0, 2)).toEqual(['Aron Rovers', 'Aron Rovers beat Hilde United 45 – 12.']);
  expect(between(words, 'Aron Rovers', 'Results')).toContain('Hilde United lost 12 – 45 to Aron Rovers.');
  expect(read([])[0]).toBe('Results');
});

it('the results begin with one’s own, and end with who had no match', () => {
  const away = read([1]);
  expect(between(away, 'Line-ups', 'What stood out').filter((words) => /^[A-Z]/.test(words))).toEqual([
    'Your match:',
    'Aron Rovers',
    'Hilde United',
    'Low Block',
    'Row Z',
    'A team that has left',
  ]);
  expect(between(read([2]), 'Line-ups', 'vs')[0]).toBe('Your match:');
  expect(between(read([]), 'Line-ups', 'vs')).toEqual(['Low Block', '3rd', '20']);
  expect(away).toContain('no match, 9');
});
