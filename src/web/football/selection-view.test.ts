import { describe, expect, it } from 'vitest';
import type { LineUpPlayer } from '#game/standings/team-gameweek';
import { homeSnapshot, person, selected, teams } from '#test/builders/home-snapshot';
import { playerId, realTeamId, teamId } from '#test/builders/ids';
import { countedFormation, fixturesText, substitutionOf } from './selection/autobench-dialog.tsx';
import { benchOf, starterGroups } from './selection/squad-groups.ts';
import { lineUpOf } from './selection-view.ts';

const people = [person(101, 'GK', 1), person(102, 'D', 3), person(103, 'S', 5), person(104, 'D', 2, 'J. Kerrigan')];

function viewOf(players: readonly LineUpPlayer[]) {
  const source = homeSnapshot({
    players: people,
    line_ups: [{ team_id: teams.marta, part: 'weekend', players: [...players] }],
  });
  return { source, lineUp: lineUpOf(source, teams.marta, 'weekend') };
}

describe('a player of a locked line-up', () => {
  it('whose match is over has final points', () => {
    const { lineUp } = viewOf([selected(101, { points_earned: 6 })]);
    expect(lineUp[0]).toMatchObject({ points: 6, provisional: false, kickOff: null, clubCode: 'ARS' });
    expect(lineUp[0]?.kitUrl).toBe('/storage/team-kits/Arsenal.webp');
  });

  it('whose match is in progress has provisional points', () => {
    const { lineUp } = viewOf([selected(102, { points_earned: 2, provisional: true })]);
    expect(lineUp[0]).toMatchObject({ provisional: true, kickOff: null });
  });

  it('whose match has not begun shows its kick-off and nothing provisional', () => {
    const { lineUp } = viewOf([selected(103, { provisional: true })]);
    expect(lineUp[0]).toMatchObject({ provisional: false, kickOff: Date.parse('2025-10-05T13:00:00Z') });
  });

  it('a player who changed clubs after the deadline is drawn and judged with the old club', () => {
    const { lineUp } = viewOf([selected(102, { provisional: true, real_team_id: realTeamId(1) })]);
    expect(lineUp[0]).toMatchObject({ clubCode: 'ARS', clubId: 1, kickOff: null, provisional: true });
  });

  it('an unknown player is called Unknown and is in no group', () => {
    const { lineUp } = viewOf([selected(199)]);
    expect(lineUp[0]).toMatchObject({ name: 'Unknown', position: null, kitUrl: null });
    expect(starterGroups({ home: lineUp, away: [] })).toEqual([]);
  });

  it.each(['replaced', 'nobody-fits', 'waits-for-autobench'] as const)(
    'a player who is out (%s) did not appear',
    (reason) => {
      const { lineUp } = viewOf([selected(104, { reason })]);
      expect(lineUp[0]?.didNotAppear).toBe(true);
    },
  );

  it('who plays did appear', () => {
    expect(viewOf([selected(101)]).lineUp[0]?.didNotAppear).toBe(false);
  });

  it('of a club that is not known has neither its kit nor its name', () => {
    const { lineUp } = viewOf([selected(101, { real_team_id: realTeamId(99) })]);
    expect(lineUp[0]).toMatchObject({ clubId: 99, kitUrl: null, clubName: '', clubCode: '' });
    expect(viewOf([selected(101, { real_team_id: null })]).lineUp[0]).toMatchObject({ clubId: null, kickOff: null });
  });

  it('with several matches in the part has begun with the first, and kicks off with the next that has a date', () => {
    const [match] = homeSnapshot().real_matches;
    if (match === undefined) throw new Error('a match');
    const club = realTeamId(1);
    const playing = (status: typeof match.status, match_date: string | null) => ({
      ...match,
      home_team_id: club,
      status,
      match_date,
    });
    const first = (...real_matches: readonly (typeof match)[]) => {
      const line_ups = [
        { team_id: teams.marta, part: 'weekend' as const, players: [selected(101, { provisional: true })] },
      ];
      return lineUpOf(
        homeSnapshot({ players: people, line_ups, real_matches: [...real_matches] }),
        teams.marta,
        'weekend',
      )[0];
    };
    const [early, late] = ['2025-10-04T13:00:00Z', '2025-10-05T13:00:00Z'];
    expect(first(playing('complete', early), playing('not-started', late))).toMatchObject({
      kickOff: null,
      provisional: true,
    });
    const kickOff = Date.parse(late);
    expect(first(playing('not-started', null), playing('not-started', late))).toMatchObject({
      kickOff,
      provisional: false,
    });
    expect(first(playing('void', early), playing('not-started', late))).toMatchObject({ kickOff });
  });

  it('on the bench who stayed there is not marked as absent', () => {
    const { lineUp } = viewOf([selected(104, { is_starting: false, counted: false, reason: 'bench-did-not-appear' })]);
    expect(lineUp[0]?.didNotAppear).toBe(false);
  });
});

it('a part that is not locked has no players, and neither does another team', () => {
  const { source } = viewOf([selected(101)]);
  expect(lineUpOf(source, teams.marta, 'midweek')).toEqual([]);
  expect(lineUpOf(source, teamId(99), 'weekend')).toEqual([]);
});

it('starters come before the bench, each in its order', () => {
  const bench = { is_starting: false, position_order: 1 };
  const { lineUp } = viewOf([selected(104, bench), selected(103), selected(101)]);
  expect(lineUp.map(({ code }) => code)).toEqual([101, 103, 104]);
  expect(benchOf(lineUp).map(({ code }) => code)).toEqual([104]);
});

it('both sides are grouped GK, D, M, S; empty positions are left out', () => {
  const home = viewOf([selected(103), selected(101)]).lineUp;
  const away = viewOf([selected(102)]).lineUp;
  const groups = starterGroups({ home, away });
  expect(groups.map(({ position }) => position)).toEqual(['GK', 'D', 'S']);
  expect(groups[1]).toMatchObject({ home: [], away: [{ code: 102 }] });
});

describe('an autosub', () => {
  const { source, lineUp } = viewOf([
    selected(101),
    selected(104, { counted: false, replaced_by: playerId(102), reason: 'replaced' }),
    selected(102, {
      is_starting: false,
      subbed_for: playerId(104),
      reason: 'came-in',
    }),
  ]);
  const [, out, came] = lineUp;

  it("is the same from the starter's mark and from the bench player's", () => {
    if (out === undefined || came === undefined) throw new Error('two players');
    expect(substitutionOf(out, lineUp)).toEqual({ out, came });
    expect(substitutionOf(came, lineUp)).toEqual({ out, came });
    expect(came.cameInFor).toEqual({ code: 104, name: 'J. Kerrigan' });
  });

  it('names the matches of their club in the part, and the formation of those who count', () => {
    if (out === undefined) throw new Error('a player');
    expect(fixturesText(source, out, 'weekend')).toBe('ARS – CHE');
    expect(fixturesText(source, out, 'midweek')).toBe('');
    expect(countedFormation(lineUp)).toBe('1-0-0');
  });
});
