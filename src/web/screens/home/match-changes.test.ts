import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '#api/live-event';
import type { EventId, PlayerCode, RealTeamId } from '#game/identity';
import { homeSnapshot, selected, teams } from '#test/builders/home-snapshot';
import { announcementOf, leadingChange, pointsChanges } from './match-changes.ts';

const before = homeSnapshot();
const [match, other] = before.fantasy_matches;
if (match === undefined || other === undefined) throw new Error('two matches');
const after = homeSnapshot({
  players: before.players,
  line_ups: [
    {
      team_id: teams.marta,
      part: 'weekend',
      players: [selected(101, { points_earned: -1 }), selected(102, { points_earned: 6 }), selected(103)],
    },
    before.line_ups[1] ?? { team_id: teams.rival, part: 'weekend', players: [] },
  ],
});
const goal = (code: number): LiveEvent => ({
  event_id: 1 as EventId,
  event_type: 'GOAL',
  minute: 61,
  team_id: 3 as RealTeamId,
  player_id: code as PlayerCode,
  player_name: `Player ${code}`,
});

describe('what changed from one snapshot to the next', () => {
  const changes = pointsChanges(before, after, match);

  it('is whose points differ, the largest difference first', () => {
    expect(changes.map(({ code, difference }) => [code, difference])).toEqual([
      [102, 6],
      [101, -1],
    ]);
    expect(changes[0]).toMatchObject({ team: teams.marta, part: 'weekend', name: 'Player 102' });
  });
  it('is nothing in the same snapshot, in another match, and of a line-up that has just opened', () => {
    expect(pointsChanges(after, after, match)).toEqual([]);
    expect(pointsChanges(before, after, other)).toEqual([]);
    expect(pointsChanges(homeSnapshot({ line_ups: [] }), after, match)).toEqual([]);
  });
  it("leads with the event's player, else with the largest", () => {
    expect(leadingChange(changes, goal(101))?.code).toBe(101);
    expect(leadingChange(changes, goal(999))?.code).toBe(102);
    expect(leadingChange([], goal(101))).toBeNull();
  });
  it('is announced whole: the event when it concerns the match, and both totals', () => {
    expect(announcementOf(match, changes, goal(102))).toBe('Goal: Player 102, minute 61. Team 1 16, Team 2 11.');
    expect(announcementOf(match, changes, goal(999))).toBe('Team 1 16, Team 2 11.');
    expect(announcementOf(match, changes, null)).toBe('Team 1 16, Team 2 11.');
  });
});
