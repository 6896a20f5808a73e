import { expect, it } from 'vitest';
import { localInput, typedInstant } from './typed-instant.ts';

const london = 'Europe/London';

it("a moment is shown and typed in the league's zone, to the minute, in summer and in winter", () => {
  for (const [at, typed] of [
    ['2025-08-15T17:30:00.000Z', '2025-08-15T18:30'],
    ['2025-12-15T17:30:00.000Z', '2025-12-15T17:30'],
  ] as const) {
    expect(localInput(at, london)).toBe(typed);
    const instant = typedInstant(typed, london);
    expect(instant === null ? null : new Date(instant).toISOString()).toBe(at);
  }
});

it('what is no moment is none', () => {
  expect(['', 'tomorrow', '2025-13-01T10:00'].map((typed) => typedInstant(typed, london))).toEqual([null, null, null]);
});
