// The hours in which nobody is told anything (rules/notice 5).

import type { Instant } from '../instant.ts';
import { day, hour, instantAt, nextFullHour, startOfDay, type WallTime, wallTimeAt } from '../zone-time.ts';

/** Full hours of the league's day, from 0 to 23: quiet from the first on, until the second; they may pass midnight. */
export type QuietHours = { readonly from: number; readonly to: number };

/** Whether the instant is in the quiet hours; `null` has none. */
export function isQuiet(at: Instant, quiet: QuietHours | null, zone: string): boolean {
  if (quiet === null) return false;
  const wall = wallTimeAt(at, zone);
  const now = wall - startOfDay(wall);
  const [from, to] = [quiet.from * hour, quiet.to * hour];
  return from < to ? now >= from && now < to : now >= from || now < to;
}

/** When the quiet hours around this instant end. */
export const quietEnd = (at: Instant, { to }: QuietHours, zone: string): Instant => nextFullHour(to, at, zone);

/** When the quiet hours around this instant began. */
export function quietBegin(at: Instant, { from }: QuietHours, zone: string): Instant {
  const wall = wallTimeAt(at, zone);
  const today = startOfDay(wall) + from * hour;
  return instantAt((today <= wall ? today : today - day) as WallTime, zone);
}
