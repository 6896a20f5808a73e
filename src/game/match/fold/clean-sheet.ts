// Full and part clean sheets (decisions.md 4). Live, a full one stands for who can still have one,
// a part one from the moment its minutes are reached.

import type { Minute } from '../../identity.ts';
import type { Position } from '../../position.ts';
import type { MatchReport } from '../match-report.ts';
import { fullTime, halfTime } from '../minute.ts';

type Appearance = Pick<
  MatchReport,
  'starting_xi' | 'minute_subbed_on' | 'minute_subbed_off' | 'minute_sent_off' | 'goals_conceded'
>;
export type CleanSheet = 'full' | 'part' | 'none';

const keepsCleanSheets: Record<Position, boolean> = { GK: true, D: true, M: true, S: false };

/** The clean sheet of an appearance; `end` is the clock now or, of a complete match, minute 90. */
export function cleanSheet(played: Appearance, position: Position, end: Minute, partMinutes: number): CleanSheet {
  if (!keepsCleanSheets[position] || played.goals_conceded > 0) return 'none';
  const left = played.minute_subbed_off !== null || played.minute_sent_off !== null;
  if (played.starting_xi === 1 && !left) return 'full';
  return minutesForPartCleanSheet(played, end) >= partMinutes ? 'part' : 'none';
}

/** A substitution in minute 45 or 46 counts as half-time, and nothing after minute 90 counts, whatever the clock shows. */
function minutesForPartCleanSheet(played: Appearance, end: Minute): number {
  const from = played.minute_subbed_on === null ? 0 : substitutionMinute(played.minute_subbed_on);
  const off = played.minute_subbed_off === null ? end : substitutionMinute(played.minute_subbed_off);
  const until = played.minute_sent_off ?? off;
  return Math.min(until, fullTime) - from;
}

const substitutionMinute = (minute: Minute): Minute => (minute === halfTime + 1 ? halfTime : minute);
