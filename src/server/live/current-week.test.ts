import { describe, expect, it } from 'vitest';
import type { Gameweek } from '#game/gameweek/gameweek';
import type { Part } from '#game/gameweek/part';
import type { Instant } from '#game/instant';
import { gameweekPlay } from '#game/standings/gameweek-play';
import { gameweekId, matchId } from '#test/builders/ids';
import { realMatch } from '#test/builders/league-scene';
import { applyToWeek, type CurrentWeek, movesMatch, tableState, validUntil } from './current-week.ts';
import type { MatchChange } from './recorded-change.ts';

const weekOf = (start: number, midweek: number | null, weekend: number | null): Gameweek => ({
  id: gameweekId(start),
  start_time: start as Instant,
  end_time: (start + 100) as Instant,
  midweek_deadline: midweek as Instant | null,
  weekend_deadline: weekend as Instant | null,
});

describe('a week that was read is good', () => {
  const gameweeks = [weekOf(100, 120, 150), weekOf(200, null, 250), weekOf(300, 320, null)];
  it.each([
    [99, 100],
    [100, 120],
    [119, 120],
    [120, 150],
    [150, 200],
    [200, 250],
    [250, 300],
    [300, 320],
    [320, Number.POSITIVE_INFINITY],
  ])('at %i until %f, when line-ups open or a gameweek begins', (now, until) => {
    expect(validUntil(gameweeks, now as Instant)).toBe(until);
  });

  it('for ever where there is no gameweek', () => {
    expect(validUntil([], 0 as Instant)).toBe(Number.POSITIVE_INFINITY);
  });
});

it.each([
  ['live', false, [true, false]],
  ['live', true, [true, false]],
  ['complete', false, [false, false]],
  ['complete', true, [false, true]],
  ['not-started', false, [false, false]],
  ['not-started', true, [false, true]],
] as const)('with a match that is %s, another gameweek open: %s', (status, isAnotherOpen, [live, provisional]) => {
  const week = { matches: [{ status }] } as unknown as CurrentWeek;
  const openElsewhere = isAnotherOpen ? 'provisional' : null;
  const stateIf = (hasBegun: boolean) => tableState(week, { league: { hasBegun, openElsewhere } });
  expect(stateIf(true)).toEqual({ is_live: live, is_provisional: provisional });
  // A league that was founded in mid-season has no match yet: nothing of it is live.
  expect(stateIf(false)).toEqual({ is_live: false, is_provisional: isAnotherOpen });
});

// Only what is read: the rest of a week or of a change does not matter.
const week = {
  gameweek: { id: 1 },
  matches: [
    { id: 1, part: 'weekend', home_goals: 0, status: 'live' },
    { id: 2, part: 'weekend', home_goals: 3, status: 'complete' },
  ],
  play: gameweekPlay([realMatch(1, { status: 'live' }), realMatch(2, { status: 'complete' })]),
} as unknown as CurrentWeek;

const changeOf = (id: number, gameweek: number | null, part: Part | null): MatchChange => {
  const { home_team_id, away_team_id } = realMatch(id);
  const match = { id: matchId(id), home_goals: 1, status: 'complete' };
  return { match, gameweek_id: gameweek, part, home_team_id, away_team_id, performances: [] } as unknown as MatchChange;
};

describe('a change of a match', () => {
  it.each([
    ['stays in its part', false, changeOf(1, 1, 'weekend')],
    ['is of another gameweek as before', false, changeOf(9, 2, 'weekend')],
    ['is of no gameweek as before', false, changeOf(9, null, null)],
    ['has moved to the other part', true, changeOf(1, 1, 'midweek')],
    ['has moved to another gameweek', true, changeOf(1, 2, 'weekend')],
    ['has lost its gameweek', true, changeOf(1, null, null)],
    ['has come into this gameweek', true, changeOf(9, 1, 'weekend')],
  ])('which %s: moves it is %s', (_what, moves, change) => {
    expect(movesMatch(week, change)).toBe(moves);
    expect(movesMatch({ ...week, gameweek: null, matches: [] }, changeOf(9, null, null))).toBe(false);
  });

  it('replaces what differs of its match, and leaves the others', () => {
    const applied = applyToWeek(week, changeOf(1, 1, 'weekend'));
    expect(applied?.week.matches).toEqual([
      { id: 1, part: 'weekend', home_goals: 1, status: 'complete' },
      { id: 2, part: 'weekend', home_goals: 3, status: 'complete' },
    ]);
    expect(applied?.week.play.matches.get(matchId(1))?.status).toBe('complete');
    expect(applied?.week.play.completed).toBe(true);
  });

  it('changes nothing of a week without the match, or without a part', () => {
    expect(applyToWeek(week, changeOf(9, 1, 'weekend'))).toBeNull();
    expect(applyToWeek(week, changeOf(1, 1, null))).toBeNull();
  });
});
