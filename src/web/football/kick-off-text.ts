// When a match begins, for a player's row: '17:30' today, 'Sun 14:00' within a week, 'Sun 5 Oct' beyond.

import type { Instant } from '#game/instant';
import { day, wallFields, wallTimeAt } from '#game/zone-time';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The kick-off in this zone, as short as it can be without becoming ambiguous. */
export function kickOffText(kickOff: Instant, now: Instant, zone: string): string {
  const wall = wallTimeAt(kickOff, zone);
  const days = Math.floor(wall / day) - Math.floor(wallTimeAt(now, zone) / day);
  const { weekday, day: dayOfMonth, month, hour, minute } = wallFields(wall);
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  if (days === 0) return time;
  const date = weekday.slice(0, 3);
  return days > 0 && days < 7 ? `${date} ${time}` : `${date} ${dayOfMonth} ${months[month - 1]}`;
}

/** The kick-off in this zone with date and time: 'Sat 29 Nov, 15:00'. */
export function kickOffDate(kickOff: Instant, zone: string): string {
  const { weekday, day: dayOfMonth, month, hour, minute } = wallFields(wallTimeAt(kickOff, zone));
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  return `${weekday.slice(0, 3)} ${dayOfMonth} ${months[month - 1]}, ${time}`;
}
