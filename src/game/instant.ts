// A moment in time. Time is always an argument in the game: nothing here reads a clock.

import type { Branded } from './identity.ts';

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = Branded<number, 'Instant'>;

/** The instant of an RFC 3339 text such as '2025-08-15T17:00:00Z'; throws on anything else. */
export function instant(text: string): Instant {
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) throw new Error(`not an instant: ${text}`);
  return milliseconds as Instant;
}

/** The instant as an RFC 3339 text, as JSON carries it. */
export const instantText = (moment: Instant): string => new Date(moment).toISOString();

/** The instant of a database time. */
export const instantOf = (time: Date): Instant => time.getTime() as Instant;

export const minutesInMilliseconds = (minutes: number): number => minutes * 60_000;
