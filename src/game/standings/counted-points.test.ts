import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameweekId, playerId, teamId } from '#test/builders/ids';
import { anyMatch, leagueOf, realMatch } from '#test/builders/league-scene';
import type { PlayerCode } from '../identity.ts';
import { type Position, positions } from '../position.ts';
import { type PointsByKind, pointsByKind } from '../scoring/points-kind.ts';
import { type PointsKind, pointsKinds, statistics } from '../scoring/points-table.ts';
import { bestElevenPoints } from '../selection/best-eleven.ts';
import { countedFigures, countedPoints, noCountedPoints } from './counted-points.ts';
import { type GameweekPlay, gameweekPlay } from './gameweek-play.ts';
import { type LeagueGameweek, leagueState } from './league-gameweek.ts';
import { pointsSources } from './points-sources.ts';

const [one, two] = [teamId(1), teamId(2)];
/** The points of one kind. */
const valueOf = (sums: PointsByKind, kind: PointsKind) => sums[pointsKinds.indexOf(kind)] as number;
/** Every player's points are from goals. */
const asGoals = (play: GameweekPlay) => {
  const kinds = (part: 'midweek' | 'weekend') =>
    new Map(
      [...play.parts[part].players].map(([code, { points_earned }]) => [
        code,
        pointsKinds.map((kind) => (kind === 'goals' ? points_earned : 0)),
      ]),
    );
  return { midweek: kinds('midweek'), weekend: kinds('weekend') };
};
const of = (league: LeagueGameweek, play: GameweekPlay, team = one) => {
  const state = leagueState(league, play);
  const gameweek = state.teams.get(team);
  if (gameweek === undefined) throw new Error('no such team');
  const selections = league.selections.get(team) ?? { midweek: null, weekend: null };
  return { total: gameweek.total, counted: countedPoints(gameweek, selections, asGoals(play)) };
};
const performances = (points: ReadonlyMap<PlayerCode, number>) =>
  [...points].map(([player_id, points_earned]) => ({ player_id, points_earned, goals: 0, appeared: true }));
/** Team 1's players are 100 to 113: GK, 4 D, 4 M, 2 S, and on the bench GK, D, M. */
const played = (points: readonly (readonly [number, number])[]) =>
  gameweekPlay([
    realMatch(1, {
      status: 'complete',
      performances: performances(
        new Map(
          [...Array.from({ length: 11 }, (_, index) => [100 + index, 0] as const), ...points].map(([code, worth]) => [
            playerId(code),
            worth,
          ]),
        ),
      ),
    }),
  ]);

describe('counted points', () => {
  it('are those of the eleven by position and by kind', () => {
    const { counted } = of(
      leagueOf(2),
      played([
        [100, 6],
        [101, 2],
        [105, 5],
        [109, 4],
        [110, -1],
      ]),
    );
    expect(counted).toEqual({ ...noCountedPoints, gk: 6, d: 2, m: 5, s: 3, goals: 16, bench: 0 });
  });

  it('leave on the bench what the best eleven in any formation would have brought', () => {
    const { counted } = of(
      leagueOf(2),
      played([
        [102, 1],
        [110, -2],
        [111, 3],
        [112, 4],
        [113, 9],
      ]),
    );
    // The goalkeeper for the goalkeeper, and the midfielder for the striker: 4-5-1; the defender for one without points.
    expect(counted.bench).toBe(3 + 9 + 2 + 4);
  });

  it('are nothing without a locked selection', () => {
    const league = { ...leagueOf(2), selections: new Map() };
    expect(of(league, played([[100, 6]])).counted).toEqual(noCountedPoints);
  });

  it('of a player whose points came from nothing known are in no kind', () => {
    const [league, play] = [leagueOf(2), played([[100, 6]])];
    const gameweek = leagueState(league, play).teams.get(one);
    const selections = league.selections.get(one);
    if (gameweek === undefined || selections === undefined) throw new Error('no such team');
    const counted = countedPoints(gameweek, selections, { midweek: new Map(), weekend: new Map() });
    expect(counted).toEqual({ ...noCountedPoints, gk: 6 });
  });

  it('add up to the team’s total by position and by kind, and the bench costs nothing or more', () => {
    fc.assert(
      fc.property(fc.array(anyMatch(2), { maxLength: 6 }), (matches) => {
        const play = gameweekPlay(matches.map((match, index) => ({ ...match, id: realMatch(index + 1).id })));
        for (const team of [one, two]) {
          const { total, counted } = of(leagueOf(2), play, team);
          expect(counted.gk + counted.d + counted.m + counted.s).toBe(total);
          expect(pointsKinds.reduce((sum, kind) => sum + counted[kind], 0)).toBe(total);
          expect(counted.bench).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('the best eleven', () => {
  it('is no worse with one more player, and has a place for at most one goalkeeper', () => {
    const points = fc.integer({ min: -5, max: 12 });
    const playerIn = (position: Position) =>
      points.map((worth) => ({ player_id: playerId(1), position, points: worth }));
    const eleven = fc.tuple(...(['GK', 'D', 'D', 'D', 'D', 'M', 'M', 'M', 'M', 'S', 'S'] as const).map(playerIn));
    const anyone = fc.constantFrom(...positions).chain(playerIn);
    fc.assert(
      fc.property(eleven, fc.array(anyone, { maxLength: 3 }), anyone, (chosen, bench, another) => {
        const before = bestElevenPoints([...chosen, ...bench]);
        expect(before).toBeGreaterThanOrEqual(chosen.reduce((sum, player) => sum + player.points, 0));
        expect(bestElevenPoints([...chosen, ...bench, another])).toBeGreaterThanOrEqual(before);
      }),
    );
    const keepers = [5, 7].map((points) => ({ player_id: playerId(points), position: 'GK' as const, points }));
    expect(bestElevenPoints(keepers)).toBe(7);
    expect(bestElevenPoints([])).toBe(0);
  });
});

describe('points by kind', () => {
  it('hold every line of the points table once', () => {
    const lines = statistics.map((statistic, index) => ({ statistic, count: 1, points: index + 1 }));
    const sums = pointsByKind(lines);
    const all = lines.reduce((sum, { points }) => sum + points, 0);
    expect(pointsKinds.reduce((sum, kind) => sum + valueOf(sums, kind), 0)).toBe(all);
    expect(pointsKinds.filter((kind) => valueOf(sums, kind) === 0)).toEqual([]);
  });

  it('of two matches are added', () => {
    const goals = [{ statistic: 'goals' as const, count: 1, points: 4 }];
    expect(valueOf(pointsByKind(goals, pointsByKind(goals)), 'goals')).toBe(8);
  });
});

describe('the sources of a season', () => {
  const row = (week: number, team: number, figures: Partial<typeof noCountedPoints>) => ({
    ...noCountedPoints,
    ...figures,
    gameweek_id: gameweekId(week),
    team_id: teamId(team),
  });

  it('are the team’s sums beside the average of the gameweeks in which it scored', () => {
    const rows = [
      row(1, 1, { gk: 4, goals: 4, bench: 3 }),
      row(1, 2, { gk: 2, goals: 2 }),
      row(2, 1, { gk: 1, cards: -1 }),
      row(2, 2, { gk: 1 }),
      row(2, 3, { gk: 4 }),
      row(3, 3, { gk: 90 }),
    ];
    const { own, average, bench } = pointsSources(rows, one);
    expect(own).toEqual({ ...noCountedPoints, gk: 5, goals: 4, cards: -1, bench: 3 });
    expect([average.gk, average.goals, average.cards]).toEqual([5, 3, -1 / 3]);
    expect(bench).toEqual([
      { gameweek_id: 1, points: 3 },
      { gameweek_id: 2, points: 0 },
    ]);
  });

  it('are nothing before the first settled gameweek', () => {
    expect(pointsSources([], one)).toEqual({ own: noCountedPoints, average: noCountedPoints, bench: [] });
    expect(countedFigures).toHaveLength(13);
  });
});
