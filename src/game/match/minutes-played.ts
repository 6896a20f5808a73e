// Minutes played, derived from a report (rules/scoring 5).

import type { MatchReport } from './match-report.ts';

type Played = Pick<
  MatchReport,
  'starting_xi' | 'substitute' | 'minute_subbed_on' | 'minute_subbed_off' | 'clean_sheet_minutes_played'
>;

/** Minutes on the match clock; 0 for players who neither started nor came on. */
export function minutesPlayed(report: Played): number {
  if (report.starting_xi === 1) return report.minute_subbed_off ?? report.clean_sheet_minutes_played;
  if (report.substitute === 0) return 0;
  const { minute_subbed_on: on, minute_subbed_off: off } = report;
  if (on === null || off === null) return report.clean_sheet_minutes_played;
  return off - on;
}
