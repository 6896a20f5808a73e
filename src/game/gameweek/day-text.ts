// Days and times in words, in a given zone: deadlines ('Friday 15th August, 18:00', rules/screens 4), kick-offs, and
// the days of a gameweek.

import { type Instant, instant } from '../instant.ts';
import { wallFields, wallTimeAt } from '../zone-time.ts';
import type { Gameweek } from './gameweek.ts';
import type { Part } from './part.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const monthName = (month: number): string => months[month - 1] as string;

const suffixes: Partial<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** The ordinal of a whole number from 0: '1st', '12th', '103rd'; 11 to 13 use th. */
export function ordinal(number: number): string {
  const isTeen = Math.floor((number % 100) / 10) === 1;
  return `${number}${(isTeen ? undefined : suffixes[number % 10]) ?? 'th'}`;
}

const fieldsOf = (at: Instant, zone: string) => wallFields(wallTimeAt(at, zone));
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** 'Saturday 4th October' */
export function dayText(at: Instant, zone: string): string {
  const { weekday, day, month } = fieldsOf(at, zone);
  return `${weekday} ${ordinal(day)} ${monthName(month)}`;
}

/** '17:30' */
export function timeText(at: Instant, zone: string): string {
  const { hour, minute } = fieldsOf(at, zone);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** 'Saturday 4th October, 17:30' */
export const momentText = (at: Instant, zone: string): string => `${dayText(at, zone)}, ${timeText(at, zone)}`;

/** '30 Sep' */
export function shortDayText(at: Instant, zone: string): string {
  const { day, month } = fieldsOf(at, zone);
  return `${day} ${monthName(month).slice(0, 3)}`;
}

/** '30 Sep 2025' */
export const dateText = (at: Instant, zone: string): string => `${shortDayText(at, zone)} ${fieldsOf(at, zone).year}`;

/** '30 Sep' for a time of another day than `now`, and while that is not known; empty on the same day. */
export const otherDayText = (at: Instant, now: Instant | null, zone: string): string =>
  now !== null && dateText(at, zone) === dateText(now, zone) ? '' : shortDayText(at, zone);

/** '17:30'; of another day than `now` '30 Sep, 17:30'. */
export function clockText(at: Instant, now: Instant | null, zone: string): string {
  const day = otherDayText(at, now, zone);
  return `${day}${day === '' ? '' : ', '}${timeText(at, zone)}`;
}

/** '17:30:09'; of another day than `now` '30 Sep, 17:30:09'. */
export const secondsText = (at: Instant, now: Instant | null, zone: string): string =>
  `${clockText(at, now, zone)}:${twoDigits(Math.floor(at / 1000) % 60)}`;

/** 'Tue 30 Sep, 17:30' */
export const shortMomentText = (at: Instant, zone: string): string =>
  `${fieldsOf(at, zone).weekday.slice(0, 3)} ${shortDayText(at, zone)}, ${timeText(at, zone)}`;

/** '30 Sep – 6 Oct': from the gameweek's first day to its last; `end_time` is the first instant after it. */
export function weekText(
  { start_time, end_time }: Pick<Gameweek<string>, 'start_time' | 'end_time'>,
  zone: string,
): string {
  return `${shortDayText(instant(start_time), zone)} – ${shortDayText((instant(end_time) - 1) as Instant, zone)}`;
}

export const deadlineTitle: Record<Part, string> = { midweek: 'Midweek deadline', weekend: 'Weekend deadline' };

/** The header's compact form. */
export const nextDeadlineText = (deadline: Instant, zone: string): string =>
  `Next deadline: ${momentText(deadline, zone)}`;
