import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { dateRangeText, kickOffTimeText, matchDayText } from './match-day-text.ts';

it("a kick-off is told by the zone's calendar and clocks", () => {
  const kickOff = instant('2025-10-04T23:30:00Z');
  expect(matchDayText(kickOff, 'Europe/London')).toBe('Sunday 5th October');
  expect(kickOffTimeText(kickOff, 'Europe/London')).toBe('00:30');
});

it('a gameweek ends on the day before its end', () => {
  const week = { start_time: '2025-09-29T23:00:00Z', end_time: '2025-10-06T23:00:00Z' };
  expect(dateRangeText(week, 'Europe/London')).toBe('30 Sep – 6 Oct');
});
