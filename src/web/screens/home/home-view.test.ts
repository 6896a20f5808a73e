import { describe, expect, it } from 'vitest';
import { homeSnapshot, teams } from '#test/builders/home-snapshot';
import { teamId } from '#test/builders/ids';
import { matchProgress, otherMatches, ownMatch, ranksOf, rankText } from './home-view.ts';

describe('the matches of the week', () => {
  const snapshot = homeSnapshot();

  it("the team's own is found at home and away, and is not among the others", () => {
    expect(ownMatch(snapshot, teams.marta)?.id).toBe(1);
    expect(ownMatch(snapshot, teams.rival)?.id).toBe(1);
    expect(otherMatches(snapshot.fantasy_matches, teams.rival).map(({ id }) => id)).toEqual([2]);
  });

  it('a team with a bye has none, and sees all matches as the others', () => {
    expect(ownMatch(snapshot, teamId(99))).toBeNull();
    expect(otherMatches(snapshot.fantasy_matches, teamId(99))).toHaveLength(2);
  });

  it('the others come in the order in which they are played, and of one moment in their own', () => {
    const [first, second] = snapshot.fantasy_matches;
    if (first === undefined || second === undefined) throw new Error('two matches');
    const order = (...matches: readonly (typeof first)[]) => otherMatches(matches, null).map(({ id }) => id);
    const later = { ...second, match_date: first.match_date };
    expect([order(first, later), order(later, first)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    const earlier = { ...second, match_date: '2025-08-01T12:00:00Z' };
    expect(order(first, earlier)).toEqual([2, 1]);
  });
});

describe('the state of a match', () => {
  const [match] = homeSnapshot().fantasy_matches;
  if (match === undefined) throw new Error('a match');

  it('is live while any real match is in progress', () => {
    expect(matchProgress(match, homeSnapshot())).toBe('live');
  });
  it('between the matches of a gameweek it is neither live nor final', () => {
    expect(matchProgress(match, homeSnapshot({ real_matches: [] }))).toBe('scheduled');
  });
  it('is final when the whole gameweek is complete', () => {
    expect(matchProgress({ ...match, is_completed: true }, homeSnapshot())).toBe('final');
  });
});

it('positions are ordinals, and a team outside the table has none', () => {
  const ranks = ranksOf(homeSnapshot());
  expect(rankText(ranks.get(teams.marta))).toBe('3rd');
  expect(rankText(ranks.get(teamId(99)))).toBe('');
});
