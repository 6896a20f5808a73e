import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchId, playerId, teamId } from '#test/builders/ids';
import { anyMatch, leagueOf, realMatch } from '#test/builders/league-scene';
import { propertyRuns } from '#test/builders/property-runs';
import type { MatchId } from '../identity.ts';
import type { Instant } from '../instant.ts';
import { lockSelection } from '../selection/lock-selection.ts';
import type { LockedSelection } from '../selection/selection.ts';
import { applyMatchChange, type LeagueDifference } from './apply-match-change.ts';
import {
  type GameweekPlay,
  gameweekPlay,
  type Performance,
  type PlayChange,
  type PlayedMatch,
  withMatch,
  withoutMatch,
} from './gameweek-play.ts';
import { type LeagueState, leagueState } from './league-gameweek.ts';
import type { TeamGameweek } from './team-gameweek.ts';

const performance = (player: number, points: number, goals = 0): Performance => ({
  player_id: playerId(player),
  points_earned: points,
  goals,
  appeared: true,
});

/** The earlier state, updated by hand from the difference alone. */
function patched(before: LeagueState, { line_ups, fantasy_matches, standings }: LeagueDifference) {
  return {
    rows: laidOver([...before.teams.values()].flatMap(playerRows), line_ups, ({ team_id, part, player_id }) =>
      [team_id, part, player_id].join(' '),
    ),
    matches: laidOver(before.fantasyMatches, fantasy_matches, ({ id }) => String(id)),
    table: laidOver(before.table, standings, ({ team_id }) => String(team_id)).toSorted(
      (a, b) => a.position - b.position,
    ),
  };
}

const nothing: LeagueDifference = { line_ups: [], fantasy_matches: [], standings: [] };
const playerRows = ({ team_id, parts }: TeamGameweek) =>
  (['midweek', 'weekend'] as const).flatMap((part) =>
    (parts[part]?.players ?? []).map((player) => ({ ...player, team_id, part })),
  );

function laidOver<Row extends Change, Change>(
  rows: readonly Row[],
  changes: readonly Change[],
  key: (row: Change) => string,
) {
  const changed = new Map(changes.map((change) => [key(change), change]));
  return rows.map((row): Row => ({ ...row, ...changed.get(key(row)) }));
}

/** A league in which team `missing`, if given, has nothing locked, and the first of every selection has no club. */
function leagueWithout(teams: number, missing: number) {
  const league = leagueOf(teams);
  const clubless = (locked: LockedSelection | null): LockedSelection | null => {
    const players = locked?.map((player, index) => (index === 0 ? { ...player, real_team_id: null } : player));
    return players === undefined ? null : lockSelection(players, 0 as Instant, 0 as Instant);
  };
  const selections = [...league.selections]
    .filter(([team]) => team !== missing)
    .map(([team, { midweek, weekend }]) => [team, { midweek: clubless(midweek), weekend: clubless(weekend) }] as const);
  return { ...league, selections: new Map(selections) };
}

/** The play after a goal by one of the match's players; without any, an empty match. */
function afterGoal(play: GameweekPlay, id: MatchId, scorer: number): PlayChange {
  const match = play.matches.get(id) ?? realMatch(id);
  const performances = match.performances.map((played, index) =>
    index === scorer ? { ...played, points_earned: played.points_earned + 5, goals: played.goals + 1 } : played,
  );
  return withMatch(play, { ...match, performances });
}

/** A league of twenty, with all ten matches of the scene's clubs possibly live. */
const big = leagueOf(20);
const started = [1, 2, 3, 4].map((id) => realMatch(id, { status: 'live' }));

it('whatever happens, the incremental state equals the recomputation, and the difference is all that differs', () => {
  const anyMatchId = fc.integer({ min: 1, max: 6 }).map((id) => matchId(id));
  const recorded = anyMatch(4).map((match) => (play: GameweekPlay) => withMatch(play, match));
  const removed = anyMatchId.map((id) => (play: GameweekPlay) => withoutMatch(play, id));
  const scored = fc.tuple(anyMatchId, fc.nat(24)).map(
    ([id, scorer]) =>
      (play: GameweekPlay) =>
        afterGoal(play, id, scorer),
  );
  const change = fc.oneof(
    { weight: 4, arbitrary: recorded },
    { weight: 4, arbitrary: scored },
    { weight: 1, arbitrary: removed },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4 }),
      fc.nat(4),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      (teams, missing, changes) => {
        const league = leagueWithout(teams, missing);
        let state = leagueState(league, gameweekPlay([]));
        for (const changed of changes) {
          const play = changed(state.play);
          const after = applyMatchChange(state, play);
          expect(after.state).toEqual(leagueState(league, gameweekPlay([...play.play.matches.values()])));
          const { difference } = after;
          expect(patched(state, difference)).toEqual(patched(after.state, nothing));
          state = after.state;
        }
      },
    ),
    { numRuns: propertyRuns },
  );
});

it('a goal differs in its player, their team, its fantasy match and the rows of the table that it moves', () => {
  const before = leagueState(big, gameweekPlay(started));
  const goal = realMatch(1, { status: 'live', performances: [performance(100, 6, 1)] });
  const { state, difference } = applyMatchChange(before, withMatch(before.play, goal));
  expect(state.teams.get(teamId(1))).toMatchObject({ total: 6, goals: 1 });
  expect([...state.teams.values()].filter((team) => team !== before.teams.get(team.team_id))).toHaveLength(1);
  expect(difference.line_ups).toContainEqual({
    team_id: 1,
    part: 'weekend',
    player_id: 100,
    points_earned: 6,
    weekend_score: 6,
    goals: 1,
    reason: 'plays',
  });
  expect(difference.fantasy_matches).toEqual([{ id: 1, home_team_total_points: 6, home_team_goals: 1 }]);
  expect(difference.standings.some(({ team_id }) => team_id === 1)).toBe(true);
});

it('the changes of a goal fit a live frame of 4 KB', () => {
  const before = leagueState(big, gameweekPlay(started));
  const goal = realMatch(1, { status: 'live', performances: [performance(100, 6, 1), performance(104, 3)] });
  const { difference } = applyMatchChange(before, withMatch(before.play, goal));
  expect(JSON.stringify(difference).length).toBeLessThan(4096);
});

it('a goal by a player whom no team selected changes nothing and keeps the table', () => {
  const before = leagueState(big, gameweekPlay(started));
  const goal = realMatch(1, { status: 'live', performances: [performance(99_999, 6, 1)] });
  const { state, difference } = applyMatchChange(before, withMatch(before.play, goal));
  expect(difference).toEqual(nothing);
  expect(state.table).toBe(before.table);
});

it('a goal for a team that has a bye moves its overall points in the table', () => {
  const three = leagueOf(3);
  const playing = new Set(three.fixtures.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]));
  const [free] = three.teams.filter(({ id }) => !playing.has(id));
  const before = leagueState(three, gameweekPlay(started));
  const goal = realMatch(1, { status: 'live', performances: [performance(100 * Number(free?.id), 6)] });
  const { difference } = applyMatchChange(before, withMatch(before.play, goal));
  expect(difference.fantasy_matches).toEqual([]);
  expect(difference.standings).toContainEqual(expect.objectContaining({ team_id: free?.id, otp: 6 }));
});

it('a goal that brings no points still moves the goals in the table', () => {
  const before = leagueState(leagueOf(4), gameweekPlay(started));
  const goal = realMatch(1, { status: 'live', performances: [performance(100, 0, 1)] });
  const { state } = applyMatchChange(before, withMatch(before.play, goal));
  expect(state.table.find(({ team_id }) => team_id === teamId(1))?.goals_scored).toBe(1);
});

it('a goal reaches a team that has locked only this part', () => {
  const league = leagueOf(2);
  const weekendOnly = new Map([...league.selections].map(([id, { weekend }]) => [id, { midweek: null, weekend }]));
  const before = leagueState({ ...league, selections: weekendOnly }, gameweekPlay(started));
  const goal = realMatch(1, { status: 'live', performances: [performance(100, 6, 1)] });
  const { difference } = applyMatchChange(before, withMatch(before.play, goal));
  expect(difference.line_ups.map(({ part }) => part)).not.toContain('midweek');
  expect(difference.line_ups).toContainEqual(expect.objectContaining({ team_id: 1, player_id: 100, points_earned: 6 }));
});

it('points of a bench player who does not count differ in the player alone', () => {
  const before = leagueState(leagueOf(2), gameweekPlay(started));
  const goal = realMatch(1, { status: 'live', performances: [performance(113, 5)] });
  const { state, difference } = applyMatchChange(before, withMatch(before.play, goal));
  expect(difference).toMatchObject({ ...nothing, line_ups: [{ player_id: 113, points_earned: 5 }] });
  expect(difference.line_ups[0]).not.toHaveProperty('counted');
  expect(state.teams.get(teamId(1))).toMatchObject({ total: 0, goals: 0 });
});

it('the first line-up of a gameweek brings every fantasy match into the table', () => {
  const before = leagueState(big, gameweekPlay([realMatch(1)]));
  const { difference } = applyMatchChange(before, withMatch(before.play, realMatch(1, { status: 'live' })));
  expect(difference.standings).toHaveLength(20);
});

it('reopening a completed match makes a final result provisional again', () => {
  const complete: PlayedMatch[] = started.map((match) => ({ ...match, status: 'complete' }));
  const before = leagueState(big, gameweekPlay(complete));
  const { difference } = applyMatchChange(before, withMatch(before.play, realMatch(1, { status: 'live' })));
  expect(difference.fantasy_matches).toHaveLength(10);
  for (const match of difference.fantasy_matches) expect(match).toMatchObject({ is_completed: false, draw: false });
});

it('nothing of a match reaches a league in which nothing is locked', () => {
  const before = leagueState({ ...big, selections: new Map() }, gameweekPlay([realMatch(1)]));
  for (const status of ['live', 'complete'] as const) {
    const { difference } = applyMatchChange(before, withMatch(before.play, realMatch(1, { status })));
    expect(difference).toEqual(nothing);
  }
});
