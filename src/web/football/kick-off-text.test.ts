import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { kickOffText } from './kick-off-text.ts';

const now = instant('2025-10-04T15:05:00Z');

it('a match today shows only its time', () => {
  expect(kickOffText(instant('2025-10-04T16:30:00Z'), now, 'Europe/London')).toBe('17:30');
});

it('a match in the next days shows weekday and time', () => {
  expect(kickOffText(instant('2025-10-05T13:00:00Z'), now, 'Europe/London')).toBe('Sun 14:00');
  expect(kickOffText(instant('2025-10-10T14:00:00Z'), now, 'Europe/London')).toBe('Fri 15:00');
});

it('today depends on where the reader is', () => {
  const lateKickOff = instant('2025-10-04T23:30:00Z');
  expect(kickOffText(lateKickOff, now, 'Europe/London')).toBe('Sun 00:30');
  expect(kickOffText(lateKickOff, now, 'America/New_York')).toBe('19:30');
});

it('a match further away, or postponed, shows its date', () => {
  expect(kickOffText(instant('2025-10-11T14:00:00Z'), now, 'Europe/London')).toBe('Sat 11 Oct');
  expect(kickOffText(instant('2025-10-03T14:00:00Z'), now, 'Europe/London')).toBe('Fri 3 Oct');
});
