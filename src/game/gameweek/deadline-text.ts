// A deadline in words: 'Friday 15th August, 18:00' (managers.md, Home: deadline panel).

import type { Instant } from '../instant.ts';
import { wallFields, wallTimeAt } from '../zone-time.ts';
import { ordinal } from './ordinal.ts';
import type { Part } from './part.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const deadlineTitle: Record<Part, string> = { midweek: 'Midweek deadline', weekend: 'Weekend deadline' };

/** The deadline as the zone's calendar and clocks say it. */
export function deadlineText(deadline: Instant, zone: string): string {
  const { weekday, day, month, hour, minute } = wallFields(wallTimeAt(deadline, zone));
  return `${weekday} ${ordinal(day)} ${months[month - 1]}, ${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** The compact form of the header. */
export const nextDeadlineText = (deadline: Instant, zone: string): string =>
  `Next deadline: ${deadlineText(deadline, zone)}`;

const twoDigits = (number: number): string => String(number).padStart(2, '0');
