import { describe, expect, it } from 'vitest';
import type { LiveChange } from '#api/live-change';
import type { LeagueId, MatchId, Minute, PlayerCode, RealTeamId, TeamId } from '#game/identity';
import { applyMatchChange } from '#game/standings/apply-match-change';
import { gameweekPlay, withMatch } from '#game/standings/gameweek-play';
import { leagueState } from '#game/standings/league-gameweek';
import { leagueOf, realMatch } from '#test/builders/league-scene';
import type { CurrentWeek, MatchChange } from './current-week.ts';
import { FrameLog, keptFrames, largestFrame } from './frame-log.ts';
import { leagueChange } from './league-change.ts';

const draft = (version: number): LiveChange => ({
  kind: 'draft',
  league_id: 4 as LeagueId,
  status: 'in_progress',
  current_round: 1,
  current_pick: 1,
  current_team_id: null,
  version,
  picks: [],
});
const json = (bytes: Buffer) => JSON.parse(bytes.toString().slice('data: '.length));

describe('the frames of a channel', () => {
  it('name the one before, whatever happens in other channels', () => {
    const log = new FrameLog('epoch', 10);
    const appended = [
      log.append('draft:4', 11, draft(1), () => 0),
      log.append('draft:5', 12, draft(1), () => 0),
      log.append('draft:4', 13, draft(2), () => 0),
    ];
    expect(appended.map(({ previous, number }) => [previous, number])).toEqual([
      [10, 11],
      [10, 12],
      [11, 13],
    ]);
  });

  it('are kept, the last 500 of them', () => {
    const log = new FrameLog('epoch', 0);
    for (let number = 1; number <= keptFrames + 5; number++) log.append('draft:4', number, draft(number), () => 0);
    expect(log.after('draft:4', 4)).toBeNull();
    expect(log.after('draft:4', 5)).toHaveLength(keptFrames);
    expect(log.after('draft:4', keptFrames + 5)).toEqual([]);
    expect(log.after('draft:5', 0)).toEqual([]);
  });

  it('are not given to somebody from before the snapshot', () => {
    const log = new FrameLog('epoch', 0);
    log.append('league:4', 1, draft(1), () => 0);
    log.restart('league:4', 7);
    expect(log.after('league:4', 6)).toBeNull();
    expect(log.after('league:4', 7)).toEqual([]);
    expect(log.append('league:4', 9, draft(2), () => 0).previous).toBe(7);
  });

  it('become a reload where they would be larger than 4 KB', () => {
    const log = new FrameLog('epoch', 0);
    const line_ups = Array.from({ length: 200 }, (_, player) => ({
      team_id: 1 as TeamId,
      part: 'weekend' as const,
      player_id: (player + 1) as PlayerCode,
      points: 3,
    }));
    const frame = log.append('league:4', 1, { ...emptyChange(), line_ups }, () => 1234);
    expect(frame.isReload).toBe(true);
    expect(frame.bytes.length).toBeLessThan(largestFrame);
    expect(json(frame.bytes)).toMatchObject({ previous: 0, change: { kind: 'reload', delay_ms: 1234 } });
  });
});

describe('a goal in a league of twenty teams', () => {
  it('fits into a frame, though it costs a whole defence its clean sheets and moves the table', () => {
    const league = leagueOf(20);
    const scorers = Array.from({ length: 11 }, (_, team) => (100 * (team + 1) + 9) as PlayerCode);
    const conceded = Array.from({ length: 5 }, (_, team) => (100 * (team + 12) + 2) as PlayerCode);
    const performances = (goal: boolean) => [
      ...scorers.map((player, index) => ({ player, points: goal && index < 2 ? 12 : 2, goals: 0, appeared: true })),
      ...conceded.map((player) => ({ player, points: goal ? 2 : 6, goals: 0, appeared: true })),
    ];
    const match = (goal: boolean) => realMatch(1, { status: 'live', performances: performances(goal) });
    const before = leagueState(league, gameweekPlay([match(false)]));
    const { state, difference } = applyMatchChange(before, withMatch(before.play, match(true)));
    expect(difference.players.length).toBeGreaterThanOrEqual(7);
    const change = leagueChange(4 as LeagueId, week, goalOf(), before, state, difference);
    const frame = new FrameLog('6a9f4bb4-2f8b-4d0c-9d05-5a4d35a4c1ce', 0).append('league:4', 1, change, () => 0);
    expect(frame.isReload).toBe(false);
    expect(frame.bytes.length).toBeLessThan(largestFrame);
  });
});

const week = { gameweek: null, currentId: 1 } as unknown as CurrentWeek;
const score = {
  id: 1 as MatchId,
  home_goals: 1,
  away_goals: 0,
  current_minute: 12,
  status: 'live',
  report_complete: false,
} as const;

function emptyChange(): Extract<LiveChange, { kind: 'league' }> {
  const rows = { line_ups: [], fantasy_matches: [], standings: [] };
  return {
    kind: 'league',
    league_id: 4 as LeagueId,
    gameweek_id: week.currentId,
    matches: [score],
    event: null,
    ...rows,
  };
}

function goalOf(): MatchChange {
  const clubs = { home_team_id: 1 as RealTeamId, away_team_id: 2 as RealTeamId };
  const nothing = { performances: [], event: null, timeline_event: null, removed_event_id: null, heroes: [] };
  const reports = { reports: [], removed_reports: [] };
  const place = { gameweek_id: week.currentId, part: 'weekend' as const };
  return {
    kind: 'match',
    match: score,
    set_minute: 0 as Minute,
    version: 1,
    reload: false,
    ...clubs,
    ...nothing,
    ...reports,
    ...place,
  };
}
