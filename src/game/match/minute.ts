// The minute of the match clock. rules/match 11: a minute must be a number from 0 to 130, otherwise it is ignored.

import type { Minute } from '../identity.ts';

export const firstMinute = 0 as Minute;
export const lastMinute = 130 as Minute;
/** From this minute on, a reporter may complete the match. */
export const fullTime = 90 as Minute;
export const halfTime = 45 as Minute;

/** Whether a number is a whole minute from 0 to 130. */
export const isMinute = (value: number): value is Minute =>
  Number.isInteger(value) && value >= firstMinute && value <= lastMinute;

/** The typed minute, or null for anything that must be ignored. */
export function parseMinute(typed: string | number): Minute | null {
  const text = String(typed).trim();
  const value = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return isMinute(value) ? value : null;
}
