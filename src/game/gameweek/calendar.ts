// The season's calendar, derived from its kick-offs: gameweeks and parts (rules/gameweek 2, 3).

import type { GameweekId } from '../identity.ts';
import type { Instant } from '../instant.ts';
import { day, instantAt, latestWeekday, type WallTime, type Weekday, wallFields, wallTimeAt } from '../zone-time.ts';
import { partDeadline } from './deadlines.ts';
import type { Gameweek } from './gameweek.ts';
import type { Part } from './part.ts';

const partOfWeekday: Record<Weekday, Part> = {
  Tuesday: 'midweek',
  Wednesday: 'midweek',
  Thursday: 'midweek',
  Friday: 'weekend',
  Saturday: 'weekend',
  Sunday: 'weekend',
  Monday: 'weekend',
};

/** The part that a match belongs to by the day of its kick-off in the league's zone. */
export const partOf = (kickOff: Instant, zone: string): Part =>
  partOfWeekday[wallFields(wallTimeAt(kickOff, zone)).weekday];

/** Whether both are in one week, from Tuesday to Monday in the zone. */
export const isSameWeek = (one: Instant, other: Instant, zone: string): boolean =>
  tuesdayOf(one, zone) === tuesdayOf(other, zone);

const tuesdayOf = (kickOff: Instant, zone: string): WallTime => latestWeekday('Tuesday', wallTimeAt(kickOff, zone));

/** The season's gameweeks: the weeks with a kick-off, numbered in order from 1, with their deadlines. */
export function gameweeksFrom(kickOffs: readonly Instant[], zone: string): readonly Gameweek[] {
  const weeks = new Map<WallTime, Instant[]>();
  for (const kickOff of kickOffs) {
    const tuesday = tuesdayOf(kickOff, zone);
    weeks.set(tuesday, [...(weeks.get(tuesday) ?? []), kickOff]);
  }
  const inOrder = [...weeks].toSorted(([a], [b]) => a - b);
  return inOrder.map(([tuesday, inWeek], index) => gameweekOf(tuesday, inWeek, (index + 1) as GameweekId, zone));
}

/** The gameweek in which a match counts: its own week's or, if that has none, the next; null after the last. */
export function gameweekAt(kickOff: Instant, gameweeks: readonly Gameweek[]): GameweekId | null {
  const notOver = gameweeks.filter(({ end_time }) => kickOff < end_time);
  return notOver.toSorted((a, b) => a.start_time - b.start_time)[0]?.id ?? null;
}

function gameweekOf(tuesday: WallTime, kickOffs: readonly Instant[], id: GameweekId, zone: string): Gameweek {
  const deadline = (part: Part): Instant | null => {
    const ofPart = kickOffs.filter((kickOff) => partOf(kickOff, zone) === part);
    return partDeadline(part, ofPart, zone);
  };
  return {
    id,
    start_time: instantAt(tuesday, zone),
    end_time: instantAt((tuesday + 7 * day) as WallTime, zone),
    midweek_deadline: deadline('midweek'),
    weekend_deadline: deadline('weekend'),
  };
}
