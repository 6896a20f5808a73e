import { describe, expect, it } from 'vitest';
import { instant, instantText } from '../instant.ts';
import { isQuiet, quietBegin, quietEnd } from './quiet-hours.ts';

const zone = 'Europe/London';
const night = { from: 22, to: 7 };

describe('quiet hours', () => {
  it('begin with their first hour and end before their last, through midnight too', () => {
    expect(isQuiet(instant('2025-08-14T20:59:59Z'), night, zone)).toBe(false);
    expect(isQuiet(instant('2025-08-14T21:00:00Z'), night, zone)).toBe(true);
    expect(isQuiet(instant('2025-08-15T05:59:59Z'), night, zone)).toBe(true);
    expect(isQuiet(instant('2025-08-15T06:00:00Z'), night, zone)).toBe(false);
  });

  it('may be within one day, and may not be at all', () => {
    const school = { from: 8, to: 15 };
    expect(isQuiet(instant('2025-08-15T10:00:00Z'), school, zone)).toBe(true);
    expect(isQuiet(instant('2025-08-15T14:00:00Z'), school, zone)).toBe(false);
    expect(isQuiet(instant('2025-08-15T06:59:00Z'), school, zone)).toBe(false);
    expect(isQuiet(instant('2025-08-15T02:00:00Z'), null, zone)).toBe(false);
  });

  it('are those of the league when its clocks change', () => {
    // The clocks go back on 26 October 2025: this night has ten hours.
    const small = instant('2025-10-26T03:00:00Z');
    expect(instantText(quietBegin(small, night, zone))).toBe('2025-10-25T21:00:00.000Z');
    expect(instantText(quietEnd(small, night, zone))).toBe('2025-10-26T07:00:00.000Z');
    expect(instantText(quietBegin(instant('2025-10-26T23:30:00Z'), night, zone))).toBe('2025-10-26T22:00:00.000Z');
  });

  it('begin and end on the instant within one day, too', () => {
    const noon = { from: 12, to: 14 };
    const quietAt = (time: string) => isQuiet(instant(`2025-08-15T${time}Z`), noon, 'UTC');
    expect(['11:59:59', '12:00:00', '13:59:59', '14:00:00'].map(quietAt)).toEqual([false, true, true, false]);
  });

  it('that began with the hour in which they end would last all day', () => {
    const allDay = { from: 7, to: 7 };
    expect(isQuiet(instant('2025-08-15T12:00:00Z'), allDay, 'UTC')).toBe(true);
  });

  it('began at the very instant at which they begin', () => {
    const begin = instant('2025-08-15T22:00:00Z');
    expect(instantText(quietBegin(begin, night, 'UTC'))).toBe('2025-08-15T22:00:00.000Z');
  });
});
