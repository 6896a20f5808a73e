import { describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { daysOf, dayToOpen, isOverdue, kickOffOf } from './list-days.ts';
import type { ListedMatch } from './listed-match.ts';

const zone = 'Europe/London';
const saturday = '2025-08-16T14:00:00Z';
const sunday = '2025-08-17T14:00:00Z';
const match = (status: ListedMatch['status'], match_date: string | null) => ({ status, match_date }) as ListedMatch;

describe('a list of matches', () => {
  it('has a heading for each day of the viewer’s zone, and one for those without a date', () => {
    const [late, next, undated] = [
      match('complete', '2025-08-16T23:30:00Z'),
      match('not-started', sunday),
      match('void', null),
    ];
    const days = daysOf([match('complete', saturday), late, next, undated], zone);
    expect(days.map(([day, { length }]) => [day, length])).toEqual([
      ['Saturday 16th August', 1],
      ['Sunday 17th August', 2],
      ['No date', 1],
    ]);
  });

  it.each([
    [
      'that of the first live match',
      [match('complete', saturday), match('not-started', sunday), match('live', sunday)],
    ],
    ['that of the next match', [match('void', null), match('complete', saturday), match('not-started', sunday)]],
  ])('opens at a day: %s', (_which, matches) => {
    expect(dayToOpen(matches, zone)).toBe('Sunday 17th August');
  });

  it.each([
    ['it begins there anyway', [match('not-started', saturday), match('not-started', sunday)]],
    ['it begins with a live one', [match('live', saturday), match('not-started', sunday)]],
    ['all are over', [match('complete', saturday), match('void', sunday)]],
    ['the rest has no date', [match('complete', saturday), match('not-started', null)]],
    ['there are none', []],
  ])('opens at its top if %s', (_why, matches) => {
    expect(dayToOpen(matches, zone)).toBeNull();
  });
});

describe('a match without a complete report', () => {
  const after = (minutes: number, of: ListedMatch) =>
    isOverdue(of, instant(new Date(Date.parse(saturday) + minutes * 60_000).toISOString()));

  it('is overdue three hours after its kick-off', () => {
    for (const status of ['not-started', 'live'] as const)
      expect([179, 180].map((minutes) => after(minutes, match(status, saturday)))).toEqual([false, true]);
  });

  it.each([match('complete', saturday), match('void', saturday), match('not-started', null)])(
    'is not overdue if it needs none now: %j',
    (of) => {
      expect(after(999, of)).toBe(false);
    },
  );
});

it('a kick-off names the viewer’s zone where it differs from the league’s', () => {
  const of = match('not-started', saturday);
  expect(kickOffOf(of, zone, zone)).toBe('15:00');
  expect(kickOffOf(of, zone, 'Europe/Berlin')).toBe('16:00 CEST');
  expect(kickOffOf(match('not-started', null), zone, 'Europe/Berlin')).toBe('');
});
