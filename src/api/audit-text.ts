// The words of the audit log; without schemas, so that the browser takes them as they are.

import { dateText, timeText } from '#game/gameweek/day-text';
import { instant } from '#game/instant';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** '30 Sep 2025, 17:30' */
const dateTimeText = (text: string): string => `${dateText(instant(text), zone)}, ${timeText(instant(text), zone)}`;
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The hyphens and underscores of a name become spaces; 'line-ups' is written with its hyphen everywhere. */
const wordsOf = (name: string): string => name.replaceAll(/[-_]/g, ' ').replace('line ups', 'line-ups');

/** Turns 'draft-start' into 'Draft start'. */
export const actionText = (action: string): string => {
  const words = wordsOf(action);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Any value in the log, on one line: names before values, without quotes and brackets. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${wordsOf(name)}: ${isGroup(part) ? `(${valueText(part)})` : valueText(part)}`)
      .join(', ');
  }
  if (typeof value === 'string') return isInstant.test(value) ? dateTimeText(value) : value;
  return typeof value === 'number' ? String(value) : '';
}

/** Whether it is a value of named parts. */
export const isGroup = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
