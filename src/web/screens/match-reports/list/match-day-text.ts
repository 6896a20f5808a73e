// Days and times of matches: 'Saturday 4th October', '17:30', and a gameweek's '30 Sep – 6 Oct'.

import { ordinal } from '#game/gameweek/ordinal';
import { type Instant, instant } from '#game/instant';
import { wallFields, wallTimeAt } from '#game/zone-time';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July'].concat([
  'August',
  'September',
  'October',
  'November',
  'December',
]);

const fieldsOf = (at: Instant, zone: string) => wallFields(wallTimeAt(at, zone));
const monthOf = (month: number): string => months[month - 1] ?? '';

/** The day of a kick-off on the zone's calendar. */
export function matchDayText(kickOff: Instant, zone: string): string {
  const { weekday, day, month } = fieldsOf(kickOff, zone);
  return `${weekday} ${ordinal(day)} ${monthOf(month)}`;
}

/** The time of a kick-off on the zone's clocks. */
export function kickOffTimeText(kickOff: Instant, zone: string): string {
  const { hour, minute } = fieldsOf(kickOff, zone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** From the gameweek's first day to its last; its end is the first instant after it. */
export function dateRangeText(week: { readonly start_time: string; readonly end_time: string }, zone: string): string {
  const short = (at: Instant): string => {
    const { day, month } = fieldsOf(at, zone);
    return `${day} ${monthOf(month).slice(0, 3)}`;
  };
  return `${short(instant(week.start_time))} – ${short((instant(week.end_time) - 1) as Instant)}`;
}
