import { expect, it } from 'vitest';
import { type Instant, instant } from '../instant.ts';
import { draftTexts } from './draft-texts.ts';
import { adminsPick, judgeOwnPick, judgeOwnPicks, longestClock, queueTurn, type Turn, turnEnd } from './own-picks.ts';

const began = instant('2025-08-10T18:00:00Z');
const turn: Turn = {
  status: 'in_progress',
  managers_pick: true,
  clock_seconds: 90,
  began,
  wasUndone: false,
  isOpening: false,
};
const end = (began + 90_000) as Instant;

it('managers pick only where an admin allowed it', () => {
  expect(judgeOwnPick(adminsPick)).toMatchObject({ code: 'admins_pick', sentence: draftTexts.adminsPick });
  expect(judgeOwnPick({ managers_pick: true, clock_seconds: 0 })).toBeNull();
});

it('until then nothing counts the time, and a clock runs three days at most', () => {
  expect([adminsPick.clock_seconds, longestClock]).toEqual([0, 3 * 24 * 60 * 60]);
});

it('who picks can be changed until the draft is complete', () => {
  const at = (status: Turn['status']) => judgeOwnPicks({ status, current_round: 1, current_pick: 1 });
  expect([at('not-started'), at('in_progress'), at('paused')]).toEqual([null, null, null]);
  expect(at('complete')).toMatchObject({ code: 'draft_complete' });
});

it('a turn ends after its seconds, if anybody counts them', () => {
  expect(turnEnd(turn)).toBe(end);
  const others: readonly Partial<Turn>[] = [
    { status: 'paused' },
    { status: 'complete' },
    { managers_pick: false },
    { clock_seconds: 0 },
    { began: null },
  ];
  for (const other of others) expect(turnEnd({ ...turn, ...other })).toBeNull();
});

it('a queue picks when the time is over, or at once if its manager wants that', () => {
  expect(queueTurn(turn, false)).toBe(end);
  expect(queueTurn(turn, true)).toBe(began);
  expect(queueTurn({ ...turn, clock_seconds: 0 }, false)).toBeNull();
  expect(queueTurn({ ...turn, clock_seconds: 0 }, true)).toBe(began);
  expect(queueTurn({ ...turn, status: 'paused' }, true)).toBeNull();
  expect(queueTurn({ ...turn, managers_pick: false }, true)).toBeNull();
});

it('before the first pick a queue that picks at once leaves two minutes for the order, or the whole turn', () => {
  const opening = { ...turn, isOpening: true };
  const later = (began + 120_000) as Instant;
  expect(queueTurn({ ...opening, clock_seconds: 0 }, true)).toBe(later);
  expect(queueTurn({ ...opening, clock_seconds: 600 }, true)).toBe(later);
  expect(queueTurn(opening, true)).toBe(end);
  expect(queueTurn(opening, false)).toBe(end);
});

it('after an undo no queue picks at once, or the same player would come back', () => {
  expect(queueTurn({ ...turn, wasUndone: true }, true)).toBe(end);
  expect(queueTurn({ ...turn, wasUndone: true, clock_seconds: 0 }, true)).toBeNull();
});
