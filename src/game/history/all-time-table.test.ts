import { describe, expect, it } from 'vitest';
import { teamId } from '#test/builders/ids';
import type { ManagerId } from '../identity.ts';
import { allTimeTable } from './all-time-table.ts';
import { type FinalRow, isTitle, type Person } from './final-row.ts';

const person = (username: string): Person => ({ id: username as ManagerId, username });

const row = (changes: Partial<FinalRow> = {}): FinalRow => ({
  team_id: teamId(1),
  team_name: 'Rovers',
  manager: person('Marta'),
  position: 1,
  played: 6,
  won: 3,
  drawn: 2,
  lost: 1,
  total_points: 11,
  otp: 240,
  ...changes,
});
const names = (...rows: FinalRow[]) => allTimeTable([rows]).map(({ team_name }) => team_name);

describe('a season’s title', () => {
  it('is that of the first, if anything was played', () => {
    expect(isTitle(row())).toBe(true);
    expect(isTitle(row({ played: 1 }))).toBe(true);
    expect(isTitle(row({ played: 0 }))).toBe(false);
    expect(isTitle(row({ position: 2 }))).toBe(false);
  });
});

describe('the table of all seasons', () => {
  it('is empty before the first', () => {
    expect(allTimeTable([])).toEqual([]);
  });

  it('adds up a team’s seasons, under the name and the manager of the newest', () => {
    const older = row({ team_name: 'Rangers', manager: null, position: 3, won: 1, drawn: 0, lost: 5, total_points: 3 });
    expect(allTimeTable([[row()], [{ ...older, otp: 100 }], [row({ position: 4, played: 0 })]])).toEqual([
      {
        team_id: 1,
        team_name: 'Rovers',
        manager: person('Marta'),
        seasons: 3,
        titles: 1,
        best_position: 1,
        won: 7,
        drawn: 4,
        lost: 7,
        total_points: 25,
        otp: 580,
      },
    ]);
  });

  it('has a first place that was no title as the best position', () => {
    const table = allTimeTable([[row({ position: 2 })], [row({ played: 0 })]]);
    expect(table[0]).toMatchObject({ titles: 0, best_position: 1 });
  });

  it('knows a team that was deleted by its name', () => {
    const gone = row({ team_id: null, team_name: 'Gone' });
    const other = row({ team_id: null, team_name: 'Lost' });
    expect(allTimeTable([[gone, other], [gone]]).map(({ team_name, seasons }) => [team_name, seasons])).toEqual([
      ['Gone', 2],
      ['Lost', 1],
    ]);
  });

  it('is ordered by points, overall team points, titles and name', () => {
    const last = row({ team_id: teamId(1), team_name: 'B', position: 2 });
    const first = row({ team_id: teamId(2), team_name: 'Z', total_points: 12, otp: 0 });
    const second = row({ team_id: teamId(3), team_name: 'Y', position: 5, otp: 241 });
    const third = row({ team_id: teamId(4), team_name: 'X', position: 1 });
    const fourth = row({ team_id: teamId(5), team_name: 'A', position: 3 });
    expect(names(last, fourth, third, second, first)).toEqual(['Z', 'Y', 'X', 'A', 'B']);
  });
});
