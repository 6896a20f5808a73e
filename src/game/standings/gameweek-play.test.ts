import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchId, playerId, realTeamId } from '#test/builders/ids';
import { anyMatch, realMatch } from '#test/builders/league-scene';
import { propertyRuns } from '#test/builders/property-runs';
import { gameweekPlay, type Performance, performanceOf, withMatch, withoutMatch } from './gameweek-play.ts';

const performance = (player: number, points: number, goals = 0, appeared = true): Performance => ({
  player_id: playerId(player),
  points_earned: points,
  goals,
  appeared,
});
const code = (player: number) => playerId(player);
const club = (id: number) => realTeamId(id);

it('two matches of one club in one part add up', () => {
  const { parts } = gameweekPlay([
    realMatch(1, { status: 'complete', performances: [performance(100, 5, 1), performance(101, 0, 0, false)] }),
    realMatch(2, {
      home_team_id: club(1),
      status: 'live',
      performances: [performance(100, -2, 2), performance(101, 1)],
    }),
  ]);
  expect(parts.weekend.players.get(code(100))).toEqual(performance(100, 3, 3));
  expect(parts.weekend.players.get(code(101))).toEqual(performance(101, 1));
  expect(parts.midweek.players.size).toBe(0);
});

it('a void match counts for nothing, and nobody waits for it', () => {
  const { parts } = gameweekPlay([realMatch(1, { status: 'void', performances: [performance(100, 5)] })]);
  expect(parts.weekend.players.size).toBe(0);
  expect(parts.weekend.openClubs.size).toBe(0);
});

it('a club is open until each of its matches of the part is complete', () => {
  const { parts } = gameweekPlay([
    realMatch(1, { status: 'complete' }),
    realMatch(2, { home_team_id: club(1), status: 'not-started' }),
    realMatch(3, { part: 'midweek', status: 'live' }),
  ]);
  expect([...parts.weekend.openClubs]).toEqual([1, 4]);
  expect([...parts.midweek.openClubs]).toEqual([5, 6]);
});

it('a change names the players and clubs for whom anything differs', () => {
  const before = realMatch(1, { status: 'live', performances: [performance(100, 2), performance(101, 2)] });
  const after = { ...before, status: 'complete' as const, performances: [performance(100, 2), performance(102, 1)] };
  const { players, clubs } = withMatch(gameweekPlay([before]), after);
  expect([...players.weekend]).toEqual([101, 102]);
  expect([...clubs.weekend]).toEqual([1, 2]);
  expect([players.midweek.size, clubs.midweek.size]).toEqual([0, 0]);
});

it('points, goals and appearances each count as a difference on their own', () => {
  const play = gameweekPlay([realMatch(1, { status: 'live', performances: [performance(100, 2)] })]);
  const differs = (reported: Performance) =>
    withMatch(play, realMatch(1, { status: 'live', performances: [reported] })).players.weekend.has(code(100));
  expect(differs(performance(100, 2))).toBe(false);
  expect(differs(performance(100, 3))).toBe(true);
  expect(differs(performance(100, 2, 1))).toBe(true);
  expect(differs(performance(100, 2, 0, false))).toBe(true);
});

it('whoever appears or no longer does is named apart from whose points alone differ', () => {
  const before = realMatch(1, { status: 'live', performances: [performance(100, 2), performance(101, 2)] });
  const after = { ...before, performances: [performance(100, 5), performance(102, 1)] };
  const { players, appearances } = withMatch(gameweekPlay([before]), after);
  expect([...players.weekend]).toEqual([100, 101, 102]);
  expect([...appearances.weekend]).toEqual([101, 102]);
});

it('players who started or came on have appeared; players who stayed on the bench have not, even if booked', () => {
  const report = { player_id: code(100), points_earned: -1, goals: 0, starting_xi: 0, substitute: 0 } as const;
  expect(performanceOf({ ...report, starting_xi: 1 }).appeared).toBe(true);
  expect(performanceOf({ ...report, substitute: 1 }).appeared).toBe(true);
  expect(performanceOf(report)).toEqual(performance(100, -1, 0, false));
});

it('a match that moves to the other part touches both', () => {
  const before = realMatch(1, { status: 'live', performances: [performance(100, 2)] });
  const { players, clubs } = withMatch(gameweekPlay([before]), { ...before, part: 'midweek' });
  expect([[...players.weekend], [...players.midweek]]).toEqual([[100], [100]]);
  expect([[...clubs.weekend], [...clubs.midweek]]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

it('removing an unknown match changes nothing', () => {
  const play = gameweekPlay([realMatch(1)]);
  const change = withoutMatch(play, matchId(9));
  expect(change.play).toEqual(play);
  expect(change.clubs.weekend.size).toBe(0);
});

it('whatever comes and goes, the play equals one made from the matches that remain', () => {
  fc.assert(
    fc.property(fc.array(anyMatch(2), { maxLength: 10 }), fc.integer({ min: 1, max: 6 }), (matches, gone) => {
      const remaining = new Map(matches.map((match) => [match.id, match]));
      const all = matches.reduce((play, match) => withMatch(play, match).play, gameweekPlay([]));
      remaining.delete(matchId(gone));
      expect(withoutMatch(all, matchId(gone)).play).toEqual(gameweekPlay([...remaining.values()]));
    }),
    { numRuns: propertyRuns },
  );
});
