import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import type { GameweekId } from '../identity.ts';
import { type Instant, instant } from '../instant.ts';
import { day } from '../zone-time.ts';
import { gameweekAt, gameweeksFrom, isSameWeek, partOf } from './calendar.ts';

const london = 'Europe/London';
const weeksOf = (...kickOffs: string[]) => gameweeksFrom(kickOffs.map(instant), london);

it.each([
  ['Monday', '2025-01-06T20:00:00Z', 'weekend'],
  ['Tuesday', '2025-01-07T19:30:00Z', 'midweek'],
  ['Wednesday', '2025-01-08T20:00:00Z', 'midweek'],
  ['Thursday', '2025-01-09T20:00:00Z', 'midweek'],
  ['Friday', '2025-01-10T20:00:00Z', 'weekend'],
  ['Saturday', '2025-01-11T15:00:00Z', 'weekend'],
  ['Sunday', '2025-01-12T16:30:00Z', 'weekend'],
] as const)('a match on a %s is of the %s', (_, kickOff, part) => {
  expect(partOf(instant(kickOff), london)).toBe(part);
});

it('the day of a kick-off is the day in the league’s zone', () => {
  const lateMonday = instant('2025-08-18T23:30:00Z');
  expect(partOf(lateMonday, london)).toBe('midweek');
  expect(partOf(lateMonday, 'America/New_York')).toBe('weekend');
});

it.each([
  ['2025-10-20T23:00:00Z', true],
  ['2025-10-27T23:59:00Z', true],
  ['2025-10-20T22:59:00Z', false],
  ['2025-10-28T00:00:00Z', false],
])('%s is in the week of Saturday 25th October: %s', (other, expected) => {
  expect(isSameWeek(instant('2025-10-25T14:00:00Z'), instant(other), london)).toBe(expected);
});

it('a gameweek runs from Tuesday 00:00 to Monday 24:00, even through a clock change', () => {
  const [week] = weeksOf('2025-10-25T14:00:00Z');
  expect(week).toEqual({
    id: 1,
    start_time: instant('2025-10-20T23:00:00Z'),
    end_time: instant('2025-10-28T00:00:00Z'),
    midweek_deadline: null,
    weekend_deadline: instant('2025-10-24T17:00:00Z'),
  });
});

it('weeks with matches are numbered in order, weeks without are not gameweeks', () => {
  const weeks = weeksOf('2025-09-13T14:00:00Z', '2025-08-16T14:00:00Z', '2025-08-18T19:00:00Z', '2025-08-19T19:00:00Z');
  expect(weeks.map(({ id, start_time }) => [id, start_time])).toEqual([
    [1, instant('2025-08-11T23:00:00Z')],
    [2, instant('2025-08-18T23:00:00Z')],
    [3, instant('2025-09-08T23:00:00Z')],
  ]);
  expect(gameweeksFrom([], london)).toEqual([]);
});

it('a match moved into a week without a gameweek joins the next one', () => {
  const weeks = weeksOf('2025-08-16T14:00:00Z', '2025-09-13T14:00:00Z');
  const at = (kickOff: string) => gameweekAt(instant(kickOff), weeks.toReversed());
  expect(at('2025-08-18T22:59:59Z')).toBe(1);
  expect(at('2025-08-18T23:00:00Z')).toBe(2);
  expect(at('2025-09-03T19:00:00Z')).toBe(2);
  expect(at('2025-08-01T19:00:00Z')).toBe(1);
  expect(at('2025-09-20T14:00:00Z')).toBeNull();
});

it('every kick-off lies in its own gameweek, and gameweeks and deadlines are in order', () => {
  const from = instant('2024-08-01T00:00:00Z');
  const kickOff = fc.integer({ min: 0, max: 300 * 24 * 4 }).map((quarter) => (from + quarter * 900_000) as Instant);
  const zone = fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kolkata');
  fc.assert(
    fc.property(fc.array(kickOff, { minLength: 1, maxLength: 40 }), zone, (kickOffs, inZone) => {
      const weeks = gameweeksFrom(kickOffs, inZone);
      expect(weeks.map(({ id }) => id)).toEqual(weeks.map((_, index) => index + 1));
      for (const at of kickOffs) {
        const id = gameweekAt(at, weeks) as GameweekId;
        const week = weeks[id - 1];
        expect(week?.start_time).toBeLessThanOrEqual(at);
        expect(week?.end_time).toBeGreaterThan(at);
        expect(week?.[`${partOf(at, inZone)}_deadline`]).toBeLessThanOrEqual(at - 90 * 60_000);
      }
      for (const { start_time, end_time } of weeks)
        expect(Math.abs(end_time - start_time - 7 * day)).toBeLessThan(day / 12);
    }),
    { numRuns: propertyRuns },
  );
});
