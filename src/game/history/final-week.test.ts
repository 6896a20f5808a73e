import { describe, expect, it } from 'vitest';
import { gameweekId, teamId } from '#test/builders/ids';
import type { ManagerId } from '../identity.ts';
import { type FinalResult, type FinalSide, tableAfter } from './final-week.ts';

const marta = { id: 'marta' as ManagerId, username: 'Marta' };
const side = (team_name: string, points: number, changes: Partial<FinalSide> = {}): FinalSide => ({
  team_id: null,
  team_name,
  manager: null,
  points,
  goals: 0,
  ...changes,
});
const result = (gameweek: number, home: FinalSide, away: FinalSide | null): FinalResult => ({
  gameweek_id: gameweekId(gameweek),
  home,
  away,
});
const lines = (results: readonly FinalResult[]) =>
  tableAfter(results).map((row) => [row.position, row.team_name, row.played, row.total_points, row.otp]);

describe('the table after a gameweek of an ended season', () => {
  it('is empty before the first', () => {
    expect(tableAfter([])).toEqual([]);
  });

  it('adds up the gameweeks until then, with the points of teams without a match', () => {
    const first = [result(1, side('Alpha', 40), side('Beta', 30)), result(1, side('Gamma', 99), null)];
    expect(lines(first)).toEqual([
      [1, 'Alpha', 1, 3, 40],
      [2, 'Gamma', 0, 0, 99],
      [3, 'Beta', 1, 0, 30],
    ]);
    expect(
      lines([...first, result(2, side('Beta', 20), side('Gamma', 20)), result(2, side('Alpha', 1), null)]),
    ).toEqual([
      [1, 'Alpha', 1, 3, 41],
      [2, 'Gamma', 1, 1, 119],
      [3, 'Beta', 2, 1, 50],
    ]);
  });

  it('counts goals where points and team points are equal, and names team and manager', () => {
    const home = side('Alpha', 10, { team_id: teamId(7), manager: marta });
    const [first, second] = tableAfter([result(1, home, side('Beta', 10, { goals: 1 }))]);
    expect(first).toMatchObject({ team_name: 'Beta', team_id: null, manager: null, drawn: 1 });
    expect(second).toEqual({
      team_id: 7,
      team_name: 'Alpha',
      manager: marta,
      position: 2,
      played: 1,
      won: 0,
      drawn: 1,
      lost: 0,
      total_points: 1,
      otp: 10,
    });
  });
});
