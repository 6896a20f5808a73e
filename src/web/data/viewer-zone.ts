// decisions, the calendar: screens show the viewer's own zone, with its short name where it differs from the league's.

import type { Instant } from '#game/instant';

/** The time zone of this device. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** ' CET' and the like where the viewer's clocks show another time than the league's at this instant, else nothing. */
export function zoneSuffix(at: Instant, leagueZone: string, zone = viewerZone()): string {
  if (clock(at, zone) === clock(at, leagueZone)) return '';
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return ` ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone}`;
}

const clock = (at: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
