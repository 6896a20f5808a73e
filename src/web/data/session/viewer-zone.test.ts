import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { zoneSuffix } from './viewer-zone.ts';

const summer = instant('2025-08-16T14:00:00Z');
const winter = instant('2025-12-16T14:00:00Z');

it.each([
  ['the league’s', 'Europe/London', summer, ''],
  ['another with the same clock', 'Europe/Lisbon', summer, ''],
  ['one that is ahead', 'Europe/Berlin', winter, ' CET'],
  ['one that is the same in winter only', 'UTC', winter, ''],
  ['one that is the same in winter only, in summer', 'UTC', summer, ' UTC'],
  ['one that is behind, with a minus', 'America/Bogota', summer, ' GMT−5'],
])('a time is followed by the viewer’s zone if its clock differs from the league’s: %s', (_which, zone, at, suffix) => {
  expect(zoneSuffix(at, 'Europe/London', zone)).toBe(suffix);
});
