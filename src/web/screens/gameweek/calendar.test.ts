import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { localInput, typedInstant } from '../../football/typed-instant.ts';
import { calendarMomentText } from './calendar.ts';

const zone = 'Europe/London';

it("an instant is shown and typed in the league's zone, in summer and in winter", () => {
  expect(localInput('2025-08-15T17:00:00Z', zone)).toBe('2025-08-15T18:00');
  expect(typedInstant('2025-08-15T18:00', zone)).toBe(instant('2025-08-15T17:00:00Z'));
  expect(localInput('2025-12-19T17:00:00Z', zone)).toBe('2025-12-19T17:00');
  expect(typedInstant('2025-12-19T17:00', zone)).toBe(instant('2025-12-19T17:00:00Z'));
  expect(calendarMomentText('2025-08-15T17:00:00Z', zone)).toBe('Fri 15 Aug, 18:00');
  // As in the gameweek's days beside it, not 'Sept'.
  expect(calendarMomentText('2025-09-16T08:05:00Z', zone)).toBe('Tue 16 Sep, 09:05');
});

it('what is no date is no instant', () => {
  expect(typedInstant('', zone)).toBeNull();
  expect(typedInstant('2025-13-01T10:00', zone)).toBeNull();
});
