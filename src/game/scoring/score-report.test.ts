import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completed, legalMatch } from '#test/builders/legal-match';
import { match } from '#test/builders/match-notation';
import { notationRoles, player, roleOf } from '#test/builders/notation-players';
import { propertyRuns } from '#test/builders/property-runs';
import { foldMatch } from '../match/fold-match.ts';
import { reportFieldNames } from '../match/match-report.ts';
import {
  countOf,
  defaultPointsTable,
  type PlayerPoints,
  type PointsTable,
  type Statistic,
  scoringColumns,
  statistics,
} from './points-table.ts';
import { scoreReport, scoringColumn } from './score-report.ts';

const tableWith = (statistic: Statistic, worth: number): PointsTable => ({
  ...defaultPointsTable,
  points: { ...defaultPointsTable.points, [statistic]: { GK: worth, D: worth, DM: worth, M: worth, S: worth } },
});

function scored(notation: string, name: string, table: PointsTable = defaultPointsTable): PlayerPoints {
  const report = foldMatch(match(notation)).reports.get(player(name));
  if (report === undefined) throw new Error(`${name} has no report`);
  return scoreReport(report, roleOf(name), table);
}

describe('every figure', () => {
  const everything = foldMatch(
    match(`10' goal Saka (Odegaard); 20' free kick Saka; 25' penalty Jesus (Saka) foul Colwill; 26' own goal Colwill
      30' miss Palmer (Jackson) save Raya foul Saliba; 40' yellow Jackson; 50' second yellow Jackson; 55' red Palmer
      60' sub Odegaard > Nelson; 95' end; hero Saka`),
  );
  const reports = [...everything.reports.values()];

  it('of a report is filled by something that happens in a match', () => {
    expect(reportFieldNames.filter((field) => !reports.some((report) => Boolean(report[field])))).toEqual([]);
  });

  it('of the points table is counted in some report', () => {
    const counts = (statistic: Statistic) => reports.map((report) => countOf(statistic, report, defaultPointsTable));
    expect(statistics.filter((statistic) => counts(statistic).every((count) => count === 0))).toEqual([]);
  });
});

describe('the lines', () => {
  it("are listed in the table's order, each with its count and total worth", () => {
    expect(scored("10' goal Saka; 20' free kick Saka; 30' yellow Saka", 'Saka')).toEqual({
      total: 12,
      lines: [
        { statistic: 'as_xi', count: 1, points: 2 },
        { statistic: 'goals', count: 2, points: 10 },
        { statistic: 'full_clean_sheets', count: 1, points: 1 },
        { statistic: 'yellow_cards', count: 1, points: -1 },
      ],
    });
  });

  it('a second yellow costs three more points', () => {
    expect(scored("10' yellow Jesus; 20' second yellow Jesus", 'Jesus').lines.slice(1)).toEqual([
      { statistic: 'yellow_cards', count: 1, points: -1 },
      { statistic: 'second_yellow_cards', count: 1, points: -3 },
    ]);
  });

  it('add up to the points, with any table', () => {
    const worth = fc.integer({ min: -10, max: 10 });
    const row = fc.record({ GK: worth, D: worth, DM: worth, M: worth, S: worth });
    const table = fc.tuple(fc.array(row, { minLength: statistics.length, maxLength: statistics.length }), fc.boolean());
    fc.assert(
      fc.property(legalMatch, table, (sheet, [rows, red_absorbs_yellow]) => {
        const points = Object.fromEntries(
          statistics.map((name, index) => [name, rows[index]]),
        ) as PointsTable['points'];
        for (const report of foldMatch(completed(sheet)).reports.values()) {
          const role = notationRoles.get(report.player_id);
          if (role === undefined) throw new Error('a player without a role');
          const { total, lines } = scoreReport(report, role, { points, red_absorbs_yellow });
          expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(total);
          for (const { statistic, count, points: part } of lines) {
            expect(part).toBe(count * points[statistic][scoringColumn(role)]);
          }
        }
      }),
      { numRuns: propertyRuns },
    );
  });
});

describe('settings that are off by default', () => {
  it('red absorbs yellow: a straight red after a yellow costs the red alone', () => {
    const table = { ...defaultPointsTable, red_absorbs_yellow: true };
    expect(scored("10' yellow Jesus; 20' red Jesus", 'Jesus', table).total).toBe(2 - 5);
    expect(scored("10' yellow Jesus; 20' second yellow Jesus", 'Jesus', table).total).toBe(2 - 1 - 3);
    expect(scored("10' yellow Jesus", 'Jesus', table).total).toBe(2 - 1);
  });

  it('an extra for a free-kick goal', () => {
    expect(scored("10' free kick Jesus; 20' goal Jesus", 'Jesus', tableWith('free_kick_goals', 1)).total).toBe(11);
  });

  it('every second goal conceded', () => {
    const table = tableWith('every_second_goal_conceded', -1);
    const goals = "10' goal Palmer; 20' goal Palmer; 30' goal Palmer";
    expect(scored(goals, 'Raya', table).total).toBe(2 - 1);
    expect(scored(`${goals}; 40' goal Palmer`, 'Raya', table).total).toBe(2 - 2);
  });
});

it('a defensive midfielder scores in their own column; the mark means nothing in another position', () => {
  expect(scoringColumn({ position: 'M', is_dm: true })).toBe('DM');
  expect(scoringColumn({ position: 'M', is_dm: false })).toBe('M');
  expect(scoringColumn({ position: 'D', is_dm: true })).toBe('D');
});

it('the default table is the one in docs/scoring.md', () => {
  const documented = readFileSync('docs/scoring.md', 'utf8').matchAll(/^\|[^|]+\| `(\w+)` +\|(.+)\|$/gm);
  const row = (statistic: Statistic) => scoringColumns.map((column) => defaultPointsTable.points[statistic][column]);
  expect([...documented].map(([, word, worth]) => [word, worth?.split('|').map(Number)])).toEqual(
    statistics.map((statistic) => [statistic, row(statistic)]),
  );
});
