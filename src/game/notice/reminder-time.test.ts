import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import { type Instant, instant, instantText } from '../instant.ts';
import { type HoursBefore, hoursToChoose, type NoticeTimes, usualTimes } from './notice-settings.ts';
import { isReminderDue, leastTimeToAct, longestAhead, nextLook, reminderAt } from './reminder-time.ts';

const zone = 'Europe/London';
// 18:00 in London.
const deadline = instant('2025-08-15T17:00:00Z');
const night = { from: 22, to: 7 };
const reminding = (hoursBefore: HoursBefore, quiet: NoticeTimes['quiet'] = night, at = deadline) => ({
  deadline: at,
  times: { hoursBefore, quiet },
  zone,
});
const at = (...given: Parameters<typeof reminding>) => instantText(reminderAt(reminding(...given)));

describe('a reminder', () => {
  it('is due so many hours before the deadline', () => {
    expect(at(24)).toBe('2025-08-14T17:00:00.000Z');
    expect(at(3)).toBe('2025-08-15T14:00:00.000Z');
  });

  it('comes 74 hours before its deadline at the earliest: two days, and a day and a little for quiet hours', () => {
    expect(longestAhead).toBe(74 * 3_600_000);
  });

  it('waits for the end of quiet hours', () => {
    expect(at(12, { from: 22, to: 9 })).toBe('2025-08-15T08:00:00.000Z');
  });

  it('comes before quiet hours that end too close to the deadline', () => {
    const early = instant('2025-08-16T06:15:00Z');
    expect(at(3, night, early)).toBe('2025-08-15T20:45:00.000Z');
    expect(at(3, night, instant('2025-08-16T06:30:00Z'))).toBe('2025-08-16T06:00:00.000Z');
  });

  it('is given late if nobody could give it, but not in the last half hour and not in quiet hours', () => {
    const choice = reminding(12);
    expect(isReminderDue(choice, instant('2025-08-15T05:59:00Z'))).toBe(false);
    expect(isReminderDue(choice, instant('2025-08-15T06:00:00Z'))).toBe(true);
    expect(isReminderDue(choice, instant('2025-08-15T16:30:00Z'))).toBe(true);
    expect(isReminderDue(choice, instant('2025-08-15T16:30:01Z'))).toBe(false);
    expect(isReminderDue(reminding(24), instant('2025-08-14T22:00:00Z'))).toBe(false);
  });

  it('is looked for when it is due, and at the end of quiet hours if it could not be given before', () => {
    const look = (choice: ReturnType<typeof reminding>, now: string) => {
      const next = nextLook(choice, instant(now));
      return next === null ? null : instantText(next);
    };
    expect(look(reminding(24), '2025-08-13T12:00:00Z')).toBe('2025-08-14T17:00:00.000Z');
    expect(look(reminding(24), '2025-08-14T17:00:00Z')).toBe(null);
    expect(look(reminding(24), '2025-08-14T18:00:00Z')).toBe(null);
    expect(look(reminding(24, night, instant('2025-08-15T06:30:00Z')), '2025-08-15T05:00:00Z')).toBe(
      '2025-08-15T06:00:00.000Z',
    );
    expect(look(reminding(24), '2025-08-14T22:00:00Z')).toBe('2025-08-15T06:00:00.000Z');
    expect(look(reminding(24, null), '2025-08-14T22:00:00Z')).toBe(null);
    expect(look(reminding(24, night, instant('2025-08-15T06:15:00Z')), '2025-08-14T22:00:00Z')).toBe(null);
  });
});

const anyHour = fc.integer({ min: 0, max: 23 });
const anyQuiet = fc.option(fc.record({ from: anyHour, to: anyHour }).filter(({ from, to }) => from !== to));
const anyReminding = fc.record({
  // Two years of minutes, with all changes of the clocks.
  deadline: fc.integer({ min: 0, max: 730 * 24 * 60 }).map((minute) => (deadline + minute * 60_000) as Instant),
  times: fc.record({ hoursBefore: fc.constantFrom(...hoursToChoose), quiet: anyQuiet }),
  zone: fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kolkata', 'UTC'),
});

it('a reminder is never due in quiet hours, nor in the last half hour, nor before anybody looks', () => {
  fc.assert(
    fc.property(anyReminding, (choice) => {
      const due = reminderAt(choice);
      expect(isReminderDue(choice, due)).toBe(true);
      expect(due).toBeLessThanOrEqual(choice.deadline - leastTimeToAct);
      expect(due).toBeGreaterThanOrEqual(choice.deadline - longestAhead);
      expect(nextLook(choice, (due - 1) as Instant)).toBe(due);
    }),
    { numRuns: propertyRuns },
  );
});

it('a manager who has chosen nothing is reminded a day before, and not at night', () => {
  expect(usualTimes).toEqual({ hoursBefore: 24, quiet: { from: 22, to: 7 } });
});
