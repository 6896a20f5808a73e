import type { Instant } from '../instant.ts';
import { isQuiet, type QuietHours, quietEnd } from './quiet-hours.ts';

export type News = { readonly now: Instant; readonly usefulUntil: Instant; readonly zone: string };

/** When somebody with these quiet hours is told of news: now, or after them; null if it is of no use any more by then. */
export function newsAt({ now, usefulUntil, zone }: News, quiet: QuietHours | null): Instant | null {
  const at = quiet !== null && isQuiet(now, quiet, zone) ? quietEnd(now, quiet, zone) : now;
  return at < usefulUntil ? at : null;
}
