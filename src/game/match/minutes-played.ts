// Minutes played, derived from a report as managers.md 4 (live scoring) says.

import type { MatchReport } from './match-report.ts';

type Played = Pick<
  MatchReport,
  'startingXi' | 'substitute' | 'minuteSubbedOn' | 'minuteSubbedOff' | 'cleanSheetMinutesPlayed'
>;

/** Minutes on the match clock; 0 for who neither started nor came on. */
export function minutesPlayed(report: Played): number {
  if (report.startingXi) return report.minuteSubbedOff ?? report.cleanSheetMinutesPlayed;
  if (!report.substitute) return 0;
  const { minuteSubbedOn, minuteSubbedOff } = report;
  if (minuteSubbedOn === null || minuteSubbedOff === null) return report.cleanSheetMinutesPlayed;
  return minuteSubbedOff - minuteSubbedOn;
}
