import { expect, it } from 'vitest';
import type { PlayerCode } from '#game/identity';
import { applyMatchChange } from '#game/standings/apply-match-change';
import { gameweekPlay, withMatch } from '#game/standings/gameweek-play';
import { leagueState } from '#game/standings/league-gameweek';
import { aMinute, leagueId, matchId, realTeamId } from '#test/builders/ids';
import { leagueOf, realMatch } from '#test/builders/league-scene';
import { FrameLog, largestFrame } from '../platform/stream/frame-log.ts';
import type { CurrentWeek } from './current-week.ts';
import { leagueChange } from './league-cache.ts';
import type { MatchChange } from './recorded-change.ts';

it('a goal in a league of twenty teams fits into a frame, though it costs a whole defence its clean sheets and moves the table', () => {
  const league = leagueOf(20);
  const scorers = Array.from({ length: 11 }, (_, team) => (100 * (team + 1) + 9) as PlayerCode);
  const conceded = Array.from({ length: 5 }, (_, team) => (100 * (team + 12) + 2) as PlayerCode);
  const performances = (goal: boolean) => [
    ...scorers.map((player, index) => ({
      player_id: player,
      points_earned: goal && index < 2 ? 12 : 2,
      goals: 0,
      appeared: true,
    })),
    ...conceded.map((player) => ({ player_id: player, points_earned: goal ? 2 : 6, goals: 0, appeared: true })),
  ];
  const match = (goal: boolean) => realMatch(1, { status: 'live', performances: performances(goal) });
  const before = leagueState(league, gameweekPlay([match(false)]));
  const { difference } = applyMatchChange(before, withMatch(before.play, match(true)));
  expect(difference.line_ups.length).toBeGreaterThanOrEqual(7);
  const change = leagueChange(leagueId(4), week, goalOf(), difference, before);
  const frame = new FrameLog('6a9f4bb4-2f8b-4d0c-9d05-5a4d35a4c1ce', 0).append('league:4', 1, change, () => 0);
  expect(frame.isReload).toBe(false);
  expect(frame.bytes.length).toBeLessThan(largestFrame);
});

const week = { gameweek: null, currentId: 1, matches: [] } as unknown as CurrentWeek;
const score = {
  id: matchId(1),
  home_goals: 1,
  away_goals: 0,
  current_minute: 12,
  status: 'live',
  report_complete: false,
} as const;

function goalOf(): MatchChange {
  const clubs = { home_team_id: realTeamId(1), away_team_id: realTeamId(2) };
  const nothing = { performances: [], event: null, timeline_event: null, removed_event_id: null, heroes: [] };
  const reports = { reports: [], removed_reports: [], statistics: [] };
  const slot = { gameweek_id: week.currentId, part: 'weekend' as const };
  return {
    kind: 'match',
    match: score,
    set_minute: aMinute(0),
    version: 1,
    reload: false,
    ...clubs,
    ...nothing,
    ...reports,
    ...slot,
  };
}
