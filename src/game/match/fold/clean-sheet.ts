// Full and part clean sheets (decisions.md 4). Live, a full one stands for who can still have one,
// a part one from the moment its minutes are reached.

import type { Minute } from '../../identity.ts';
import type { Position } from '../../position.ts';
import type { MatchReport } from '../match-report.ts';
import { fullTime, halfTime } from '../minute.ts';

type Appearance = Pick<
  MatchReport,
  'startingXi' | 'minuteSubbedOn' | 'minuteSubbedOff' | 'minuteSentOff' | 'goalsConceded'
>;
export type CleanSheet = 'full' | 'part' | 'none';

const keepsCleanSheets: Record<Position, boolean> = { GK: true, D: true, M: true, S: false };

/** The clean sheet of an appearance; `end` is the clock now or, of a complete match, minute 90. */
export function cleanSheet(played: Appearance, position: Position, end: Minute, partMinutes: number): CleanSheet {
  if (!keepsCleanSheets[position] || played.goalsConceded > 0) return 'none';
  const left = played.minuteSubbedOff !== null || played.minuteSentOff !== null;
  if (played.startingXi && !left) return 'full';
  return minutesForPartCleanSheet(played, end) >= partMinutes ? 'part' : 'none';
}

/** A substitution in minute 45 or 46 counts as half-time, and nothing after minute 90 counts, whatever the clock shows. */
function minutesForPartCleanSheet(played: Appearance, end: Minute): number {
  const from = played.minuteSubbedOn === null ? 0 : substitutionMinute(played.minuteSubbedOn);
  const off = played.minuteSubbedOff === null ? end : substitutionMinute(played.minuteSubbedOff);
  const until = played.minuteSentOff ?? off;
  return Math.min(until, fullTime) - from;
}

const substitutionMinute = (minute: Minute): Minute => (minute === halfTime + 1 ? halfTime : minute);
