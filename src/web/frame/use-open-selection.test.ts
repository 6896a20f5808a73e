import { expect, it } from 'vitest';
import { gameweekId } from '#test/builders/ids';
import { nextReading } from './use-open-selection.ts';

const receivedAt = 1_000_000;
const reading = (now: string, deadline = '2025-08-15T17:00:00Z') =>
  nextReading({ now, open_selection: { gameweek_id: gameweekId(1), part: 'weekend', deadline } }, receivedAt);

it("an upcoming deadline is read again when it passes by the server's clock", () => {
  expect(reading('2025-08-15T16:59:30Z')).toBe(receivedAt + 30_000);
  expect(reading('2025-06-15T17:00:00Z')).toBe(receivedAt + 61 * 24 * 60 * 60_000);
});

it('a deadline that has passed is read again a minute after the last answer', () => {
  expect(reading('2025-08-15T17:00:00Z')).toBe(receivedAt + 60_000);
  expect(reading('2025-08-15T17:20:00Z')).toBe(receivedAt + 60_000);
});

it('without an open selection nothing is read again', () => {
  expect(nextReading({ now: '2025-08-15T17:00:00Z', open_selection: null }, receivedAt)).toBeNull();
});
