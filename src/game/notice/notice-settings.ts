// When a manager wants to be told: how long before a deadline, and not in which hours.

import type { QuietHours } from './quiet-hours.ts';

/** How many hours before a deadline somebody can be reminded. */
export const hoursToChoose = [3, 6, 12, 24, 48] as const;
export type HoursBefore = (typeof hoursToChoose)[number];

export type NoticeTimes = { readonly hoursBefore: HoursBefore; readonly quiet: QuietHours | null };

/** The times of a manager who has chosen none. */
export const usualTimes: NoticeTimes = { hoursBefore: 24, quiet: { from: 22, to: 7 } };
