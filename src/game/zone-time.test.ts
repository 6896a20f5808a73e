import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import { type Instant, instant } from './instant.ts';
import {
  day,
  hour,
  instantAt,
  latestWeekday,
  nextFullHour,
  startOfDay,
  type WallTime,
  wallFields,
  wallTime,
  wallTimeAt,
  weekdays,
} from './zone-time.ts';

const zones = ['Europe/London', 'America/New_York', 'Asia/Kolkata'] as const;
const twoYears = { from: instant('2024-08-01T00:00:00Z'), to: instant('2026-08-01T00:00:00Z') };

/** The clock time as RFC 3339 without a zone, for comparing. */
function shown(text: string, zone: string): string {
  const { year, month, day: dayOfMonth, hour: hours, minute, weekday } = wallFields(wallTimeAt(instant(text), zone));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${weekday} ${year}-${two(month)}-${two(dayOfMonth)} ${two(hours)}:${two(minute)}`;
}

it('the local times of three zones at one instant, in winter and in summer', () => {
  expect(zones.map((zone) => shown('2025-01-14T18:30:00Z', zone))).toEqual([
    'Tuesday 2025-01-14 18:30',
    'Tuesday 2025-01-14 13:30',
    'Wednesday 2025-01-15 00:00',
  ]);
  expect(zones.map((zone) => shown('2025-07-01T23:15:00Z', zone))).toEqual([
    'Wednesday 2025-07-02 00:15',
    'Tuesday 2025-07-01 19:15',
    'Wednesday 2025-07-02 04:45',
  ]);
});

it('midnight is hour 0 of the new day, and instants before 1970 work too', () => {
  expect(shown('2025-08-11T23:00:00Z', 'Europe/London')).toBe('Tuesday 2025-08-12 00:00');
  expect(shown('1969-12-27T12:00:00Z', 'UTC')).toBe('Saturday 1969-12-27 12:00');
  expect(wallTimeAt(instant('1969-12-31T23:59:59.250Z'), 'UTC')).toBe(-750);
});

it.each([
  ['Europe/London', '2024-10-27', '2024-10-27T01:00:00Z'],
  ['Europe/London', '2025-03-30', '2025-03-30T01:00:00Z'],
  ['Europe/London', '2025-10-26', '2025-10-26T01:00:00Z'],
  ['Europe/London', '2026-03-29', '2026-03-29T01:00:00Z'],
  ['America/New_York', '2024-11-03', '2024-11-03T06:00:00Z'],
  ['America/New_York', '2025-03-09', '2025-03-09T07:00:00Z'],
  ['America/New_York', '2025-11-02', '2025-11-02T06:00:00Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T07:00:00Z'],
])('%s changes its clocks on %s by an hour at %s', (zone, date, change) => {
  const at = instant(change);
  const jump = wallTimeAt(at, zone) - wallTimeAt((at - 1) as Instant, zone) - 1;
  expect(jump).toBe(Number(date.slice(5, 7)) === 3 ? hour : -hour);
});

it('in two years the clocks change four times in London and New York and never in Kolkata', () => {
  const changes = zones.map((zone) => {
    let count = 0;
    for (let at = twoYears.from as number; at < twoYears.to; at += hour) {
      const passed = wallTimeAt((at + hour) as Instant, zone) - wallTimeAt(at as Instant, zone);
      if (passed !== hour) count += 1;
    }
    return count;
  });
  expect(changes).toEqual([4, 4, 0]);
});

it('a local time that never occurs is read with the offset before the change', () => {
  expect(instantAt(wallTime(2025, 3, 30, 1, 30), 'Europe/London')).toBe(instant('2025-03-30T01:30:00Z'));
  expect(shown('2025-03-30T01:30:00Z', 'Europe/London')).toBe('Sunday 2025-03-30 02:30');
  expect(instantAt(wallTime(2025, 3, 9, 2, 30), 'America/New_York')).toBe(instant('2025-03-09T07:30:00Z'));
});

it('a local time that occurs twice means the first', () => {
  expect(instantAt(wallTime(2025, 10, 26, 1, 30), 'Europe/London')).toBe(instant('2025-10-26T00:30:00Z'));
  expect(instantAt(wallTime(2025, 11, 2, 1, 30), 'America/New_York')).toBe(instant('2025-11-02T05:30:00Z'));
});

it('the hours around a change are read with their own offset', () => {
  expect(instantAt(wallTime(2025, 3, 30, 0, 59), 'Europe/London')).toBe(instant('2025-03-30T00:59:00Z'));
  expect(instantAt(wallTime(2025, 3, 30, 2, 0), 'Europe/London')).toBe(instant('2025-03-30T01:00:00Z'));
  expect(instantAt(wallTime(2025, 10, 26, 0, 59), 'Europe/London')).toBe(instant('2025-10-25T23:59:00Z'));
  expect(instantAt(wallTime(2025, 10, 26, 2, 0), 'Europe/London')).toBe(instant('2025-10-26T02:00:00Z'));
});

it('every hour of two years survives a round trip through local time, unless it is the second of a repeated hour', () => {
  for (const zone of zones) {
    let shownTwice = 0;
    for (let at = twoYears.from as number; at < twoYears.to; at += hour) {
      const back = instantAt(wallTimeAt(at as Instant, zone), zone);
      if (back === at) continue;
      expect(back).toBe(at - hour);
      shownTwice += 1;
    }
    expect(shownTwice).toBe(zone === 'Asia/Kolkata' ? 0 : 2);
  }
});

it('every instant lies between its nearest wall times, and wall times convert back', () => {
  const anyInstant = fc.integer({ min: twoYears.from, max: twoYears.to }).map((at) => at as Instant);
  fc.assert(
    fc.property(anyInstant, fc.constantFrom(...zones), (at, zone) => {
      const wall = wallTimeAt(at, zone);
      const back = instantAt(wall, zone);
      expect(wallTimeAt(back, zone)).toBe(wall);
      expect([0, hour]).toContain(at - back);
    }),
    { numRuns: propertyRuns },
  );
});

it('the next five in the morning is later today, or tomorrow once it has come, also where clocks change between', () => {
  const next = (now: string) => nextFullHour(5, instant(now), 'Europe/London');
  expect(next('2025-01-10T04:59:59Z')).toBe(instant('2025-01-10T05:00:00Z'));
  expect(next('2025-01-10T05:00:00Z')).toBe(instant('2025-01-11T05:00:00Z'));
  expect(next('2025-03-29T06:00:00Z')).toBe(instant('2025-03-30T04:00:00Z'));
  expect(next('2025-10-25T05:00:00Z')).toBe(instant('2025-10-26T05:00:00Z'));
});

it('the latest weekday is the day itself or one of the six before it', () => {
  const friday = wallTime(2025, 8, 15);
  expect(latestWeekday('Friday', wallTime(2025, 8, 15, 23, 59))).toBe(friday);
  expect(latestWeekday('Friday', wallTime(2025, 8, 21, 0, 0))).toBe(friday);
  expect(latestWeekday('Friday', wallTime(2025, 8, 22, 0, 0))).toBe(friday + 7 * day);
  expect(latestWeekday('Sunday', wallTime(1969, 12, 30))).toBe(wallTime(1969, 12, 28));
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), fc.constantFrom(...weekdays), (at, weekday) => {
      const found = latestWeekday(weekday, at as WallTime);
      expect(wallFields(found)).toMatchObject({ weekday, hour: 0, minute: 0 });
      expect([0, 1, 2, 3, 4, 5, 6]).toContain((startOfDay(at as WallTime) - found) / day);
    }),
    { numRuns: propertyRuns },
  );
});

it('a zone that there is not has no time', () => {
  expect(() => wallTimeAt(instant('2025-01-01T00:00:00Z'), 'Mars/Olympus')).toThrow(RangeError);
});
