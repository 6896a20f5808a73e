// A moment that is typed in the league's zone.

import { type Instant, instant } from '#game/instant';
import { instantAt, type WallTime, wallTimeAt } from '#game/zone-time';

/** The value of a datetime-local input for this instant, in the league's zone. */
export const localInput = (at: string, zone: string): string =>
  new Date(wallTimeAt(instant(at), zone)).toISOString().slice(0, 16);

/** The instant that was typed in the league's zone; null if it is not valid. */
export function typedInstant(typed: string, zone: string): Instant | null {
  const wall = Date.parse(`${typed}Z`);
  return Number.isNaN(wall) ? null : instantAt(wall as WallTime, zone);
}
