import { expect, it } from 'vitest';
import { type Instant, instant } from '../instant.ts';
import { day, hour, instantAt, type WallTime, wallFields, wallTime, wallTimeAt } from '../zone-time.ts';
import { gameweeksFrom } from './calendar.ts';
import { currentGameweek } from './current-gameweek.ts';
import { deadlineOf, type Gameweek } from './gameweek.ts';
import { openSelection, selectionsAhead } from './open-selection.ts';
import type { Part } from './part.ts';

const london = 'Europe/London';
const weeks = gameweeksFrom(
  ['2025-08-15T19:00:00Z', '2025-08-20T19:00:00Z', '2025-08-23T14:00:00Z'].map(instant),
  london,
);

it('the open selection is the part with the next deadline, even in the next gameweek', () => {
  expect(openSelection(weeks, instant('2025-07-01T00:00:00Z'))).toEqual({
    gameweek_id: 1,
    part: 'weekend',
    deadline: instant('2025-08-15T17:00:00Z'),
  });
  expect(openSelection(weeks, instant('2025-08-15T17:00:00Z'))).toMatchObject({ gameweek_id: 2, part: 'midweek' });
  expect(openSelection(weeks, instant('2025-08-19T17:00:00Z'))).toMatchObject({ gameweek_id: 2, part: 'weekend' });
});

it('a moved deadline can put a later gameweek first', () => {
  const moved = weeks.map((week) =>
    week.id === 1 ? { ...week, weekend_deadline: instant('2025-08-21T12:00:00Z') } : week,
  );
  expect(
    selectionsAhead(moved, instant('2025-08-15T00:00:00Z')).map(({ gameweek_id, part }) => [gameweek_id, part]),
  ).toEqual([
    [2, 'midweek'],
    [1, 'weekend'],
    [2, 'weekend'],
  ]);
});

it('after the last deadline, and without gameweeks, no selection is open', () => {
  expect(openSelection(weeks, instant('2025-08-22T16:59:59.999Z'))).not.toBeNull();
  expect(openSelection(weeks, instant('2025-08-22T17:00:00Z'))).toBeNull();
  expect(openSelection([], instant('2025-08-22T17:00:00Z'))).toBeNull();
});

/** rules/gameweek 6: weekend from Tuesday 18:00 to Friday 18:00 in the league's zone, otherwise midweek. */
function partByWeekday(now: Instant, zone: string): Part {
  const { weekday, hour: hours } = wallFields(wallTimeAt(now, zone));
  if (weekday === 'Tuesday') return hours >= 18 ? 'weekend' : 'midweek';
  if (weekday === 'Friday') return hours >= 18 ? 'midweek' : 'weekend';
  return weekday === 'Wednesday' || weekday === 'Thursday' ? 'weekend' : 'midweek';
}

/** 52 weeks with a match on Wednesday and one on Saturday, through two clock changes. */
function seasonWithBothParts(zone: string): readonly Gameweek[] {
  const tuesday = wallTime(2025, 8, 12);
  const days = Array.from({ length: 52 }, (_, week) => [7 * week + 1, 7 * week + 4]).flat();
  return gameweeksFrom(
    days.map((days) => instantAt((tuesday + days * day + 15 * hour) as WallTime, zone)),
    zone,
  );
}

it.each(['Europe/London', 'America/New_York', 'Asia/Kolkata'])(
  'where every week has both parts, the weekday rule holds in every hour in %s',

  (zone) => {
    const season = seasonWithBothParts(zone);
    expect(season).toHaveLength(52);
    const from = season[0]?.start_time as Instant;
    const to = season.at(-1)?.weekend_deadline as Instant;
    for (let at = from as number; at < to; at += hour) {
      for (const now of [at, at + hour - 1] as Instant[]) {
        const open = openSelection(season, now);
        const part = partByWeekday(now, zone);
        expect(open?.part).toBe(part);
        const current = season[currentGameweek(season, now) - 1] as Gameweek;
        if (part === 'weekend') expect(open?.deadline).toBe(deadlineOf(current, 'weekend'));
      }
    }
  },
);
