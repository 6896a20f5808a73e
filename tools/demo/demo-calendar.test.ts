import { expect, it } from 'vitest';
import { gameweeksFrom } from '#game/gameweek/calendar';
import { selectionsAhead } from '#game/gameweek/open-selection';
import { type Instant, instant } from '#game/instant';
import { day, hour, wallFields, wallTimeAt } from '#game/zone-time';
import { demoFixtures, demoStart } from './demo-calendar.ts';

const zone = 'Europe/London';
/** Every few hours of a quiet week, and of those in which the clocks change. */
const starts = ['2026-06-01T00:30:00Z', '2026-03-26T00:30:00Z', '2026-10-22T00:30:00Z'].flatMap((from) =>
  Array.from({ length: 24 }, (_, index) => (instant(from) + index * 7 * hour) as Instant),
);

it('whenever the demo is started, it begins on the latest Saturday at 16:05', () => {
  for (const now of starts) {
    const start = demoStart(now, zone);
    const wall = wallFields(wallTimeAt(start, zone));
    expect([wall.weekday, wall.hour, wall.minute]).toEqual(['Saturday', 16, 5]);
    expect(start).toBeLessThanOrEqual(now);
    expect(now - start).toBeLessThanOrEqual(7 * day + hour);
  }
});

it('at its start both parts of the week are locked, matches are in progress, and the next deadlines are days ahead', () => {
  for (const start of new Set(starts.map((now) => demoStart(now, zone)))) {
    const kickOffs = demoFixtures(start, zone).map(({ kickOff }) => kickOff);
    expect(kickOffs.filter((kickOff) => kickOff < start && kickOff > start - 2 * hour)).toHaveLength(4);
    const [first, ...later] = selectionsAhead(gameweeksFrom(kickOffs, zone), start);
    expect(first).toMatchObject({ gameweek_id: 13, part: 'weekend' });
    expect((first?.deadline ?? 0) - start).toBeGreaterThan(5 * day);
    expect(later.length).toBeGreaterThan(10);
  }
});
