import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameweekId, teamId } from '#test/builders/ids';
import { roundRobin } from '../fantasy-match/round-robin.ts';
import type { TeamId } from '../identity.ts';
import { allPlay, luckOf } from './all-play.ts';
import type { LeagueWeek } from './league-week.ts';
import { seasonOfTeam } from './season-of-team.ts';
import { tableByGameweek } from './table-by-gameweek.ts';

const [one, two, three, four] = [teamId(1), teamId(2), teamId(3), teamId(4)];
const named = [one, two, three, four].map((id) => ({ id, name: `Team ${id}` }));
const result = (home_team_id: TeamId, home: number, away_team_id: TeamId, away: number) => ({
  home_team_id,
  away_team_id,
  home_team_total_points: home,
  away_team_total_points: away,
  home_team_goals: 0,
  away_team_goals: 0,
});
const week = (id: number, results: LeagueWeek['results'], byes: LeagueWeek['byes'] = []): LeagueWeek => ({
  gameweek_id: gameweekId(id),
  results,
  byes,
});

/** A season of up to twenty teams in which everybody plays, or rests, each gameweek. */
const anySeason = fc.integer({ min: 2, max: 7 }).chain((count) => {
  const teams = Array.from({ length: count }, (_, index) => teamId(index + 1));
  const weeks = fc.integer({ min: 1, max: 12 });
  return fc
    .tuple(fc.constant(teams), weeks, fc.array(fc.integer({ min: -5, max: 6 }), { minLength: 7 }))
    .map(([ids, length, points]) => {
      const numbers = Array.from({ length }, (_, index) => gameweekId(index + 1));
      const fixtures = roundRobin(ids, numbers);
      let drawn = 0;
      const next = (): number => points[drawn++ % points.length] ?? 0;
      return {
        teams: ids,
        weeks: numbers.map((id): LeagueWeek => {
          const results = fixtures
            .filter(({ gameweek_id }) => gameweek_id === id)
            .map(({ home_team_id, away_team_id }) => result(home_team_id, next(), away_team_id, next()));
          const playing = new Set(results.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]));
          const resting = ids.filter((team) => !playing.has(team));
          return week(
            id,
            results,
            resting.map((team_id) => ({ team_id, points: next() })),
          );
        }),
      };
    });
});
const law = (holds: (season: { teams: readonly TeamId[]; weeks: readonly LeagueWeek[] }) => void) =>
  fc.assert(fc.property(anySeason, holds));

describe('the season of a team', () => {
  it('has its points, the opponent’s, the average and the result, seen from its own side', () => {
    const weeks = [week(1, [result(one, 40, two, 30), result(three, 20, four, 20)])];
    const rows = [one, two, three].map((team) => seasonOfTeam(weeks, team)[0]);
    expect(rows).toEqual([
      { gameweek_id: 1, points: 40, average: 27.5, match: { opponent: two, points: 30, ending: 'won' } },
      { gameweek_id: 1, points: 30, average: 27.5, match: { opponent: one, points: 40, ending: 'lost' } },
      { gameweek_id: 1, points: 20, average: 27.5, match: { opponent: four, points: 20, ending: 'drawn' } },
    ]);
  });

  it('has no match in a bye week, whose points count in the average', () => {
    const weeks = [week(1, [result(one, 40, two, 30)], [{ team_id: three, points: 20 }])];
    expect(seasonOfTeam(weeks, three)).toEqual([{ gameweek_id: 1, points: 20, average: 30, match: null }]);
  });

  it('begins when the team joins, and is empty before the first settled gameweek', () => {
    const weeks = [week(1, [result(one, 1, two, 2)]), week(2, [result(one, 1, three, 2)])];
    expect(seasonOfTeam(weeks, three).map(({ gameweek_id }) => gameweek_id)).toEqual([2]);
    expect(seasonOfTeam([], three)).toEqual([]);
  });

  it('averages lie between the lowest and the highest points, and are the same for every team', () => {
    law(({ teams, weeks }) => {
      for (const [index] of weeks.entries()) {
        const rows = teams.flatMap((team) => seasonOfTeam(weeks, team)[index] ?? []);
        const points = rows.map((row) => row.points);
        expect(new Set(rows.map(({ average }) => average)).size).toBe(1);
        expect(rows[0]?.average).toBeGreaterThanOrEqual(Math.min(...points));
        expect(rows[0]?.average).toBeLessThanOrEqual(Math.max(...points));
      }
    });
  });
});

describe('the table by gameweek', () => {
  it('orders the teams by all that was played until then', () => {
    const weeks = [
      week(1, [result(one, 40, two, 30)], [{ team_id: three, points: 20 }]),
      week(2, [result(three, 50, one, 10)], [{ team_id: two, points: 5 }]),
    ];
    const order = tableByGameweek(weeks, named).map(({ gameweek_id, table }) => [
      gameweek_id,
      table.map(({ team_id, total_points, otp }) => [team_id, total_points, otp]),
    ]);
    expect(order).toEqual([
      [
        1,
        [
          [one, 3, 40],
          [two, 0, 30],
          [three, 0, 20],
        ],
      ],
      [
        2,
        [
          [three, 3, 70],
          [one, 3, 50],
          [two, 0, 35],
        ],
      ],
    ]);
  });

  it('holds a team from the gameweek in which it joined, and one that has left under a number', () => {
    const weeks = [week(1, [result(one, 1, two, 2)]), week(2, [result(one, 1, three, 9)])];
    const tables = tableByGameweek(weeks, [
      { id: one, name: 'Row Z' },
      { id: two, name: 'Hilde United' },
    ]);
    expect(tables.map(({ table }) => table.map(({ team_id }) => team_id))).toEqual([
      [two, one],
      [three, two, one],
    ]);
    expect(tables[1]?.table.map(({ team_name }) => team_name)).toEqual(['Team 2', 'Hilde United', 'Row Z']);
  });

  it('has every rank once, and as many points as its results brought', () => {
    law(({ teams, weeks }) => {
      const tables = tableByGameweek(
        weeks,
        teams.map((id) => ({ id, name: `Team ${id}` })),
      );
      for (const [index, { table }] of tables.entries()) {
        expect(table.map(({ position }) => position)).toEqual(teams.map((_, rank) => rank + 1));
        const results = weeks.slice(0, index + 1).flatMap((played) => played.results);
        const draws = results.filter((match) => match.home_team_total_points === match.away_team_total_points).length;
        const points = table.reduce((sum, row) => sum + row.total_points, 0);
        expect(points).toBe(3 * results.length - draws);
      }
    });
  });
});

describe('luck', () => {
  it('is the record against everybody beside the real one; a bye week is no part of it', () => {
    const weeks = [
      week(1, [result(one, 30, two, 31), result(three, 10, four, 30)]),
      week(2, [result(two, 5, one, 5)], [{ team_id: three, points: 9 }]),
      week(3, [result(two, 5, four, 5)], [{ team_id: one, points: 90 }]),
    ];
    const season = allPlay(weeks, one);
    expect(season).toEqual([
      { gameweek_id: 1, won: 1, drawn: 1, lost: 1, real: 'lost' },
      { gameweek_id: 2, won: 0, drawn: 1, lost: 1, real: 'drawn' },
    ]);
    expect(luckOf(season)).toEqual({
      against: { won: 1, drawn: 2, lost: 2 },
      real: { won: 0, drawn: 1, lost: 1 },
      points: 1,
      expected: 4 / 3 + 1 / 2,
    });
  });

  it('of a league of two is the real record', () => {
    const weeks = [week(1, [result(one, 3, two, 1)]), week(2, [result(two, 3, one, 3)])];
    const { against, real, points, expected } = luckOf(allPlay(weeks, one));
    expect(against).toEqual(real);
    expect(expected).toBe(points);
  });

  it('is nothing before the first settled gameweek', () => {
    expect(luckOf(allPlay([], one))).toMatchObject({ points: 0, expected: 0 });
  });

  it('of all teams together is as much won as lost, against all others each time', () => {
    law(({ teams, weeks }) => {
      for (const played of weeks.filter(({ byes }) => byes.length === 0)) {
        const everybody = teams.flatMap((team) => allPlay([played], team));
        const sum = (figure: 'won' | 'lost'): number => everybody.reduce((total, row) => total + row[figure], 0);
        expect(sum('won')).toBe(sum('lost'));
        for (const { won, drawn, lost } of everybody) expect(won + drawn + lost).toBe(teams.length - 1);
      }
    });
  });
});
