import { expect, it } from 'vitest';
import { player } from '#test/builders/notation-players';
import { emptyReport } from '../match/match-report.ts';
import { byPlayer, sameReport } from './scored-report.ts';
import { sameStatistics } from './season-statistics.ts';

const saka = { ...emptyReport(player('Saka'), 'home'), points_earned: 2 };
const rice = { ...emptyReport(player('Rice'), 'home'), points_earned: 2 };

it('reports differ by any field, by their points and by the side', () => {
  expect(sameReport(saka, { ...saka })).toBe(true);
  expect(sameReport(saka, { ...saka, dm_clean_sheet: 1 })).toBe(false);
  expect(sameReport(saka, { ...saka, points_earned: 3 })).toBe(false);
  expect(sameReport(saka, { ...saka, side: 'away' })).toBe(false);
});

it('minutes on the pitch change a report and no season statistic', () => {
  expect(sameStatistics(saka, { ...saka, clean_sheet_minutes_played: 10 })).toBe(true);
  expect(sameStatistics(saka, { ...saka, goals: 1 })).toBe(false);
  expect(sameStatistics(undefined, saka)).toBe(false);
});

it('reports are found by their player', () => {
  expect(byPlayer([saka, rice]).get(player('Rice'))).toBe(rice);
});
