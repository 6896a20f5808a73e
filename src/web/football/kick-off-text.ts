// When a match begins, for a player's row: '17:30' today, 'Sun 14:00' within a week, 'Sun 5 Oct' beyond.

import { shortDayText, timeText } from '#game/gameweek/day-text';
import type { Instant } from '#game/instant';
import { day, wallFields, wallTimeAt } from '#game/zone-time';

/** The kick-off in this zone, as short as it can be without becoming ambiguous. */
export function kickOffText(kickOff: Instant, now: Instant, zone: string): string {
  const wall = wallTimeAt(kickOff, zone);
  const days = Math.floor(wall / day) - Math.floor(wallTimeAt(now, zone) / day);
  const time = timeText(kickOff, zone);
  if (days === 0) return time;
  const date = wallFields(wall).weekday.slice(0, 3);
  return days > 0 && days < 7 ? `${date} ${time}` : `${date} ${shortDayText(kickOff, zone)}`;
}
