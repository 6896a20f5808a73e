// All zone arithmetic: the clock time of an IANA time zone at an instant, and back (rules/gameweek 1). Calendar
// arithmetic is plain addition on a WallTime, where every day has 24 hours.

import type { Branded } from './identity.ts';
import type { Instant } from './instant.ts';

/** A zone's clock time, as milliseconds since its clocks would have shown 1970-01-01 00:00. */
export type WallTime = Branded<number, 'WallTime'>;

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Weekday = (typeof weekdays)[number];

/** The fields of a WallTime; month and day count from 1. */
export type WallFields = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly weekday: Weekday;
};

export const hour = 3_600_000;
export const day = 24 * hour;

// Creating a formatter takes a thousand times as long as using one.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const formatter = formatters.get(zone);
  if (formatter !== undefined) return formatter;
  const numeric = 'numeric';
  const date = { year: numeric, month: numeric, day: numeric } as const;
  const time = { hour: numeric, minute: numeric, second: numeric, hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, calendar: 'gregory', ...date, ...time });
  formatters.set(zone, made);
  return made;
}

function fieldReader(milliseconds: number, zone: string): (field: Intl.DateTimeFormatPartTypes) => number {
  const parts = formatterOf(zone).formatToParts(milliseconds);
  return (field) => Number(parts.find(({ type }) => type === field)?.value);
}

/** The zone's clock time at the instant; throws a RangeError for an unknown zone. */
export function wallTimeAt(instant: Instant, zone: string): WallTime {
  const read = fieldReader(instant, zone);
  const milliseconds = ((instant % 1000) + 1000) % 1000;
  const wall = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return (wall + milliseconds) as WallTime;
}

/**
 * The instant with this clock time in the zone. A time that occurs twice (clocks put back) means the first; a time that
 * never occurs (clocks put forward) is read with the offset before the change, so 01:30 becomes what is then 02:30.
 */
export function instantAt(wall: WallTime, zone: string): Instant {
  const before = instantWithOffsetOf((wall - day) as Instant, wall, zone);
  const after = instantWithOffsetOf((wall + day) as Instant, wall, zone);
  return wallTimeAt(before, zone) !== wall && wallTimeAt(after, zone) === wall ? after : before;
}

/** The instant of the wall time, with the UTC offset that the zone has at a nearby instant. */
function instantWithOffsetOf(nearby: Instant, wall: WallTime, zone: string): Instant {
  return (wall - (wallTimeAt(nearby, zone) - nearby)) as Instant;
}

/** The wall time of these numbers; month and day count from 1, and values out of range carry over. */
export const wallTime = (year: number, month: number, dayOfMonth: number, hours = 0, minutes = 0): WallTime =>
  Date.UTC(year, month - 1, dayOfMonth, hours, minutes) as WallTime;

/** The year, month, day, hour, minute and weekday of a wall time. */
export function wallFields(wall: WallTime): WallFields {
  const read = fieldReader(wall, 'UTC');
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    weekday: weekdayOf(Math.floor(wall / day)),
  };
}

/** 1970-01-01, day 0, was a Thursday. */
function weekdayOf(dayNumber: number): Weekday {
  const index = (((dayNumber + 4) % 7) + 7) % 7;
  return weekdays[index] as Weekday;
}

/** 00:00 of the wall time's day. */
export const startOfDay = (wall: WallTime): WallTime => (Math.floor(wall / day) * day) as WallTime;

/** The next instant after this one at which clocks in the zone show this full hour. */
export function nextFullHour(hours: number, now: Instant, zone: string): Instant {
  const wall = wallTimeAt(now, zone);
  const today = startOfDay(wall) + hours * hour;
  return instantAt((wall < today ? today : today + day) as WallTime, zone);
}

/** 00:00 of the latest such weekday, at or before the wall time's day. */
export function latestWeekday(weekday: Weekday, wall: WallTime): WallTime {
  const start = startOfDay(wall);
  const daysSince = (weekdays.indexOf(weekdayOf(start / day)) - weekdays.indexOf(weekday) + 7) % 7;
  return (start - daysSince * day) as WallTime;
}
