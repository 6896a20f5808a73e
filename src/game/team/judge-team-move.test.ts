import { describe, expect, it } from 'vitest';
import { leagueId, teamId } from '#test/builders/ids';
import { judgeLeaving, judgeTeamMove, type LeagueToJoin, type TeamToMove } from './judge-team-move.ts';

const [tdl1, tdl2] = [leagueId(4), leagueId(5)];
const team = (id: number, team_name: string, league = tdl1, has_begun = false): TeamToMove => ({
  id: teamId(id),
  team_name,
  league_id: league,
  has_begun,
});
const rowZ = team(1, 'Row Z');
const lowBlock = team(2, 'Low Block', tdl2);

type World = {
  one?: LeagueToJoin['draft'];
  two?: LeagueToJoin['draft'];
  others?: readonly TeamToMove[];
};
const world = ({ one = 'none', two = 'none', others = [] }: World = {}) => ({
  leagues: [
    { id: tdl1, name: 'TDL1', draft: one },
    { id: tdl2, name: 'TDL2', draft: two },
  ],
  teams: [rowZ, lowBlock, ...others],
});
const goDown = (all = world(), exchange: TeamToMove | null = null, mover = rowZ) =>
  judgeTeamMove(all, { team: mover, league_id: tdl2, exchange })?.sentence ?? 'moves';

describe('a team', () => {
  it('moves to another league before its season begins, alone or in exchange', () => {
    expect(goDown()).toBe('moves');
    expect(goDown(world(), lowBlock)).toBe('moves');
    expect(judgeLeaving(world(), rowZ)).toBeNull();
  });

  it('that has begun its season stays, and so does one in exchange', () => {
    const begun = 'Row Z has begun its season. Teams move between seasons.';
    expect(goDown(world(), null, { ...rowZ, has_begun: true })).toBe(begun);
    expect(goDown(world(), { ...lowBlock, has_begun: true })).toBe(begun.replace('Row Z', 'Low Block'));
  });

  it('leaves a league that has drafted, but joins none', () => {
    expect(goDown(world({ one: 'complete' }))).toBe('moves');
    const drafted = (league: string) =>
      `${league} has drafted, so a newcomer would have no squad. Reset its draft first.`;
    expect(goDown(world({ two: 'complete' }))).toBe(drafted('TDL2'));
    expect(goDown(world({ one: 'complete' }), lowBlock)).toBe(drafted('TDL1'));
  });

  it.each([
    ['one', 'TDL1'],
    ['two', 'TDL2'],
  ])('waits while league %s drafts', (key, league) => {
    expect(goDown(world({ [key]: 'running' }))).toBe(`The draft of ${league} is under way. Finish or reset it first.`);
  });

  it('does not join a team whose name looks the same, unless that one leaves', () => {
    const same = team(3, 'ROW Z', tdl2);
    const all = world({ others: [same] });
    expect(goDown(all)).toBe('Another team of this league is called ROW Z, which looks the same.');
    expect(goDown(all, same)).toBe('moves');
  });

  it('joins a league of twenty only in exchange', () => {
    const others = Array.from({ length: 19 }, (_one, index) => team(10 + index, `Team ${index}`, tdl2));
    expect(goDown(world({ others }))).toBe('TDL2 has 20 teams. Choose one in exchange.');
    expect(goDown(world({ others: others.slice(1) }))).toBe('moves');
    expect(goDown(world({ others }), lowBlock)).toBe('moves');
  });

  it('is not exchanged for a team of a third league, or from no league', () => {
    expect(goDown(world(), team(9, 'Third', leagueId(6)))).toBe('Third is not in TDL2.');
    const free = { ...rowZ, league_id: null };
    expect(goDown(world(), null, free)).toBe('moves');
    expect(goDown(world(), lowBlock, free)).toBe('Row Z is in no league, so nobody can come in exchange.');
  });

  it('does not move to its own league, or to one that does not exist', () => {
    const to = (league: number) => judgeTeamMove(world(), { team: rowZ, league_id: leagueId(league), exchange: null });
    expect(to(4)?.sentence).toBe('Row Z is in TDL1 already.');
    expect(to(9)?.sentence).toBe('Selected league not found');
  });
});
