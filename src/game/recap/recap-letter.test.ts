import { expect, it } from 'vitest';
import { gameweekId, leagueId, playerId, realTeamId, teamId } from '#test/builders/ids';
import type { SeasonId, TeamId } from '../identity.ts';
import { zeroStandings } from '../standings/standing.ts';
import type { LeagueRecap } from './league-recap.ts';
import { type OwnLeague, recapLetter } from './recap-letter.ts';

const nameOf = (team: TeamId): string => `Team ${team}`;
const none = { won: 0, drawn: 0, lost: 0, bench: 0, came_in: [] };
const recap: LeagueRecap = {
  results: [
    {
      home_team_id: teamId(3),
      away_team_id: teamId(4),
      home_team_total_points: 20,
      away_team_total_points: 30,
      home_team_goals: 0,
      away_team_goals: 0,
    },
    {
      home_team_id: teamId(2),
      away_team_id: teamId(1),
      home_team_total_points: -1,
      away_team_total_points: 44,
      home_team_goals: 0,
      away_team_goals: 0,
    },
  ],
  byes: [{ team_id: teamId(5), points: 7 }],
  table: zeroStandings([1, 2, 3].map((id) => ({ id: teamId(id), name: `Team ${id}` }))).map((row, index) => ({
    ...row,
    movement: 1 - index,
  })),
  teams: [
    { ...none, team_id: teamId(1), points: 44, won: 4 },
    { ...none, team_id: teamId(2), points: -1, lost: 4 },
    { ...none, team_id: teamId(5), points: 7 },
  ],
  best: {
    formation: '4-4-2',
    points: 9,
    players: [
      {
        code: playerId(1),
        name: 'Saka',
        position: 'M',
        real_team_id: realTeamId(1),
        points: 9,
        owners: [teamId(1), teamId(2)],
      },
    ],
  },
};
const of = (teams: readonly number[], changed: Partial<OwnLeague> = {}): OwnLeague => ({
  league: leagueId(4),
  name: 'TDL1',
  recap,
  nameOf,
  own: teams.map(teamId),
  ...changed,
});
const letter = (...leagues: readonly [OwnLeague, ...OwnLeague[]]) =>
  recapLetter({ season: 3 as SeasonId, gameweek: gameweekId(5) }, leagues);

it('the letter to somebody with one team has its result as the subject, and leads to the page', () => {
  const { subject, heading, action, paragraphs } = letter(of([1]));
  expect({ subject, heading, action, paragraphs }).toEqual({
    subject: 'Gameweek 5: Team 1 beat Team 2 44 – −1',
    heading: 'Gameweek 5',
    action: { label: 'Open gameweek 5', path: '/leagues/4/weeks/5?season=3' },
    paragraphs: [],
  });
});

it('somebody with several teams and leagues gets one letter with a part for each league', () => {
  const { subject, sections } = letter(of([1, 5]), of([2], { league: leagueId(6), name: 'TDL3' }));
  expect(subject).toBe('Gameweek 5: the results of your 3 teams');
  expect(sections?.map(({ title }) => title)).toEqual(['TDL1', 'TDL3']);
  expect(sections?.[0]?.paragraphs).toEqual([
    'Team 1 beat Team 2 44 – −1. Nobody came in from the autobench. No points were left on the bench. Against everybody: 4 won, 0 drawn, 0 lost.',
    'Team 5 had no match and scored 7 points. Nobody came in from the autobench. No points were left on the bench. Against everybody: 0 won, 0 drawn, 0 lost.',
    'Narrowest, by 10 points: Team 3 20 – 30 Team 4. Widest, by 45 points: Team 2 −1 – 44 Team 1. Highest score, 44 points: Team 1.',
  ]);
});

it('each part has four tables with their heads, and the columns of numbers', () => {
  const tables = letter(of([1])).sections?.[0]?.tables ?? [];
  expect(tables.map(({ head, numeric }) => [head.join(' '), numeric])).toEqual([
    ['Home Points Away', [1]],
    ['# Team Move OTP Points', [3, 4]],
    ['Pos Player Team Points', [3]],
    ['Team Points Won Drawn Lost', [1, 2, 3, 4]],
  ]);
});

it('the own match comes first and is marked, and teams without a match have their line', () => {
  const [results] = letter(of([1])).sections?.[0]?.tables ?? [];
  expect(results?.rows).toEqual([
    { cells: ['Team 2', '−1 – 44', 'Team 1'], isOwn: true },
    { cells: ['Team 3', '20 – 30', 'Team 4'], isOwn: false },
    { cells: ['Team 5', '7', 'no match'], isOwn: false },
  ]);
  expect(letter(of([2, 5])).sections?.[0]?.tables[0]?.rows.map(({ isOwn }) => isOwn)).toEqual([true, true, false]);
});

it('the table has its moves, the team of the week its owners, and everybody a record', () => {
  const [, table, best, records] = letter(of([2])).sections?.[0]?.tables ?? [];
  expect(table?.rows.map(({ cells, isOwn }) => [cells[1], cells[2], isOwn])).toEqual([
    ['Team 1', 'up 1', false],
    ['Team 2', '', true],
    ['Team 3', 'down 1', false],
  ]);
  expect(best).toMatchObject({
    caption: 'Team of the week, 4-4-2: 9',
    rows: [{ cells: ['M', 'Saka', 'Team 1, Team 2', '9'], isOwn: true }],
  });
  expect(records?.rows.map(({ cells }) => cells)).toEqual([
    ['Team 1', '44', '4', '0', '0'],
    ['Team 2', '−1', '0', '0', '4'],
    ['Team 5', '7', '0', '0', '0'],
  ]);
});

it('a gameweek in which nobody counted has no team of the week', () => {
  const empty = { ...recap, best: { formation: null, points: 0, players: [] } };
  const captions = letter(of([1], { recap: empty })).sections?.[0]?.tables.map(({ caption }) => caption);
  expect(captions).toEqual(['Results', 'Table', 'Against everybody']);
  const short = { ...recap, best: { ...recap.best, formation: null } };
  expect(letter(of([1], { recap: short })).sections?.[0]?.tables[2]?.caption).toBe('Team of the week: 9');
  const silent = { ...empty, results: [], teams: [], byes: [] };
  expect(letter(of([1], { recap: silent })).sections?.[0]?.paragraphs).toEqual([]);
});
