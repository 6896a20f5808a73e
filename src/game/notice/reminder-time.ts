// When a manager is reminded of a deadline (rules/notice 4 to 6).

import { type Instant, minutesInMilliseconds } from '../instant.ts';
import { day, hour } from '../zone-time.ts';
import { hoursToChoose, type NoticeTimes } from './notice-settings.ts';
import { isQuiet, quietBegin, quietEnd } from './quiet-hours.ts';

/** Later than this before the deadline nobody is reminded: there would be no time to act on it. */
export const leastTimeToAct = minutesInMilliseconds(30);
/** No reminder is due earlier than this before its deadline: quiet hours bring one forward by a day and a little. */
export const longestAhead = Math.max(...hoursToChoose) * hour + day + 2 * hour;
const beforeQuiet = minutesInMilliseconds(15);

export type Reminding = { readonly deadline: Instant; readonly times: NoticeTimes; readonly zone: string };

/**
 * When the reminder is due: so many hours before the deadline. In quiet hours it waits for their end; if that is too
 * close to the deadline, it comes a quarter of an hour before they begin.
 */
export function reminderAt({ deadline, times: { hoursBefore, quiet }, zone }: Reminding): Instant {
  const wish = (deadline - hoursBefore * hour) as Instant;
  if (quiet === null || !isQuiet(wish, quiet, zone)) return wish;
  const end = quietEnd(wish, quiet, zone);
  return end <= deadline - leastTimeToAct ? end : ((quietBegin(wish, quiet, zone) - beforeQuiet) as Instant);
}

/** Whether the reminder may be given now: it is due, or was due while nobody could give it, and is still of use. */
export const isReminderDue = (reminding: Reminding, now: Instant): boolean =>
  now >= reminderAt(reminding) &&
  now <= reminding.deadline - leastTimeToAct &&
  !isQuiet(now, reminding.times.quiet, reminding.zone);

/** When to look next whether the reminder is due; null: never again. */
export function nextLook(reminding: Reminding, now: Instant): Instant | null {
  const { deadline, times, zone } = reminding;
  const at = reminderAt(reminding);
  if (now < at) return at;
  if (times.quiet === null || !isQuiet(now, times.quiet, zone)) return null;
  const end = quietEnd(now, times.quiet, zone);
  return end <= deadline - leastTimeToAct ? end : null;
}
