import { expect, it } from 'vitest';
import { playerId, realTeamId, teamId } from '#test/builders/ids';
import { clubOf, fixture, leagueOf, realMatch } from '#test/builders/league-scene';
import { gameweekPlay, type Performance, type PlayedMatch } from './gameweek-play.ts';
import { type LeagueGameweek, leagueState } from './league-gameweek.ts';
import { orderStandings, type Standing, zeroStandings } from './standing.ts';
import type { TeamPart } from './team-gameweek.ts';

// Team 1 has the players 100 to 113, team 2 those from 200; the first eleven start, 111 to 113 are the bench.
const league = leagueOf(2);
const firstTeam = teamId(1);
const two = teamId(2);

const performance = (player: number, points = 2, goals = 0): Performance => ({
  player_id: playerId(player),
  points_earned: points,
  goals,
  appeared: true,
});
const performances = (...players: number[]) => players.map((player) => performance(player));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const stateOf = (matches: PlayedMatch[], of: LeagueGameweek = league) => leagueState(of, gameweekPlay(matches));
const playerOf = (part: TeamPart | null | undefined, player: number) =>
  part?.players.find((row) => row.player_id === player);

/** Matches 1 to 4 between all eight clubs, all with this status. */
const everyClub = (status: PlayedMatch['status']) => [1, 2, 3, 4].map((id) => realMatch(id, { status }));

it("a team's total is the sum of its counted players, midweek and weekend", () => {
  const weekend = realMatch(1, { status: 'live', performances: [performance(100, 7), performance(101, -1)] });
  const midweek = realMatch(2, { part: 'midweek', status: 'complete', performances: [performance(100, 3, 1)] });
  const team = stateOf([weekend, midweek]).teams.get(firstTeam);
  expect([team?.parts.midweek?.total, team?.parts.weekend?.total]).toEqual([3, 6]);
  expect([team?.total, team?.goals]).toEqual([9, 1]);
});

it("a player's points count only for the part of the match", () => {
  const midweek = realMatch(1, { part: 'midweek', status: 'complete', performances: [performance(100, 5)] });
  const { parts } = stateOf([midweek]).teams.get(firstTeam) ?? {};
  expect(playerOf(parts?.midweek, 100)).toMatchObject({ points_earned: 5, midweek_score: 5, weekend_score: 0 });
  expect(playerOf(parts?.weekend, 100)).toMatchObject({ points_earned: 0, midweek_score: 0, weekend_score: 0 });
});

it('a bench player counts only in place of a starter who is out', () => {
  const [first, ...rest] = everyClub('complete');
  const all = performances(...range(100, 109), 111, 112, 113);
  const withoutOne = stateOf([{ ...(first as PlayedMatch), performances: all }, ...rest]);
  const weekend = withoutOne.teams.get(firstTeam)?.parts.weekend;
  expect(playerOf(weekend, 110)).toMatchObject({ counted: false, points_earned: 0, replaced_by: 112 });
  expect(playerOf(weekend, 112)).toMatchObject({ counted: true, points_earned: 2, subbed_for: 110 });
  expect(playerOf(weekend, 113)).toMatchObject({ counted: false, points_earned: 2 });
  expect(weekend?.total).toBe(22);
});

it('an absent part and a team that locked nothing contribute 0', () => {
  const onlyWeekend: LeagueGameweek = {
    ...league,
    selections: new Map([[firstTeam, { midweek: null, weekend: league.selections.get(firstTeam)?.weekend ?? null }]]),
  };
  const goal = realMatch(1, { status: 'live', performances: [performance(100, 7), performance(200, 9)] });
  const state = stateOf([goal], onlyWeekend);
  expect(state.teams.get(firstTeam)).toMatchObject({ total: 7, parts: { midweek: null } });
  expect(state.teams.get(two)).toEqual({ team_id: two, parts: { midweek: null, weekend: null }, total: 0, goals: 0 });
});

it('points are provisional while the club still has matches of the part to complete', () => {
  const open = realMatch(1, { status: 'live' });
  const weekend = (matches: PlayedMatch[]) => stateOf(matches).teams.get(firstTeam)?.parts.weekend;
  const inMatchOne = range(100, 113).filter((player) => clubOf(player) <= 2);
  expect(
    weekend([open])
      ?.players.filter(({ provisional }) => provisional)
      .map(({ player_id }) => player_id),
  ).toEqual(inMatchOne);
  expect(weekend([open])?.provisional).toBe(true);
  expect(weekend([{ ...open, status: 'complete' }])?.provisional).toBe(false);
});

it('a gameweek without a match is a bye for everybody once the league has begun, and none before', () => {
  const [first, ...rest] = everyClub('complete');
  const goal = { ...(first as PlayedMatch), performances: [performance(100, 5)] };
  const stateFor = (hasBegun: boolean) => stateOf([goal, ...rest], { ...league, fixtures: [], hasBegun });
  expect(stateFor(true).table.map(({ played, otp }) => [played, otp])).toEqual([
    [0, 5],
    [0, 0],
  ]);
  expect(stateFor(false).teams.get(firstTeam)?.total).toBe(5);
  expect(stateFor(false).table.map(({ otp }) => otp)).toEqual([0, 0]);
});

it('before the first line-up the table is the settled one', () => {
  const state = stateOf(everyClub('not-started'));
  expect(state.fantasyMatches).toMatchObject([{ is_completed: false, draw: false, home_team_total_points: 0 }]);
  expect(state.table.map(({ played }) => played)).toEqual([0, 0]);
});

it('from the first line-up the fantasy match is provisional and in the table', () => {
  const state = stateOf([realMatch(1, { status: 'live', performances: [performance(200, 4, 2)] }), realMatch(2)]);
  expect(state.fantasyMatches).toMatchObject([
    {
      is_completed: false,
      away_win: false,
      home_team_total_points: 0,
      away_team_total_points: 4,
      home_team_goals: 0,
      away_team_goals: 2,
    },
  ]);
  expect(state.table).toMatchObject([
    { team_id: two, position: 1, played: 1, won: 1, total_points: 3, otp: 4, goals_scored: 2, goals_conceded: 0 },
    {
      team_id: firstTeam,
      position: 2,
      played: 1,
      lost: 1,
      total_points: 0,
      otp: 0,
      goals_scored: 0,
      goals_conceded: 2,
    },
  ]);
});

it('when every real match is over the result is final', () => {
  const [first, ...rest] = everyClub('complete');
  const [match] = stateOf([{ ...(first as PlayedMatch), status: 'void' }, ...rest]).fantasyMatches;
  expect(match).toMatchObject({ is_completed: true, home_win: false, away_win: false, draw: true });
});

it('a league in which nothing is locked does not play: its matches are no draws', () => {
  const cleared = { ...league, selections: new Map() };
  for (const status of ['live', 'complete'] as const) {
    const { fantasyMatches, table } = stateOf(everyClub(status), cleared);
    expect(fantasyMatches.some(({ is_completed, draw }) => is_completed || draw)).toBe(false);
    expect(table.map(({ played, total_points }) => [played, total_points])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  }
});

it('the table builds on the settled standings, and a new team starts at zero', () => {
  const settled = stateOf([realMatch(1, { status: 'complete', performances: [performance(100, 5)] })]).table;
  const next = { ...league, base: settled.filter(({ team_id }) => team_id === firstTeam) };
  const state = stateOf([realMatch(2, { status: 'live', performances: [performance(200, 9)] })], next);
  expect(state.table).toMatchObject([
    { team_id: two, played: 1, total_points: 3, otp: 9 },
    { team_id: firstTeam, played: 2, total_points: 3, otp: 5 },
  ]);
});

it('a fantasy match with a team of another league is a defect', () => {
  const stray = { ...fixture(9), home_team_id: firstTeam, away_team_id: teamId(77) };
  expect(() => stateOf([], { ...league, fixtures: [stray] })).toThrow('fantasy match 9');
  expect(() =>
    stateOf([], { ...league, fixtures: [{ ...stray, home_team_id: stray.away_team_id, away_team_id: firstTeam }] }),
  ).toThrow('not of the league');
});

it('players whose club has no match in the part are out from the deadline', () => {
  const noSeventh = [1, 2, 3].map((id) => realMatch(id, { status: 'live', performances: [] }));
  const weekend = stateOf(noSeventh).teams.get(firstTeam)?.parts.weekend;
  const provisionalClubs = new Set(
    weekend?.players.filter(({ provisional }) => provisional).map(({ real_team_id }) => real_team_id),
  );
  expect(provisionalClubs.has(realTeamId(7))).toBe(false);
});

it('a later gameweek that the base counts has moved teams, too', () => {
  const standings = (points: readonly number[]): Standing[] =>
    orderStandings(
      zeroStandings(league.teams).map((row, index) => ({ ...row, played: 1, total_points: points[index] ?? 0 })),
    );
  const movements = (of: LeagueGameweek) => stateOf([], of).table.map(({ team_id, movement }) => [team_id, movement]);
  const overtaken = { ...league, base: standings([3, 6]) };
  expect(movements(overtaken)).toEqual([
    [two, 0],
    [firstTeam, 0],
  ]);
  expect(movements({ ...overtaken, withoutLater: standings([3, 0]) })).toEqual([
    [two, 1],
    [firstTeam, -1],
  ]);
});
