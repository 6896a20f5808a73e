import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '#api/live-event';
import type { EventId, PlayerCode, RealTeamId } from '#game/identity';
import { homeSnapshot, selected, teams } from '#test/builders/home-snapshot';
import { announcementOf, endedMatch, pointsChanges, reasonOf } from './match-changes.ts';

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

describe('changes from one snapshot to the next', () => {
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
  const said = (event: LiveEvent | null, ended: string | null = null) =>
    announcementOf({ before: match, match }, changes, event, ended);
  const totals = 'Team 1 16, Team 2 11.';

  it('is announced whole: the event, the points and the team when it concerns the match, and both totals', () => {
    expect(said(goal(102))).toEqual({ what: 'Goal: Player 102, minute 61, 6 points for Team 1.', totals });
    expect(said(goal(999))).toEqual({ what: '', totals });
  });
  it('is a correction when no event made it, and full time when a match ended', () => {
    expect(said(null).what).toBe('Correction: Player 102, 6 points.');
    expect(said(null, 'MUN 1–1 ARS').what).toBe('Full time: MUN 1–1 ARS.');
  });
  it('announces who takes the lead', () => {
    const level = { ...match, home_team_total_points: 11 };
    expect(announcementOf({ before: level, match }, changes, null, null).totals).toBe(
      `${totals} Team 1 take the lead.`,
    );
  });
  it('has a reason: goal, assist, goal conceded, correction, full time', () => {
    const [scorer, other] = changes;
    if (scorer === undefined || other === undefined) throw new Error('two changes');
    expect(reasonOf(scorer, goal(102), null)).toBe('Goal');
    expect(reasonOf({ ...other, difference: 3 }, goal(102), null)).toBe('Assist');
    expect(reasonOf(other, goal(102), null)).toBe('Goal conceded');
    expect(reasonOf(other, null, null)).toBe('Correction');
    expect(reasonOf(other, null, 'MUN 1–1 ARS')).toBe('Full time');
  });
  it('tells which real match has ended', () => {
    const [first] = before.real_matches;
    if (first === undefined) throw new Error('a match');
    const at = (status: typeof first.status) => homeSnapshot({ real_matches: [{ ...first, status }] });
    expect(endedMatch(at('live'), at('complete'))).toMatch(/^\S+ \d+–\d+ \S+$/);
    expect(endedMatch(at('complete'), at('complete'))).toBeNull();
  });
});
