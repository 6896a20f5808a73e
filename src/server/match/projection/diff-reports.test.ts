import { expect, it } from 'vitest';
import { emptyReport } from '#game/match/match-report';
import type { ScoredReport } from '#game/scoring/scored-report';
import { seasonStatistics } from '#game/scoring/season-statistics';
import { playerId } from '#test/builders/ids';
import { diffReports } from './diff-reports.ts';
import { diffStatistics } from './diff-statistics.ts';

const report = (code: number, more: Partial<ScoredReport> = {}): ScoredReport => ({
  ...emptyReport(playerId(code), 'home'),
  points_earned: 0,
  ...more,
});

it('of reports that are the same nothing is written', () => {
  const stored = [report(7, { goals: 1 }), report(9)];
  expect(diffReports(stored, stored.toReversed())).toEqual({ changed: [], columns: [], gone: [], players: [] });
});

it('of one that differs only the columns are sent that do, of a new one all', () => {
  const [goal, fresh] = [report(9, { goals: 1, points_earned: 5 }), report(4, { goals: 2 })];
  expect(diffReports([report(9), report(11)], [goal, fresh, report(11)])).toEqual({
    changed: [goal, fresh],
    columns: [{ player_id: 9, goals: 1, points_earned: 5 }, fresh],
    gone: [],
    players: [4, 9],
  });
});

it('one that is no longer there goes, and its player is counted again, in the order of codes', () => {
  const stored = [report(100), report(20), report(3, { goals: 1 })];
  expect(diffReports(stored, [report(20, { goals: 1 })])).toMatchObject({ gone: [100, 3], players: [3, 20, 100] });
});

it('a player whose season stays as it is is not counted again', () => {
  // The minutes of a clean sheet are on the clock, and in nobody's season.
  const differing = diffReports([report(9)], [report(9, { clean_sheet_minutes_played: 12 })]);
  expect([differing.changed.length, differing.players]).toEqual([1, []]);
});

it('of the players whose season differs, the figures are told that do', () => {
  const season = (code: number, goals: number) => ({
    ...seasonStatistics([report(code, { goals, points_earned: 5 * goals })]),
    code: playerId(code),
  });
  const before = [season(9, 0), season(4, 1), season(3, 2)];
  expect(diffStatistics(before, [season(9, 1), season(4, 1)])).toEqual([{ code: 9, goals: 1, total_points: 5 }]);
});
