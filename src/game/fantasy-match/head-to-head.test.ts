import { expect, it } from 'vitest';
import { fantasyMatchId, gameweekId, leagueId, teamId } from '#test/builders/ids';
import { type FantasyMatch, fantasyScore } from './fantasy-match.ts';
import { headToHead, type SeasonState } from './head-to-head.ts';

const match = (
  gameweek: number,
  [home, homePoints]: readonly [number, number],
  [away, awayPoints]: readonly [number, number],
  isCompleted = true,
): FantasyMatch => ({
  id: fantasyMatchId(gameweek),
  league_id: leagueId(4),
  gameweek_id: gameweekId(gameweek),
  home_team_id: teamId(home),
  away_team_id: teamId(away),
  home_team_name: `Team ${home}`,
  away_team_name: `Team ${away}`,
  match_date: '2025-08-12T17:00:00Z',
  created_at: '2025-08-01T12:00:00Z',
  ...fantasyScore(
    {
      home_team_total_points: homePoints,
      away_team_total_points: awayPoints,
      home_team_goals: 0,
      away_team_goals: 0,
    },
    isCompleted,
  ),
});

/** Nothing is known of the season but this. */
const now = (state: Partial<SeasonState> = {}): SeasonState => ({
  current: null,
  begun: null,
  notPlayed: new Set(),
  ...state,
});
const season = [
  match(1, [1, 40], [2, 30]),
  match(2, [1, 90], [3, 10]),
  match(5, [2, 50], [1, 50]),
  match(9, [2, 61], [1, 60]),
  match(12, [2, 12], [1, 20], false),
  match(20, [1, 0], [2, 0], false),
];

it('counts the completed matches against this one team, at home and away', () => {
  const record = {
    won: 1,
    drawn: 1,
    lost: 1,
    points: 150,
    pointsAgainst: 141,
    now: { points: 20, pointsAgainst: 12 },
    next: gameweekId(20),
  };
  expect(headToHead(season, [teamId(1), teamId(2)], now())).toEqual(record);
});

it('names the nearest of the matches to come, in whichever order they are read', () => {
  const ahead = [28, 15, 20].map((gameweek) => match(gameweek, [1, 0], [2, 0], false));
  expect(headToHead(ahead, [teamId(1), teamId(2)], now())?.next).toBe(gameweekId(15));
});

it('no match of a gameweek that is over is to come, nor one of a gameweek that is not played', () => {
  const open = [7, 12, 26].map((gameweek) => match(gameweek, [1, 0], [2, 0], false));
  const next = (state: Partial<SeasonState>) => headToHead(open, [teamId(1), teamId(2)], now(state))?.next;
  expect(next({ current: gameweekId(7) })).toBe(gameweekId(7));
  expect(next({ current: gameweekId(7), notPlayed: new Set([gameweekId(7)]) })).toBe(gameweekId(12));
  expect(next({ current: gameweekId(13) })).toBe(gameweekId(26));
  expect(next({ current: gameweekId(27) })).toBeNull();
});

it('is the same from the other side, turned round', () => {
  const turned = {
    won: 1,
    drawn: 1,
    lost: 1,
    points: 141,
    pointsAgainst: 150,
    now: { points: 12, pointsAgainst: 20 },
    next: gameweekId(20),
  };
  expect(headToHead(season, [teamId(2), teamId(1)], now())).toEqual(turned);
  const once = { won: 0, drawn: 0, lost: 1, points: 10, pointsAgainst: 90, now: null, next: null };
  expect(headToHead(season, [teamId(3), teamId(1)], now())).toEqual(once);
});

it('is nothing for teams that never meet', () => {
  expect(headToHead(season, [teamId(2), teamId(3)], now())).toBeNull();
});

it('a match is being played from the first point of either team on, also a negative one', () => {
  const before = [match(3, [1, 0], [2, 0], false)];
  expect(headToHead(before, [teamId(1), teamId(2)], now())).toMatchObject({ now: null, next: gameweekId(3) });
  const begun = [match(3, [1, 0], [2, -1], false)];
  expect(headToHead(begun, [teamId(1), teamId(2)], now())).toMatchObject({
    now: { points: 0, pointsAgainst: -1 },
    next: null,
  });
});

it('a match of the gameweek in which football has begun is being played, at 0 to 0 too', () => {
  const level = [match(3, [1, 0], [2, 0], false), match(9, [1, 0], [2, 0], false)];
  expect(headToHead(level, [teamId(1), teamId(2)], now({ begun: gameweekId(3) }))).toMatchObject({
    now: { points: 0, pointsAgainst: 0 },
    next: gameweekId(9),
  });
});
