import { describe, expect, it } from 'vitest';
import { gameweekId, teamId } from '#test/builders/ids';
import { type ShownWeek, seasonSentence, weekSentence, weekVerdict } from './season-words.ts';

const week = (
  id: number,
  points: number,
  ending: 'won' | 'drawn' | 'lost' | null,
  isProvisional = false,
): ShownWeek => ({
  gameweek_id: gameweekId(id),
  points,
  match: ending === null ? null : { opponent: teamId(2), points: 38, ending },
  average: 36.25,
  isProvisional,
});

describe("a team's season in words", () => {
  it('says how a gameweek ended, and nothing of one that is not settled', () => {
    expect(weekVerdict(week(7, 45, 'won'))).toBe('Gameweek 7: 45–38, won');
    expect(weekVerdict(week(8, -3, 'lost', true))).toBe('Gameweek 8: −3–38, not settled');
    expect(weekVerdict(week(9, 20, null))).toBe('Gameweek 9: 20, no match');
  });

  it("names the opponent, if there was one, and the league's average", () => {
    expect(weekSentence(week(7, 45, 'won'), () => 'Back Stick')).toBe('against Back Stick, the league’s average 36.3');
    expect(weekSentence(week(9, 20, null), () => 'Back Stick')).toBe('the league’s average 36.3');
  });

  it('counts and averages settled gameweeks only', () => {
    const weeks = [week(1, 40, 'won'), week(2, 30, 'drawn'), week(3, 20, null), week(4, 90, 'won', true)];
    expect(seasonSentence(weeks)).toBe('3 gameweeks: 1 won, 1 drawn, 0 lost; 30.0 points each, the league 36.3');
    expect(seasonSentence([week(1, 40, 'lost')])).toContain('1 gameweek: 0 won, 0 drawn, 1 lost');
    expect(seasonSentence([])).toContain('0 gameweeks');
  });
});
