import { expect, it } from 'vitest';
import { event } from '#test/builders/match-notation';
import { waitingAct } from '#test/builders/view-of-match';
import { type QueueRow, rowChanges, storedWaiting } from './queue-rows.ts';
import type { Waiting } from './report-command.ts';

const minute = (at: number): Waiting => waitingAct('POST /api/match/update-match-minute', { minute: at });
const [one, two, three, four] = [minute(1), minute(2), minute(3), minute(4)] as const;
const rows = (...waiting: readonly Waiting[]): readonly QueueRow[] =>
  waiting.map((each, index) => ({ key: index + 1, waiting: each }));
const put = (key: number, waiting: Waiting) => ({ key, waiting });

it('a queue that has not changed writes nothing', () => {
  expect(rowChanges(rows(one, two), [one, two])).toEqual({ put: [], remove: [] });
});

it('what comes last gets the next place, also in an empty queue', () => {
  expect(rowChanges([], [one, two])).toEqual({ put: [put(1, one), put(2, two)], remove: [] });
  expect(rowChanges(rows(one, two), [one, two, three])).toEqual({ put: [put(3, three)], remove: [] });
});

it('what is done is removed, and nothing else is written', () => {
  expect(rowChanges(rows(one, two, three), [two, three])).toEqual({ put: [], remove: [1] });
  expect(rowChanges(rows(one, two, three), [])).toEqual({ put: [], remove: [1, 2, 3] });
});

it('what replaces another takes its place', () => {
  expect(rowChanges(rows(one, two, three), [one, four, three])).toEqual({ put: [put(2, four)], remove: [] });
  expect(rowChanges(rows(one, two), [one, four])).toEqual({ put: [put(2, four)], remove: [] });
});

it('what comes between two others gets a place between theirs', () => {
  expect(rowChanges(rows(one, two), [one, three, two])).toEqual({ put: [put(1.5, three)], remove: [] });
  expect(rowChanges(rows(one, two), [three, one, two])).toEqual({ put: [put(0.5, three)], remove: [] });
  const { put: between } = rowChanges(rows(one, two), [one, three, four, two]);
  const [first, second] = between.map(({ key }) => key);
  expect([1 < (first ?? 0), (first ?? 0) < (second ?? 0), (second ?? 0) < 2]).toEqual([true, true, true]);
});

it('a place that is free is not used for what comes after it', () => {
  expect(rowChanges(rows(one, two, three), [two, three, four])).toEqual({ put: [put(4, four)], remove: [1] });
});

it('a stored command is read, and one that is none is not', () => {
  const goal = waitingAct('POST /api/match/record-event', { event: event("12' goal Saka"), confirmed: false }, -1);
  expect(storedWaiting({ ...goal, app: 'an older build' })).toEqual(goal);
  for (const wrong of [null, 'text', { ...goal, manager_id: 7 }, { ...goal, act: { ...goal.act, endpoint: 'POST /' } }])
    expect(storedWaiting(wrong)).toBeNull();
});

it('why a command was refused is kept with it', () => {
  const refused = { ...one, refusal: { code: 'no', sentence: 'Not now', current: { version: 2 } } };
  expect(storedWaiting(refused)).toEqual(refused);
  expect(storedWaiting({ ...one, refusal: { code: 'no' } })).toBeNull();
});
