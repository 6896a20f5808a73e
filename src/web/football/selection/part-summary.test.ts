import { describe, expect, it } from 'vitest';
import type { LineUpSource } from '../selection-view.ts';
import { outlookOf, outlookText, partSummary } from './part-summary.ts';

const [home, away] = [41, 42] as const;
const teams = { home, away } as never;
const player = (player_id: number, club: number, points_earned: number, counted = true, provisional = false) => ({
  player_id,
  real_team_id: club,
  is_starting: counted,
  position_order: player_id,
  points_earned,
  counted,
  provisional,
  subbed_for: null,
  replaced_by: null,
  reason: null,
});
const lineUp = (team_id: number, part: string, ...players: readonly unknown[]) => ({ team_id, part, players });
const match = (club: number, part: string, status: string) => ({
  part,
  status,
  match_date: '2025-08-16T14:00:00Z',
  home_team_id: club,
  away_team_id: club + 10,
});
const source = (line_ups: readonly unknown[], real_matches: readonly unknown[]): LineUpSource =>
  ({ line_ups, real_matches, players: [], clubs: [] }) as never;

describe('a part of a gameweek for both teams', () => {
  const line_ups = [
    lineUp(home, 'weekend', player(1, 1, 6), player(2, 2, 5, false)),
    lineUp(home, 'midweek', player(1, 1, 100)),
    lineUp(away, 'weekend', player(3, 3, 2), player(4, 4, -1)),
  ];

  it("sums the points of the part's players who count", () => {
    expect(partSummary(source(line_ups, []), teams, 'weekend').totals).toEqual({ home: 6, away: 1 });
  });

  it('has no totals before a line-up is public', () => {
    expect(partSummary(source([], []), teams, 'weekend').totals).toBeNull();
    expect(partSummary(source(line_ups, []), teams, 'midweek').totals).toEqual({ home: 100, away: 0 });
  });

  it('is live while a match of this part is in progress, not while one of the other part is', () => {
    const isLive = (part: string, status: string): boolean =>
      partSummary(source([], [match(1, part, status)]), teams, 'weekend').isLive;
    expect(isLive('weekend', 'live')).toBe(true);
    expect(isLive('weekend', 'complete')).toBe(false);
    expect(isLive('midweek', 'live')).toBe(false);
  });
});

describe("a team's outlook", () => {
  const matches = [match(1, 'weekend', 'not-started'), match(2, 'weekend', 'live'), match(3, 'weekend', 'complete')];
  const inBothParts = [
    lineUp(home, 'midweek', player(9, 1, 4)),
    lineUp(home, 'weekend', player(1, 1, 0), player(2, 2, 3, true, true), player(3, 3, 2), player(4, 1, 0, false)),
  ];

  it('counts who counts and has not kicked off, and who is playing', () => {
    expect(outlookOf(source(inBothParts, matches), home as never)).toEqual({ toPlay: 1, playing: 1 });
    expect(outlookOf(source(inBothParts, matches), away as never)).toBeNull();
  });

  it('says only what there is to say', () => {
    expect(outlookText({ toPlay: 7, playing: 3 })).toBe('7 to play · 3 playing');
    expect(outlookText({ toPlay: 7, playing: 0 })).toBe('7 to play');
    expect(outlookText({ toPlay: 0, playing: 3 })).toBe('3 playing');
    expect(outlookText({ toPlay: 0, playing: 0 })).toBe('');
    expect(outlookText(null)).toBe('');
  });
});
