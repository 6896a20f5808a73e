import { describe, expect, it } from 'vitest';
import type { ChangeOf } from '#api/live-change';
import { aMinute, eventId, matchId, playerId } from '#test/builders/ids';
import { type MatchView, matchViewAfter } from './match-view-after.ts';

const goal = (id: number, minute: number, sequence = 1) => ({ id: eventId(id), minute: aMinute(minute), sequence });
const report = (code: number, goals: number) => ({ player_id: playerId(code), goals, assists: 0 });
const view = {
  match: { id: matchId(7), version: 3, home_goals: 1, away_goals: 0, set_minute: aMinute(20), heroes: [] },
  events: [goal(1, 10), goal(2, 20)],
  reports: [report(101, 1), report(102, 1), report(103, 0)],
} as unknown as MatchView;

/** What a screen makes of a frame that says only this. */
const after = (change: object) =>
  matchViewAfter(view, {
    kind: 'match',
    match: { home_goals: 2 },
    set_minute: aMinute(30),
    version: 4,
    heroes: [playerId(101)],
    events: [],
    removed_events: [],
    reports: [],
    removed_reports: [],
    ...change,
  } as unknown as ChangeOf<'match'>);

describe('a match after its frame', () => {
  it('has what the frame says, and keeps the rest', () => {
    expect(after({}).match).toEqual({
      id: 7,
      version: 4,
      home_goals: 2,
      away_goals: 0,
      set_minute: 30,
      heroes: [playerId(101)],
    });
    expect(after({}).events).toEqual(view.events);
    expect(after({}).reports).toEqual(view.reports);
  });

  it('has its events in playing order: new ones in their place, corrected ones once, removed ones no more', () => {
    const ids = (change: object) => after(change).events.map(({ id }) => id);
    expect(ids({ events: [goal(3, 15)] })).toEqual([1, 3, 2]);
    expect(ids({ events: [goal(3, 20, 0)] })).toEqual([1, 3, 2]);
    expect(ids({ events: [goal(3, 20, 2)] })).toEqual([1, 2, 3]);
    expect(ids({ events: [goal(1, 25)] })).toEqual([2, 1]);
    expect(ids({ removed_events: [eventId(1)] })).toEqual([2]);
  });

  it('has one report of each player: a changed one where it was, with what did not change, a new one at the end', () => {
    const changed = after({ reports: [report(104, 1), { player_id: playerId(102), goals: 2 }] });
    expect(changed.reports).toEqual([report(101, 1), report(102, 2), report(103, 0), report(104, 1)]);
    expect(after({ removed_reports: [playerId(102)] }).reports).toEqual([report(101, 1), report(103, 0)]);
  });
});
