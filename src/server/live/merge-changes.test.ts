import { describe, expect, it } from 'vitest';
import type { ChangeOf, LiveChange } from '#api/live-change';
import { mergeChanges } from './merge-changes.ts';

/** Only what merging uses; the rest of a change does not matter. */
const league = (columns: object): LiveChange =>
  ({
    kind: 'league',
    league_id: 4,
    gameweek_id: 1,
    matches: [],
    event: null,
    line_ups: [],
    fantasy_matches: [],
    standings: [],
    ...columns,
  }) as unknown as LiveChange;
const match = (columns: object): LiveChange =>
  ({
    kind: 'match',
    events: [],
    removed_events: [],
    reports: [],
    removed_reports: [],
    ...columns,
  }) as unknown as LiveChange;

describe('two changes of a league', () => {
  it('are merged into one with the latest value of every column', () => {
    const first = league({
      event: { event_id: 1 },
      line_ups: [{ team_id: 1, part: 'weekend', player_id: 9, points_earned: 5, counted: true }],
      standings: [{ team_id: 1, otp: 5 }],
    });
    const second = league({
      line_ups: [
        { team_id: 1, part: 'weekend', player_id: 9, points_earned: 8 },
        { team_id: 2, part: 'weekend', player_id: 9, points_earned: 3 },
      ],
    });
    expect(mergeChanges(first, second)).toMatchObject({
      event: { event_id: 1 },
      line_ups: [
        { team_id: 1, player_id: 9, points_earned: 8, counted: true },
        { team_id: 2, player_id: 9, points_earned: 3 },
      ],
      standings: [{ team_id: 1, otp: 5 }],
    });
  });

  it('of two gameweeks are a reload', () => {
    expect(mergeChanges(league({}), league({ gameweek_id: 2 })).kind).toBe('reload');
  });
});

describe('two changes of a match', () => {
  it('that take an event back leave nothing of it', () => {
    const goal = match({ events: [{ id: 1 }], reports: [{ player_id: 9, goals: 1 }] });
    const undone = match({ removed_events: [1], reports: [{ player_id: 9, goals: 0 }] });
    expect(mergeChanges(goal, undone)).toMatchObject({
      events: [],
      removed_events: [1],
      reports: [{ player_id: 9, goals: 0 }],
    });
  });

  it('that bring a report back do not remove it', () => {
    const gone = match({ removed_reports: [9] });
    const back = match({ reports: [{ player_id: 9, goals: 1 }] });
    const both = mergeChanges(gone, back) as ChangeOf<'match'>;
    expect(both.removed_reports).toEqual([]);
    expect(both.reports).toEqual([{ player_id: 9, goals: 1 }]);
  });
});

it('two changes of players are one, with the latest value of every figure', () => {
  const players = (...rows: object[]): LiveChange => ({ kind: 'players', players: rows }) as unknown as LiveChange;
  const goal = players({ code: 9, goals: 1, total_points: 7 }, { code: 4, assists: 1 });
  const undone = players({ code: 9, goals: 0, total_points: 2 }, { code: 5, yellow_cards: 1 });
  expect(mergeChanges(goal, undone)).toEqual(
    players({ code: 9, goals: 0, total_points: 2 }, { code: 4, assists: 1 }, { code: 5, yellow_cards: 1 }),
  );
});

it('a reload and anything is a reload', () => {
  const reload: LiveChange = { kind: 'reload', delay_ms: 500 };
  expect(mergeChanges(reload, match({}))).toBe(reload);
  expect(mergeChanges(match({}), reload).kind).toBe('reload');
});

describe('two changes of a draft', () => {
  const draft = (status: string, ...picks: object[]): LiveChange =>
    ({ kind: 'draft', league_id: 4, status, picks }) as unknown as LiveChange;

  it('are one, with the later state and the last word on every pick', () => {
    const [saka, none] = [7, null].map((player_id) => ({ round_number: 1, pick_number: 2, player_id }));
    const other = { round_number: 2, pick_number: 1, player_id: 9 };
    expect(mergeChanges(draft('in_progress', saka ?? {}, other), draft('paused', none ?? {}))).toEqual(
      draft('paused', none ?? {}, other),
    );
  });

  it('are a reload if the first was its reset: what stood before has gone', () => {
    expect(mergeChanges(draft('not-started'), draft('in_progress'))).toEqual({ kind: 'reload', delay_ms: 0 });
  });
});

it('two changes of a league have the later event, and the rows of both by what they are of', () => {
  const first = league({
    event: { event_id: 1 },
    matches: [{ id: 1, home_goals: 1 }],
    fantasy_matches: [{ id: 5, draw: true }],
    line_ups: [{ team_id: 1, part: 'weekend', player_id: 9, points_earned: 5 }],
    standings: [{ team_id: 1, otp: 5, won: 1 }],
  });
  const second = league({
    event: { event_id: 2 },
    matches: [{ id: 2, home_goals: 3 }],
    fantasy_matches: [{ id: 5, draw: false }],
    line_ups: [
      { team_id: 1, part: 'midweek', player_id: 9, points_earned: 2 },
      { team_id: 1, part: 'weekend', player_id: 8, points_earned: 1 },
    ],
    standings: [{ team_id: 1, otp: 8 }],
  });
  expect(mergeChanges(first, second)).toMatchObject({
    event: { event_id: 2 },
    matches: [{ id: 1 }, { id: 2 }],
    fantasy_matches: [{ id: 5, draw: false }],
    line_ups: [{ points_earned: 5 }, { points_earned: 2 }, { points_earned: 1 }],
    standings: [{ team_id: 1, otp: 8, won: 1 }],
  });
});

it('two changes of a match have what both took back, but for what is there again', () => {
  const first = match({
    events: [{ id: 3 }],
    removed_events: [1, 2],
    reports: [{ player_id: 5 }],
    removed_reports: [7],
  });
  const second = match({ events: [{ id: 2 }], removed_events: [4], removed_reports: [5, 8] });
  expect(mergeChanges(first, second)).toMatchObject({
    events: [{ id: 3 }, { id: 2 }],
    removed_events: [1, 4],
    reports: [],
    removed_reports: [7, 5, 8],
  });
});

it.each([
  ['a match and a league', match({}), league({})],
  ['a league and a match', league({}), match({})],
])('%s are a reload', (_what, first, second) => {
  expect(mergeChanges(first, second).kind).toBe('reload');
});
