import { expect, it } from 'vitest';
import { instant } from '../instant.ts';
import {
  clockText,
  dateText,
  dayText,
  deadlineTitle,
  momentText,
  nextDeadlineText,
  ordinal,
  secondsText,
  shortMomentText,
  timeText,
  weekText,
} from './day-text.ts';

it("a deadline is shown in the zone's time", () => {
  const deadline = instant('2025-08-15T17:00:00Z');
  expect(momentText(deadline, 'Europe/London')).toBe('Friday 15th August, 18:00');
  expect(momentText(deadline, 'America/New_York')).toBe('Friday 15th August, 13:00');
  expect(momentText(instant('2026-01-02T18:05:00Z'), 'Asia/Kolkata')).toBe('Friday 2nd January, 23:35');
  expect(momentText(instant('2025-12-31T18:45:00Z'), 'Asia/Kolkata')).toBe('Thursday 1st January, 00:15');
});

it('every month has its name', () => {
  const texts = Array.from({ length: 12 }, (_, index) =>
    momentText(instant(`2025-${String(index + 1).padStart(2, '0')}-21T12:00:00Z`), 'UTC'),
  );
  expect(texts.map((text) => text.replace(/.* 21st (.*), 12:00/, '$1'))).toEqual(
    'January February March April May June July August September October November December'.split(' '),
  );
});

it("the panel names the part, the header says 'Next deadline'", () => {
  expect(deadlineTitle).toEqual({ midweek: 'Midweek deadline', weekend: 'Weekend deadline' });
  expect(nextDeadlineText(instant('2025-08-19T17:00:00Z'), 'Europe/London')).toBe(
    'Next deadline: Tuesday 19th August, 18:00',
  );
});

it("a kick-off is shown in the league's time zone", () => {
  const kickOff = instant('2025-10-04T23:30:00Z');
  expect(dayText(kickOff, 'Europe/London')).toBe('Sunday 5th October');
  expect(timeText(kickOff, 'Europe/London')).toBe('00:30');
});

it('a gameweek ends on the day before its end', () => {
  const week = { start_time: '2025-09-29T23:00:00Z', end_time: '2025-10-06T23:00:00Z' };
  expect(weekText(week, 'Europe/London')).toBe('30 Sep – 6 Oct');
});

it('a short date has three letters of the month, September too', () => {
  const kickOff = instant('2025-09-16T08:05:00Z');
  expect(dateText(kickOff, 'Europe/London')).toBe('16 Sep 2025');
  expect(shortMomentText(kickOff, 'Europe/London')).toBe('Tue 16 Sep, 09:05');
});

it.each([
  ['2025-09-16T22:59:00Z', '09:05', '09:05:07'],
  ['2025-09-16T23:00:00Z', '16 Sep, 09:05', '16 Sep, 09:05:07'],
  ['2026-09-16T08:05:07Z', '16 Sep, 09:05', '16 Sep, 09:05:07'],
  [null, '16 Sep, 09:05', '16 Sep, 09:05:07'],
])('at %s a time of day has its day before it unless that is today', (now, clock, seconds) => {
  const at = instant('2025-09-16T08:05:07Z');
  const today = now === null ? null : instant(now);
  expect(clockText(at, today, 'Europe/London')).toBe(clock);
  expect(secondsText(at, today, 'Europe/London')).toBe(seconds);
});

it('ordinals use st, nd, rd and th', () => {
  expect([1, 2, 3, 4, 9, 10, 20, 21, 22, 23, 24, 30, 31].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 9th 10th 20th 21st 22nd 23rd 24th 30th 31st',
  );
});

it('11 to 13 use th, in every hundred', () => {
  expect([11, 12, 13, 111, 112, 113, 211, 101, 102, 103, 201].map(ordinal).join(' ')).toBe(
    '11th 12th 13th 111th 112th 113th 211th 101st 102nd 103rd 201st',
  );
});
