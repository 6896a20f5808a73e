// The fold: line-ups and ordered events become the score, who is on the pitch and one report per player who appeared.
// rules/match 1: reports are a projection, so correcting or removing an event needs no code of its own.

import type { Minute, PlayerCode } from '../identity.ts';
import type { PlayerRole, Position } from '../position.ts';
import type { PlayerTally } from './fold/player-tally.ts';
import { afterAllEvents, type RunningMatch, tallyOf } from './fold/running-match.ts';
import type { Side } from './match-event.ts';
import type { MatchReport } from './match-report.ts';
import { clockOf, type MatchSheet } from './match-sheet.ts';
import { fullTime, halfTime } from './minute.ts';

export type MatchState = {
  readonly score: Readonly<Record<Side, number>>;
  /** Everyone who appeared: starters from the line-up, substitutes once they have come on. */
  readonly reports: ReadonlyMap<PlayerCode, MatchReport>;
  readonly onPitch: Readonly<Record<Side, ReadonlySet<PlayerCode>>>;
  readonly sentOff: ReadonlySet<PlayerCode>;
};

/** Folds a sheet of legal events (judgeSheet says which are); throws on a player without a role or an appearance. */
export function foldMatch(sheet: MatchSheet): MatchState {
  const match = afterAllEvents(sheet);
  for (const hero of sheet.heroes) tallyOf(match, hero).hero_moments = 1;
  finishReports(match, sheet, clockOf(sheet));
  return { score: match.score, reports: match.tallies, onPitch: match.onPitch, sentOff: match.sentOff };
}

/**
 * The match after every event up to and including this minute: what a dialog opened at that minute may offer. Without
 * heroes, who are named at the end and may have come on later.
 */
export function foldUntil(sheet: MatchSheet, minute: Minute): MatchState {
  const events = sheet.events.filter((event) => event.minute <= minute);
  return foldMatch({ ...sheet, minute, complete: false, events, heroes: [] });
}

function finishReports(match: RunningMatch, sheet: MatchSheet, clock: Minute): void {
  const end = sheet.complete ? fullTime : clock;
  for (const tally of match.tallies.values()) {
    const role = sheet.roles.get(tally.player_id);
    if (role === undefined) throw new Error(`player ${tally.player_id} has no role`);
    const left = tally.minute_sent_off ?? tally.minute_subbed_off ?? clock;
    tally.clean_sheet_minutes_played = left - tally.clean_sheet_qualifying_start;
    markCleanSheet(tally, role, end, sheet.partCleanSheetMinutes);
  }
}

function markCleanSheet(tally: PlayerTally, role: PlayerRole, end: Minute, partMinutes: number): void {
  const kept = cleanSheet(tally, role.position, end, partMinutes);
  tally.full_clean_sheet = flag(kept === 'full');
  tally.part_clean_sheet = flag(kept === 'part');
  tally.dm_clean_sheet = flag(kept !== 'none' && role.position === 'M' && role.is_dm);
}

const flag = (holds: boolean): 0 | 1 => (holds ? 1 : 0);

// Full and part clean sheets (rules/scoring 3, 4). While the match is live, a full one is shown for players who can still
// get one, a part one as soon as its minutes are reached.

type Appearance = Pick<
  MatchReport,
  'starting_xi' | 'minute_subbed_on' | 'minute_subbed_off' | 'minute_sent_off' | 'goals_conceded'
>;
type CleanSheet = 'full' | 'part' | 'none';

/** Whether players of the position can keep a clean sheet. */
export const keepsCleanSheets: Record<Position, boolean> = { GK: true, D: true, M: true, S: false };

/** The clean sheet of an appearance; `end` is the clock now, or minute 90 for a complete match. */
function cleanSheet(played: Appearance, position: Position, end: Minute, partMinutes: number): CleanSheet {
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
