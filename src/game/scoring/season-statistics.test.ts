import fc from 'fast-check';
import { expect, it } from 'vitest';
import { legalMatch } from '#test/builders/legal-match';
import { match } from '#test/builders/match-notation';
import { player, roleOf } from '#test/builders/notation-players';
import { propertyRuns } from '#test/builders/property-runs';
import { foldMatch } from '../match/fold-match.ts';
import type { MatchSheet } from '../match/match-sheet.ts';
import { defaultPointsTable } from './points-table.ts';
import { scoreReport } from './score-report.ts';
import type { ScoredReport } from './scored-report.ts';
import { sameStatistics, seasonColumns, seasonStatistics } from './season-statistics.ts';

function scored(sheet: MatchSheet, name: string): ScoredReport[] {
  const report = foldMatch(sheet).reports.get(player(name));
  return report === undefined
    ? []
    : [{ ...report, points_earned: scoreReport(report, roleOf(name), defaultPointsTable).total }];
}

it('a season is the sum of a player’s matches, started and come on in', () => {
  const season = [
    "10' goal Saka; 20' penalty Saka (Saka); 30' yellow Saka; 40' goal Palmer",
    "70' miss Palmer",
    "50' sub Rice > Partey; 60' own goal Saka; 70' miss Saka save Sanchez; 80' penalty Palmer (Jackson) foul Saka",
    "20' goal Jesus (Saka); 30' yellow Saka; 40' second yellow Saka; hero Saka",
    '',
  ];
  expect(seasonStatistics(season.flatMap((notation) => scored(match(notation), 'Saka')))).toEqual({
    total_points: 11 + 3 + (2 - 2 - 2 - 1) + (2 + 3 - 1 - 3 + 3) + 3,
    goals: 2,
    assists: 1,
    yellow_cards: 2,
    red_cards: 1,
    total_games: 5,
    as_xi: 5,
    as_sub: 0,
    full_clean_sheets: 2,
    part_clean_sheets: 0,
    own_goals: 1,
    penalties_missed: 1,
    penalties_saved: 0,
    penalties_scored: 1,
    penalty_fouls: 1,
    hero_moments: 1,
    goals_conceded: 3,
  });
});

it('a substitute’s match is a game, an unused substitute’s is none', () => {
  const season = ["30' sub Saka > Nelson", "0' end", "30' miss Palmer save Raya"].map((notation) => match(notation));
  const nelson = seasonStatistics(season.flatMap((sheet) => scored(sheet, 'Nelson')));
  expect(nelson).toMatchObject({ total_games: 1, as_xi: 0, as_sub: 1, part_clean_sheets: 1, total_points: 1 });
  expect(seasonStatistics(season.flatMap((sheet) => scored(sheet, 'Raya')))).toMatchObject({ penalties_saved: 1 });
});

it('a player who came on instead of starting has other statistics, and so has one with another figure', () => {
  const [report] = scored(match("10' goal Saka"), 'Saka');
  const own = report as ScoredReport;
  expect(sameStatistics(own, { ...own })).toBe(true);
  expect(sameStatistics(undefined, own)).toBe(false);
  expect(sameStatistics(own, { ...own, goals: 2 })).toBe(false);
  expect(sameStatistics({ ...own, starting_xi: 0, substitute: 1 }, own)).toBe(false);
  expect(sameStatistics({ ...own, substitute: 1 }, own)).toBe(false);
});

it('without reports everything is zero', () => {
  expect(Object.values(seasonStatistics([]))).toEqual(seasonColumns.map(() => 0));
});

it('two parts of a season, in any order, add up to the whole', () => {
  const season = fc.array(legalMatch, { maxLength: 4 });
  fc.assert(
    fc.property(season, season, (first, second) => {
      const reports = (sheets: MatchSheet[]) => sheets.flatMap((sheet) => scored(sheet, 'Saka'));
      const [firstHalf, secondHalf] = [seasonStatistics(reports(first)), seasonStatistics(reports(second))];
      const whole = seasonStatistics(reports([...second, ...first]));
      for (const column of seasonColumns) expect(firstHalf[column] + secondHalf[column]).toBe(whole[column]);
      expect(whole.total_games).toBe(whole.as_xi + whole.as_sub);
    }),
    { numRuns: propertyRuns },
  );
});
