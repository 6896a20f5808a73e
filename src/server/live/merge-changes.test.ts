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
