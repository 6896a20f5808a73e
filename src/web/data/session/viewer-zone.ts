// decisions, the calendar: screens use the viewer's own zone, and name it if it differs from the league's.

import type { Instant } from '#game/instant';

/** The time zone of this device. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * ' CET' and the like if the viewer's clock differs from the league's at this instant, otherwise empty. 'GMT−5' has a
 * minus: at a hyphen the line could break.
 */
export function zoneSuffix(at: Instant, leagueZone: string, zone = viewerZone()): string {
  if (clock(at, zone) === clock(at, leagueZone)) return '';
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return ` ${name.replace('-', '−')}`;
}

const clock = (at: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
